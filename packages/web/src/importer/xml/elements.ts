import { grouped, remembered } from '@lectern/domain/core'
import type { XmlElement, XmlNode } from './parsing.ts'

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string'

const NO_ELEMENTS: readonly XmlElement[] = []

export const elementsOf = (parent: XmlElement | undefined): readonly XmlElement[] =>
  parent?.children.filter(isElement) ?? NO_ELEMENTS

export const isNamed = (...names: readonly string[]): ((element: XmlElement) => boolean) => {
  const wanted: ReadonlySet<string> = new Set(names)
  return ({ name }) => wanted.has(name)
}

/** The child elements with one of these names, in order. */
export const all = (parent: XmlElement | undefined, ...names: readonly string[]): readonly XmlElement[] => {
  if (parent === undefined) return NO_ELEMENTS
  let found: XmlElement[] | undefined
  for (const child of parent.children) {
    if (!isElement(child) || !names.includes(child.name)) continue
    if (found === undefined) found = [child]
    else found.push(child)
  }
  return found ?? NO_ELEMENTS
}

/** The first child element with one of these names. */
export const first = (parent: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined => {
  if (parent === undefined) return undefined
  for (const child of parent.children) if (isElement(child) && names.includes(child.name)) return child
  return undefined
}

/** The element at a path of names; the first one at each step. */
export const at = (from: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((parent, name) => first(parent, name), from)

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

/** All of them, with one walk for however many ask: for the root of a file and what is as large. */
export const withinOnce: (element: XmlElement) => readonly XmlElement[] = remembered(element => within(element))

const byName = remembered((element: XmlElement) => grouped(withinOnce(element).slice(1), ({ name }) => name))

/** The descendants of such an element with this name, in document order. */
export const insideOnce = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  (element === undefined ? undefined : byName(element).get(name)) ?? NO_ELEMENTS

/** The descendants of an element with one of these names. */
export const inside = (element: XmlElement | undefined, ...names: readonly string[]): readonly XmlElement[] => {
  if (element === undefined) return NO_ELEMENTS
  const out: XmlElement[] = []
  const visit = ({ children }: XmlElement): void => {
    for (const child of children) {
      if (!isElement(child)) continue
      if (names.includes(child.name)) out.push(child)
      visit(child)
    }
  }
  visit(element)
  return out
}

/** All the text in an element, with its white space. */
export const rawText = (node: XmlNode): string => (isElement(node) ? node.children.map(rawText).join('') : node)

/** Replaces each run of XML white space with one space. Other spaces (no-break, thin) are intentional and stay. */
export const collapsed = (value: string): string => (/[\t\r\n]| {2}/.test(value) ? value.replace(/[ \t\r\n]+/g, ' ') : value)

export const isBlank = (value: string): boolean => !/[^ \t\r\n]/.test(value)

/** An element's text on one line; undefined if it has none. */
export const wordsOf = (element: XmlElement | undefined): string | undefined => {
  const words = element === undefined ? '' : collapsed(rawText(element)).trim()
  return words === '' ? undefined : words
}

/** Whether there is text other than white space in an element. */
export const hasWords = (element: XmlElement): boolean =>
  element.children.some(child => (isElement(child) ? hasWords(child) : !isBlank(child)))

/** Whether any of these children is text other than white space. */
export const hasOwnText = (children: readonly XmlNode[]): boolean => children.some(child => !isElement(child) && !isBlank(child))

/** The trimmed value of the first of these attributes that is present and not empty. */
export const attributeOf = (element: XmlElement | undefined, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = element !== undefined && Object.hasOwn(element.attributes, name) ? element.attributes[name]?.trim() : undefined
    if (value !== undefined && value !== '') return value
  }
  return undefined
}
