import { citedBy } from '../citations.ts'
import type { MarginLine } from './margin-line.ts'
import { noteContent } from './note-content.ts'

/** What has a note in the margin if the text cites it. */
const TARGETS = '.bib-reference, .footnote, .table-footnote, .figure, .table, .formula, .enunciation'

/** What stands in the text itself, and needs no note while it is in view. */
export const IN_TEXT = '.figure, .table, .formula, .enunciation'

/** What a citation leads to that can have a note. */
export const targetsOf = (citation: Element): readonly Element[] => citedBy(citation.ownerDocument, citation, TARGETS)

/**
 * The lines of some blocks of the text that cite something.
 * @param isInView whether an element of the text is in view
 */
export const citedLines = (blocks: Iterable<Element>, isInView: (element: Element) => boolean): readonly MarginLine[] =>
  [...blocks].flatMap(block =>
    [...block.querySelectorAll('a.cross-ref[data-refids]')].flatMap(citation => {
      const [rect] = citation.getClientRects()
      const scrolled = citation.ownerDocument.defaultView?.scrollY ?? 0
      return rect === undefined
        ? []
        : targetsOf(citation)
            .filter(target => !target.contains(citation) && !(target.matches(IN_TEXT) && isInView(target)))
            .map(target => ({ about: target, citation, line: rect.top + scrolled, note: () => noteContent(target) }))
    }),
  )
