import type { XmlElement, XmlNode } from '../xml/index.ts'

export const isElement = (element: XmlNode): element is XmlElement => typeof element !== 'string'

const NO_ELEMENTS: readonly XmlElement[] = []

export const elementsOf = (element: XmlElement | undefined): readonly XmlElement[] =>
  element?.children.filter(isElement) ?? NO_ELEMENTS

export const isNamed = (...names: readonly string[]): ((element: XmlElement) => boolean) => {
  const wanted: ReadonlySet<string> = new Set(names)
  return ({ name }) => wanted.has(name)
}

/** The children with one of these names, in order. */
export const childrenNamed = (element: XmlElement | undefined, ...names: readonly string[]): readonly XmlElement[] =>
  elementsOf(element).filter(isNamed(...names))

/** The element at a path of names; the first one at each step. */
export const at = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((reached, name) => elementsOf(reached).find(isNamed(name)), element)

/** Elements and their descendants in document order. The content of formulas is left out. */
export const within = (
  elements: readonly XmlElement[],
  into: (element: XmlElement) => boolean = () => true,
): readonly XmlElement[] => {
  const out: XmlElement[] = []
  const visit = (element: XmlElement): void => {
    out.push(element)
    if (element.name !== 'math' && into(element)) for (const child of element.children) if (isElement(child)) visit(child)
  }
  for (const element of elements) visit(element)
  return out
}

/** All descendants of an element with one of these names. */
export const inside = (element: XmlElement | undefined, ...names: readonly string[]): readonly XmlElement[] =>
  element === undefined ? NO_ELEMENTS : within(elementsOf(element)).filter(isNamed(...names))

/** White space as XML defines it; fixed-width spaces are ordinary characters. */
const WHITE_SPACE = /[ \t\r\n]+/g

export const collapsed = (value: string): string => value.replace(WHITE_SPACE, ' ')

export const isBlank = (value: string): boolean => !/[^ \t\r\n]/.test(value)

/** Whether an element directly contains text other than white space. */
export const hasOwnText = ({ children }: XmlElement): boolean => children.some(child => !isElement(child) && !isBlank(child))

/** All text of an element, as written in the file. */
export const rawText = (element: XmlNode): string => (isElement(element) ? element.children.map(rawText).join('') : element)

/** The text of an element on one line; undefined if there is none. */
export const wordsOf = (element: XmlElement | undefined): string | undefined => {
  const words = element === undefined ? '' : collapsed(rawText(element)).trim()
  return words === '' ? undefined : words
}

/** An attribute's value; undefined if it is empty. */
export const attributeOf = (element: XmlElement | undefined, name: string): string | undefined => {
  const value = element !== undefined && Object.hasOwn(element.attributes, name) ? element.attributes[name]?.trim() : undefined
  return value === '' ? undefined : value
}

/** The first value that is not undefined. */
export const firstGiven = (...values: readonly (string | undefined)[]): string | undefined =>
  values.find(value => value !== undefined)
