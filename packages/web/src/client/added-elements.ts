/** The elements that match a selector among added nodes and their descendants. */
const foundIn = (nodes: Iterable<Node>, selector: string): readonly Element[] =>
  [...nodes].flatMap(node =>
    node instanceof Element ? [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)] : [],
  )

/** Calls `use` for every element of the text that matches a selector: those that are there now, and those added later. */
export const forEachElement = (document: Document, selector: string, use: (element: Element) => void): void => {
  document.querySelectorAll(selector).forEach(use)
  const text = document.querySelector('#article-top, main')
  if (text === null) return
  const additions = new MutationObserver(changes => {
    foundIn(
      changes.flatMap(({ addedNodes }) => [...addedNodes]),
      selector,
    ).forEach(use)
  })
  additions.observe(text, { childList: true, subtree: true })
}
