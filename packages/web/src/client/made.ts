/** A new element with a class and what is in it. */
export const made = <Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  if (className !== '') element.className = className
  element.append(...content)
  return element
}

/** A list, which stays one for screen readers without its marks. */
export const madeList = (document: Document, items: readonly (readonly (Node | string)[])[]): HTMLElement => {
  const list = made(document, 'ul', '', ...items.map(content => made(document, 'li', '', ...content)))
  list.setAttribute('role', 'list')
  return list
}
