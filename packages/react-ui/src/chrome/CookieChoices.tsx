import { cookieKindWords, cookieSettingsWords, interfaceWords } from '@lectern/domain/words'
import type { CookiePreferences } from '@lectern/domain/article'
import { chosenCookies, COOKIE_FORM, COOKIE_KINDS, cookieSettingsPath, keptItems, type CookieChoice } from '@lectern/domain/site'
import type { SubmitEvent } from 'react'
import { Button } from '../primitives/Button.tsx'
import { KeptList } from './KeptList.tsx'

export interface CookieChoicesProps {
  readonly preferences: CookiePreferences
  /** Binds the form to its reader, if it is sent to the server. */
  readonly formToken?: string
  /** Handles the choice on this page; without it the form is submitted. */
  readonly onChoose?: (preferences: CookiePreferences) => void
}

const textIn = (field: FormDataEntryValue | null): string => (typeof field === 'string' ? field : '')

const buttons: readonly (readonly [choice: CookieChoice, words: string, kind: 'primary' | 'quiet'])[] = [
  ['chosen', cookieSettingsWords.save, 'primary'],
  ['necessary', cookieSettingsWords.necessary, 'quiet'],
  ['all', cookieSettingsWords.all, 'quiet'],
]

/** What the browser stores, by kind. Every kind except the necessary one can be allowed or refused (USE-3). */
export const CookieChoices = ({ preferences, formToken, onChoose }: CookieChoicesProps) => {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (onChoose === undefined) return
    event.preventDefault()
    const sent = new FormData(event.currentTarget, event.nativeEvent.submitter)
    onChoose(chosenCookies(textIn(sent.get(COOKIE_FORM.choice)), sent.getAll(COOKIE_FORM.allowed).map(textIn)))
  }
  return (
    <form method="post" action={cookieSettingsPath} className="cookie-choices" onSubmit={submit}>
      <p>{cookieSettingsWords.lead}</p>
      {formToken === undefined ? null : <input type="hidden" name="formToken" value={formToken} />}
      {COOKIE_KINDS.map(kind => {
        const { name, purpose } = cookieKindWords[kind]
        const kept = keptItems(kind)
        const isNecessary = kind === 'strictlyNecessary'
        return (
          <div key={kind} className="cookie-kind">
            <label>
              <input
                type="checkbox"
                name={COOKIE_FORM.allowed}
                value={kind}
                defaultChecked={preferences[kind]}
                disabled={isNecessary}
                aria-describedby={`cookies-${kind}`}
              />
              <span>{name}</span>
            </label>
            <p id={`cookies-${kind}`}>{purpose}</p>
            {kept.length === 0 ? null : (
              <details>
                <summary>
                  {cookieSettingsWords.kept}
                  <span className="visually-hidden">
                    {interfaceWords.colon}
                    {name}
                  </span>
                </summary>
                <KeptList items={kept} />
              </details>
            )}
          </div>
        )
      })}
      <div className="cookie-buttons">
        {buttons.map(([choice, words, kind]) => (
          <Button key={choice} type="submit" kind={kind} name={COOKIE_FORM.choice} value={choice}>
            {words}
          </Button>
        ))}
      </div>
    </form>
  )
}
