import { forEachElement } from './added-elements.ts'

/**
 * Reports when elements of the text that match a selector are laid out or resized.
 * @param changed receives all elements that changed at the same time
 */
export const watchSizes = (document: Document, selector: string, changed: (elements: readonly Element[]) => void): void => {
  const observer = new ResizeObserver(entries => {
    changed(entries.map(({ target }) => target))
  })
  forEachElement(document, selector, element => {
    observer.observe(element)
  })
}
