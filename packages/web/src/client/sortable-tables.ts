import { forEachElement } from './added-elements.ts'
import { reported } from './reported.ts'

/** Offers to sort the tables of the text, by a script of its own, once one of them is in view. */
export const watchSortableTables = (document: Document): void => {
  let sorting: Promise<typeof import('./floats/sort-tables.ts')> | undefined
  const load = async (): Promise<typeof import('./floats/sort-tables.ts')> => {
    const script = await import('./floats/sort-tables.ts')
    script.listenToSorting(document)
    return script
  }
  const offer = async (table: HTMLTableElement): Promise<void> => {
    try {
      sorting ??= load()
      const { offerToSort } = await sorting
      offerToSort(table)
    } catch (error) {
      sorting = undefined
      throw error
    }
  }
  const views = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLTableElement)) continue
      views.unobserve(target)
      void reported(offer(target))
    }
  })
  forEachElement(document, '#article-top .table > .scroll > table', table => {
    views.observe(table)
  })
}
