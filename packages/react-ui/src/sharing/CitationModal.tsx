import { INTERFACE_LANGUAGE, languageWithin } from '@lectern/domain/core'
import { citationDialogWords, citationStyleNames } from '@lectern/domain/words'
import { CITATION_STYLES, citedAt, copiedCitation, formattedCitation, styleFrom, type CslItem } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { useCallback, useId } from 'react'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { Dialog } from '../primitives/Dialog.tsx'
import { CitationText } from './CitationText.tsx'

export interface CitationModalProps {
  readonly cited: CslItem
  /** The site's scheme and host. */
  readonly origin: string
}

/** The article's citation in a style of the reader's choice, to be copied with its italics or as plain text. */
export const CitationModal = ({ cited, origin }: CitationModalProps) => {
  const { slices, facts, tell } = usePage()
  const { isOpen, style, copy } = slices.citationDialog.value
  const selectId = useId()
  const close = useCallback(() => {
    tell({ type: 'citationDialog/closed' })
  }, [tell])
  const runs = formattedCitation(style, citedAt(origin, cited))
  const copyWith = (withFormat: boolean) => (): void => {
    tell({ type: 'citationDialog/copy-asked', citation: copiedCitation(runs, withFormat) })
  }
  const actions = !facts.canCopy ? undefined : (
    <>
      <span className="citation-copied" role="status">
        {O.isNone(copy) ? '' : citationDialogWords[copy.value]}
      </span>
      <Button onClick={copyWith(false)}>{citationDialogWords.copyPlain}</Button>
      <Button kind="primary" onClick={copyWith(true)}>
        {citationDialogWords.copyFormatted}
      </Button>
    </>
  )
  return (
    <Dialog isOpen={isOpen} title={citationDialogWords.citeTitle} onClose={close} actions={actions} className="citation-dialog">
      <p className="citation-style">
        <label htmlFor={selectId}>{citationDialogWords.style}</label>
        <select
          id={selectId}
          value={style}
          onChange={event => {
            tell({ type: 'citationDialog/style-chosen', style: styleFrom(event.currentTarget.value) })
          }}
        >
          {CITATION_STYLES.map(each => (
            <option key={each} value={each}>
              {citationStyleNames[each]}
            </option>
          ))}
        </select>
      </p>
      <p className="citation-text" {...languageWithin(INTERFACE_LANGUAGE, cited.language)} aria-live="polite">
        <CitationText runs={runs} />
      </p>
      <p className="citation-check">{citationDialogWords.check}</p>
    </Dialog>
  )
}
