/** An element of an XML file or of a page. Both are read into the same shape, so that one walk serves both. */
export interface Element {
  /** The name without a prefix. */
  readonly name: string
  /** By local name. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
  /** Where it begins: `line 12, column 5` in a file, the nearest address on a page. */
  readonly at: string
}

export type Node = Element | string

export const isElement = (node: Node): node is Element => typeof node !== 'string'

/** How a walk goes on at an element. */
export type Step = 'enter' | 'leave-out'

/** An element's descendants in document order, without those inside elements that are left out. */
export const descendants = function* (
  root: Element,
  step: (element: Element) => Step = () => 'enter',
): Generator<Element, undefined> {
  for (const child of root.children) {
    if (!isElement(child) || step(child) === 'leave-out') continue
    yield child
    yield* descendants(child, step)
  }
}

export const all = (root: Element | undefined, ...names: readonly string[]): readonly Element[] =>
  root === undefined ? [] : [...descendants(root)].filter(({ name }) => names.includes(name))

export const childrenOf = (parent: Element | undefined, ...names: readonly string[]): readonly Element[] =>
  parent === undefined ? [] : parent.children.filter(isElement).filter(({ name }) => names.length === 0 || names.includes(name))

export const child = (parent: Element | undefined, ...names: readonly string[]): Element | undefined =>
  childrenOf(parent, ...names)[0]

/** The element at a path of names; the first one at each step. */
export const at = (from: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((parent, name) => child(parent, name), from)

export const attribute = ({ attributes }: Element, name: string): string | undefined =>
  Object.hasOwn(attributes, name) ? attributes[name] : undefined

export const classesOf = (element: Element): readonly string[] => (attribute(element, 'class') ?? '').split(/\s+/)

/** Whether an element has one of these classes. */
export const hasClass = (element: Element, ...names: readonly string[]): boolean =>
  classesOf(element).some(name => names.includes(name))

/** A pair of white spaces and line ends as one space. */
export const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A test for elements with one of these names, which are separated by white space. */
export const named = (names: string): ((element: Element) => boolean) => {
  const set = new Set(names.split(/\s+/))
  return ({ name }) => set.has(name)
}

/** The words of an attribute that has several. */
export const listOf = (text: string | undefined): readonly string[] => (text ?? '').split(/\s+/).filter(each => each !== '')
