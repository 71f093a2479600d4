import { SaxesParser } from 'saxes'

/** An element, parsed with namespaces. */
export interface Parsed {
  /** Its local name. */
  readonly name: string
  readonly uri: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Parsed | string)[]
}

/** Parses a document; throws if it is not well formed, or uses an undeclared prefix. */
export const parsedXml = (xml: string): Parsed => {
  const parser = new SaxesParser<{ xmlns: true; fragment: false }>({ xmlns: true, fragment: false })
  const open: { readonly element: Parsed; readonly children: (Parsed | string)[] }[] = []
  const roots: Parsed[] = []
  const add = (child: Parsed | string): void => {
    const siblings = open.at(-1)?.children
    const last = siblings?.at(-1)
    if (siblings !== undefined && typeof child === 'string' && typeof last === 'string')
      siblings[siblings.length - 1] = last + child
    else siblings?.push(child)
  }
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const children: (Parsed | string)[] = []
    const element = {
      name: local,
      uri,
      attributes: Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value])),
      children,
    }
    if (open.length === 0) roots.push(element)
    add(element)
    open.push({ element, children })
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(xml).close()
  const [root] = roots
  if (root === undefined) throw new Error('The document is empty')
  return root
}

/** The children of an element with a name. */
export const childrenOf = ({ children }: Parsed, name: string): readonly Parsed[] =>
  children.flatMap(child => (typeof child !== 'string' && child.name === name ? [child] : []))

/** All descendants of an element with a name, in order. */
export const allOf = (element: Parsed, name: string): readonly Parsed[] =>
  element.children.flatMap(child =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...allOf(child, name)],
  )

/** The text in an element. */
export const textOf = ({ children }: Parsed): string =>
  children.map(child => (typeof child === 'string' ? child : textOf(child))).join('')

/** The text of each child with a name. */
export const textsOf = (element: Parsed, name: string): readonly string[] => childrenOf(element, name).map(textOf)
