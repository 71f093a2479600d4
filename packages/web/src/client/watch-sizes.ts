import { forEachElement } from './added-elements.ts'

/**
 * Reports when elements of the text that match a selector are laid out or resized.
 * @param changed receives all elements that changed at the same time, without duplicates
 * @param others further elements to observe for each match
 */
export const watchSizes = (
  document: Document,
  selector: string,
  changed: (elements: ReadonlySet<Element>) => void,
  others: (element: Element) => readonly Element[] = () => [],
): void => {
  const observer = new ResizeObserver(entries => {
    changed(new Set(entries.map(({ target }) => target)))
  })
  forEachElement(document, selector, element => {
    ;[element, ...others(element)].forEach(element => {
      observer.observe(element)
    })
  })
}
