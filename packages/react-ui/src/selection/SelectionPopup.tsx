import { selectionWords } from '@lectern/domain/words'
import { selectionView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useContext, useMemo } from 'react'
import { PageActions } from '../page/actions.ts'
import { usePage } from '../page/use-page.ts'
import { late, useLate } from '../primitives/late.tsx'

/** The popup is loaded with the first selection. Without its script, what is selected can be copied as in any page. */
export const popup = late(() => import('./Popup.tsx').then(chunk => chunk.Popup))

/**
 * The actions for a few selected words (SELN-1 to SELN-7): search for them, or copy them, or the link to them. It appears below them and scrolls
 * with them.
 */
export const SelectionPopup = () => {
  const { slices, facts, tell } = usePage()
  const { copyPassageLink } = useContext(PageActions)
  const selection = slices.selection.value
  const props = useMemo(() => {
    const view = selectionView(selection, facts)
    return O.isNone(view) ? undefined : { view: view.value, copyLink: copyPassageLink, tell }
  }, [selection, facts, copyPassageLink, tell])
  const shown = useLate(popup, props)
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {shown === null ? null : selectionWords.appeared}
      </p>
      {shown}
    </>
  )
}
