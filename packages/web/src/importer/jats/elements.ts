import type { XmlElement, XmlNode } from '../xml/index.ts'

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string'

export const elementsOf = ({ children }: XmlElement): readonly XmlElement[] => children.filter(isElement)

/** The child elements with one of these names, in order. */
export const all = (parent: XmlElement | undefined, ...names: readonly string[]): readonly XmlElement[] =>
  parent === undefined ? [] : elementsOf(parent).filter(({ name }) => names.includes(name))

/** The first child element with one of these names. */
export const first = (parent: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined =>
  all(parent, ...names)[0]

/** The element at a path of names; the first one at each step. */
export const at = (from: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((parent, name) => first(parent, name), from)

/** The children, except elements with these names. */
export const without = ({ children }: XmlElement, ...names: readonly string[]): readonly XmlNode[] =>
  children.filter(child => !isElement(child) || !names.includes(child.name))

/** An element and its descendants in document order; `enters` decides which elements to look inside. */
export const within = (element: XmlElement, enters: (inner: XmlElement) => boolean = () => true): readonly XmlElement[] => {
  const out: XmlElement[] = []
  const visit = (visited: XmlElement): void => {
    out.push(visited)
    if (enters(visited)) for (const child of visited.children) if (isElement(child)) visit(child)
  }
  visit(element)
  return out
}

/** The descendants of an element with one of these names. */
export const inside = (element: XmlElement | undefined, ...names: readonly string[]): readonly XmlElement[] =>
  element === undefined ? [] : within(element).filter(inner => inner !== element && names.includes(inner.name))

/** All the text in an element, with its white space. */
export const rawText = (node: XmlNode): string => (isElement(node) ? node.children.map(rawText).join('') : node)

/** Replaces each run of XML white space with one space. Other spaces (no-break, thin) are intentional and stay. */
export const collapsed = (value: string): string => value.replace(/[ \t\r\n]+/g, ' ')

/** An element's text on one line; undefined if it has none. */
export const words = (element: XmlElement | undefined): string | undefined => {
  const value = element === undefined ? '' : collapsed(rawText(element)).trim()
  return value === '' ? undefined : value
}

export const isBlank = (value: string): boolean => /^[ \t\r\n]*$/.test(value)

/** Whether any of these children is text other than white space. */
export const hasOwnText = (children: readonly XmlNode[]): boolean => children.some(child => !isElement(child) && !isBlank(child))

/** The element with its children replaced. */
export const containing = (element: XmlElement, children: readonly XmlNode[]): XmlElement => ({ ...element, children })

/** An empty placeholder for an element that a file leaves out. */
export const absent = (name: string, { line, column }: XmlElement): XmlElement => ({
  name,
  prefix: '',
  uri: '',
  attributes: {},
  children: [],
  line,
  column,
})

/** The trimmed value of the first of these attributes that is present and not empty. */
export const attributeOf = (element: XmlElement | undefined, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = element?.attributes[name]?.trim()
    if (value !== undefined && value !== '') return value
  }
  return undefined
}
