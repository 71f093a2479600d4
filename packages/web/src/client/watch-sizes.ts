import { takeUp } from './arrivals.ts'

/**
 * Says of what fits a selector in the text that it was laid out, or changed its size.
 * @param changed is given all that changed at one time, each once
 * @param others what of each is to be watched with it
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
  takeUp(document, selector, element => {
    ;[element, ...others(element)].forEach(element => {
      observer.observe(element)
    })
  })
}
