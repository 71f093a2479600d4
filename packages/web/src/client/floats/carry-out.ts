import { copyToClipboard, windows } from '@lectern/api-client/browser'
import { citedAt, partCitation, type CslItem } from '@lectern/domain/article'
import type { CopiedCitation } from '@lectern/domain/core'
import { csvFile, tableAsHtml, tableAsTabs, tableFileName, type TableSection } from '@lectern/domain/page'
import { enlargeableWords, floatToolWords } from '@lectern/domain/words'
import { labelOf } from '../enlargeable.ts'
import { sayBeside } from '../said-beside.ts'
import { pin } from './pinned.ts'
import { sectionsOf } from './table-cells.ts'

const cellsOf = (figure: Element): readonly TableSection[] =>
  [...figure.querySelectorAll<HTMLTableElement>(':scope > .scroll > table')].flatMap(sectionsOf)

const nameOf = (figure: Element): string => {
  const label = labelOf(figure)
  return label === '' ? enlargeableWords.unlabelled[figure.matches('.table') ? 'table' : 'figure'] : label
}

let say: ((control: Element, words: string) => void) | undefined

/** Carries out the tool of a figure or table whose button was pressed. */
export const carryOut = (window: Window, button: HTMLElement, cited: CslItem | undefined): void => {
  const figure = button.closest('figure')
  if (figure === null) return
  say ??= sayBeside(window)
  const tell = say
  const copy = (content: CopiedCitation): void => {
    copyToClipboard(
      window,
      content,
      () => {
        tell(button, floatToolWords.copied)
      },
      () => {
        tell(button, floatToolWords.notCopied)
      },
    )
  }
  switch (button.getAttribute('data-float-tool')) {
    case 'csv': {
      const name = tableFileName(cited?.id ?? '', nameOf(figure))
      windows(window)['save-file'](
        { kind: 'save-file', name, mediaType: 'text/csv', text: csvFile(cellsOf(figure)) },
        () => undefined,
      )
      break
    }
    case 'cells': {
      const cells = cellsOf(figure)
      copy({ text: tableAsTabs(cells), html: tableAsHtml(cells) })
      break
    }
    case 'cite':
      if (cited !== undefined) copy({ text: partCitation(nameOf(figure), citedAt(window.location.origin, cited)) })
      break
    case 'pin':
      tell(button, pin(window, { figure, name: nameOf(figure), button }) ? floatToolWords.pinned : floatToolWords.unpinned)
      break
    case null:
      break
  }
}
