import { forEachElement } from './added-elements.ts'

/**
 * Reports when elements of the text that match a selector are laid out or resized.
 * @param changed receives all elements that changed at the same time, without duplicates
 */
export const watchSizes = (document: Document, selector: string, changed: (elements: ReadonlySet<Element>) => void): void => {
  const observer = new ResizeObserver(entries => {
    changed(new Set(entries.map(({ target }) => target)))
  })
  forEachElement(document, selector, element => {
    observer.observe(element)
  })
}
