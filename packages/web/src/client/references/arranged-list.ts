import { hasWords, inReferenceOrder, type ReferenceOrder, type SortedBy } from '@lectern/domain/article'

/** How a reader has a list of references. */
export interface Arrangement {
  readonly order: ReferenceOrder
  readonly words: string
}

export const AS_IN_ARTICLE: Arrangement = { order: 'article', words: '' }

/** The list of references of a page, with its entries in the order of the article. */
export interface ArrangedList {
  readonly entries: readonly HTMLElement[]
  /** Shows the entries that have the words, in the order, each in its own group. The result is how many there are. */
  readonly arrange: (arrangement: Arrangement, sortedBy: (entry: HTMLElement) => SortedBy) => number
}

const ENTRY = '.bib-reference'

/** What the text of an entry is, without the row of links. */
const textOf = (entry: Element): string =>
  [...entry.querySelectorAll(':scope > .label, :scope > .bib-reference-text > :not(.reference-links)')]
    .map(({ textContent }) => textContent)
    .join(' ')

/** @param part the part of the page with the references */
export const arrangedList = (part: Element): ArrangedList => {
  const entries = [...part.querySelectorAll<HTMLElement>(ENTRY)]
  const texts = new Map(entries.map(entry => [entry, textOf(entry)]))
  const groups = [...part.querySelectorAll('.references')].map(list => ({
    list,
    inside: entries.filter(entry => entry.parentElement === list),
  }))
  let current: ReferenceOrder = 'article'
  return {
    entries,
    arrange: ({ order, words }, sortedBy) => {
      const isFound = hasWords(words)
      if (order !== current) {
        current = order
        for (const { list, inside } of groups) list.append(...inReferenceOrder(order)(inside, sortedBy))
      }
      let found = 0
      for (const entry of entries) {
        entry.hidden = !isFound(texts.get(entry) ?? '')
        if (!entry.hidden) found += 1
      }
      return found
    },
  }
}
