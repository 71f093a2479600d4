import { headerWords } from '@lectern/domain/words'
import type { CookiePreferences } from '@lectern/domain/article'
import { cookieSettingsPath } from '@lectern/domain/site'
import { useContext, useState } from 'react'
import { PageActions } from '../page/actions.ts'
import { Dialog } from '../primitives/Dialog.tsx'
import { LazyPart } from '../primitives/LazyPart.tsx'
import { useChrome } from './chrome-context.ts'

const load = () => import('./CookieChoices.tsx').then(chunk => chunk.CookieChoices)

/** The button for the cookie settings (FOOT-1, USE-3). It opens a dialog; without script it is a link to a page. */
export const CookieSettings = ({ label }: { readonly label: string }) => {
  const { allowCookies } = useContext(PageActions)
  const { cookiePreferences } = useChrome()
  const [chosenNow, setChosenNow] = useState<CookiePreferences>()
  const preferences = chosenNow ?? cookiePreferences
  const [isOpen, setIsOpen] = useState(false)
  const choose = (chosen: CookiePreferences): void => {
    setChosenNow(chosen)
    allowCookies?.(chosen)
    setIsOpen(false)
  }
  return (
    <>
      <form
        action={cookieSettingsPath}
        method="get"
        className="cookie-settings-button"
        onSubmit={event => {
          if (allowCookies === undefined) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <button type="submit" className="link-button" aria-haspopup="dialog">
          {label}
        </button>
      </form>
      <Dialog
        isOpen={isOpen}
        title={headerWords.cookieSettings}
        onClose={() => {
          setIsOpen(false)
        }}
        className="cookie-settings"
      >
        <LazyPart section="cookie-settings" load={load} props={{ preferences, onChoose: choose }} />
      </Dialog>
    </>
  )
}
