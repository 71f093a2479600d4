/** What has come into the page and fits a selector. */
const foundIn = (nodes: Iterable<Node>, selector: string): readonly Element[] =>
  [...nodes].flatMap(node =>
    node instanceof Element ? [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)] : [],
  )

/** Takes up whatever fits a selector in the text: what is there, and what comes after the page. */
export const takeUp = (document: Document, selector: string, use: (element: Element) => void): void => {
  document.querySelectorAll(selector).forEach(use)
  const text = document.querySelector('#article-top, main')
  if (text === null) return
  const arrivals = new MutationObserver(changes => {
    foundIn(
      changes.flatMap(({ addedNodes }) => [...addedNodes]),
      selector,
    ).forEach(use)
  })
  arrivals.observe(text, { childList: true, subtree: true })
}
