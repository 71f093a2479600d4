import { languageOfElement, untilDone } from '@lectern/react-ui'
import type { MarginLine } from './margin-line.ts'
import { termRows } from './term-rows.ts'
import { findTerms, type Term } from './terms.ts'

/** A note of some terms, each with its meaning on a line of its own. */
const note = (block: Element, terms: readonly Term[]): HTMLElement => {
  const document = block.ownerDocument
  const made = document.createElement('div')
  made.className = 'margin-note'
  made.append(...termRows(document, terms))
  for (const [name, value] of Object.entries(languageOfElement(block))) made.setAttribute(name, value)
  return made
}

/** What stands in notes: each abbreviation has one of its own, and the symbols of a block share one. */
const noted = (terms: readonly Term[]): readonly (readonly Term[])[] => {
  const symbols = terms.filter(({ isSymbol }) => isSymbol)
  return [...terms.filter(({ isSymbol }) => !isSymbol).map(term => [term]), ...(symbols.length === 0 ? [] : [symbols])]
}

/**
 * The lines of some blocks of the text that use an abbreviation or a symbol for the first time in their section.
 * @param watch is told the blocks with such a use
 */
export const explainedLines = (
  window: Window,
  watch: (block: Element) => void,
): ((blocks: Iterable<Element>) => readonly MarginLine[]) => {
  const uses = new Map<Element, readonly Term[]>()
  const found = findTerms(window, (block, terms) => {
    uses.set(block, terms)
    watch(block)
  })
  void untilDone(found)
  return blocks =>
    [...blocks].flatMap(block =>
      noted(uses.get(block) ?? []).flatMap(terms => {
        const rect = terms[0]?.range()?.getClientRects()[0]
        return rect === undefined
          ? []
          : [
              {
                about: terms.map(({ term }) => term).join(' '),
                line: rect.top + window.scrollY,
                note: () => note(block, terms),
              },
            ]
      }),
    )
}
