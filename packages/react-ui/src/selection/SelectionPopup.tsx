import { selectionWords } from '@lectern/domain/words'
import { passageView, selectionView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useContext, useMemo } from 'react'
import { PageActions } from '../page/actions.ts'
import { usePage } from '../page/use-page.ts'
import { late, useLate } from '../primitives/late.tsx'

/** The popup is loaded with the first selection. Without its script, what is selected can be copied as in any page. */
export const popup = late(() => import('./Popup.tsx').then(chunk => chunk.Popup))

/**
 * The actions for a few selected words (SELN-1 to SELN-7): search for them, or copy them, or the link to them. Of more words only the link can be
 * copied. It appears below them and scrolls with them.
 */
export const SelectionPopup = () => {
  const { slices, facts, tell } = usePage()
  const { copyPassageLink } = useContext(PageActions)
  const selection = slices.selection.value
  const props = useMemo(() => {
    const [words, passage] = [selectionView(selection, facts), passageView(selection)]
    if (O.isSome(words)) return { view: words.value, label: selectionWords.label, copyLink: copyPassageLink, tell }
    return O.isNone(passage) || copyPassageLink === undefined
      ? undefined
      : { view: passage.value, label: selectionWords.passage, copyLink: copyPassageLink, tell }
  }, [selection, facts, copyPassageLink, tell])
  const shown = useLate(popup, props)
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {shown === null ? null : selection.isVisible ? selectionWords.appeared : selectionWords.passageSelected}
      </p>
      {shown}
    </>
  )
}
