import type { XmlElement, XmlNode } from '../xml.ts'

export const isElement = (of: XmlNode): of is XmlElement => typeof of !== 'string'

const NO_ELEMENTS: readonly XmlElement[] = []

export const elementsOf = (of: XmlElement | undefined): readonly XmlElement[] => of?.children.filter(isElement) ?? NO_ELEMENTS

export const isNamed = (...names: readonly string[]): ((of: XmlElement) => boolean) => {
  const wanted: ReadonlySet<string> = new Set(names)
  return ({ name }) => wanted.has(name)
}

/** The children with one of these names, in order. */
export const childrenNamed = (of: XmlElement | undefined, ...names: readonly string[]): readonly XmlElement[] =>
  elementsOf(of).filter(isNamed(...names))

/** The first element down a path of names. */
export const at = (of: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((reached, name) => elementsOf(reached).find(isNamed(name)), of)

/** Elements and all that is inside them, in the file's order; what formulas consist of is nothing to look for. */
export const within = (
  elements: readonly XmlElement[],
  into: (of: XmlElement) => boolean = () => true,
): readonly XmlElement[] => {
  const out: XmlElement[] = []
  const visit = (of: XmlElement): void => {
    out.push(of)
    if (of.name !== 'math' && into(of)) for (const child of of.children) if (isElement(child)) visit(child)
  }
  for (const element of elements) visit(element)
  return out
}

/** All elements of this name inside an element. */
export const inside = (of: XmlElement | undefined, ...names: readonly string[]): readonly XmlElement[] =>
  of === undefined ? NO_ELEMENTS : within(elementsOf(of)).filter(isNamed(...names))

/** White space as XML knows it; spaces of a fixed width are characters like any other. */
const WHITE_SPACE = /[ \t\r\n]+/g

export const collapsed = (value: string): string => value.replace(WHITE_SPACE, ' ')

export const isBlank = (value: string): boolean => !/[^ \t\r\n]/.test(value)

/** Whether text, and not only white space, stands directly in an element. */
export const hasOwnText = ({ children }: XmlElement): boolean => children.some(child => !isElement(child) && !isBlank(child))

/** All text of an element, as it stands in the file. */
export const rawText = (of: XmlNode): string => (isElement(of) ? of.children.map(rawText).join('') : of)

/** The text of an element in one line; absent where there is none. */
export const wordsOf = (of: XmlElement | undefined): string | undefined => {
  const words = of === undefined ? '' : collapsed(rawText(of)).trim()
  return words === '' ? undefined : words
}

/** An attribute's value; absent where it is empty. */
export const attributeOf = (of: XmlElement | undefined, name: string): string | undefined => {
  const value = of !== undefined && Object.hasOwn(of.attributes, name) ? of.attributes[name]?.trim() : undefined
  return value === '' ? undefined : value
}

/** The first of several places that says something. */
export const firstSaid = (...values: readonly (string | undefined)[]): string | undefined =>
  values.find(value => value !== undefined && value !== '')
