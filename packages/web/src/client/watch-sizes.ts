/** What has come into the page and fits a selector. */
const foundIn = (nodes: Iterable<Node>, selector: string): readonly Element[] =>
  [...nodes].flatMap(node => (node instanceof Element ? [...node.matches(selector) ? [node] : [], ...node.querySelectorAll(selector)] : []))

/**
 * Says of what fits a selector in the text that it was laid out, or changed its size: of what is there, and of what comes after the page.
 * @param others what of each is to be watched with it
 * @param changed is given all that changed at one time, each once
 */
export const watchSizes = (document: Document, selector: string, changed: (elements: ReadonlySet<Element>) => void, others: (of: Element) => readonly Element[] = () => []): void => {
  const observer = new ResizeObserver(entries => { changed(new Set(entries.map(({ target }) => target))) })
  const watch = (elements: readonly Element[]): void => {
    for (const element of elements) [element, ...others(element)].forEach(of => { observer.observe(of) })
  }
  watch([...document.querySelectorAll(selector)])
  const text = document.querySelector('main')
  if (text === null) return
  const arrivals = new MutationObserver(changes => { watch(foundIn(changes.flatMap(({ addedNodes }) => [...addedNodes]), selector)) })
  arrivals.observe(text, { childList: true, subtree: true })
}
