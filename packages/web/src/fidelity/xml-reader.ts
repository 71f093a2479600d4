import { decodeHTMLStrict } from 'entities'
import { SaxesParser } from 'saxes'
import type { Element, Node } from './tree.ts'

/** What stands for an entity that neither the file nor HTML declares. */
const unknownEntity = (name: string): string => `[&${name};]`

const ENTITY = /<!ENTITY\s+([^\s"'<>%]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const attributesOf = (written: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const out: Record<string, string> = {}
  for (const [name, value] of Object.entries(written)) {
    const local = localName(name)
    if (!name.startsWith('xmlns') && (local === name || !Object.hasOwn(written, local))) out[local] = value
  }
  return out
}

/** The children of an element, to which the parser adds. */
interface Open {
  readonly element: Element
  readonly children: Node[]
}

/**
 * Reads an XML file. It has nothing in common with the importer but the decoded text, because a reader that made the same mistakes would not see
 * them.
 * @throws if the file is not well formed
 */
export const readXml = (xml: string): Element => {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true })
  const declared = new Map<string, string>()
  const top: Open = { element: { name: '', attributes: {}, children: [], at: '' }, children: [] }
  const open: Open[] = [top]
  let [line, column] = [1, 1]
  parser.ENTITIES = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        if (typeof name !== 'string') return undefined
        const reference = `&${name};`
        const known = declared.get(name) ?? decodeHTMLStrict(reference)
        return known === reference ? unknownEntity(name) : known
      },
    },
  )
  parser.on('error', error => {
    throw error
  })
  parser.on('doctype', doctype => {
    for (const [, name = '', double, single] of doctype.matchAll(ENTITY))
      if (!declared.has(name)) declared.set(name, decodeHTMLStrict(double ?? single ?? ''))
  })
  parser.on('opentagstart', ({ name }) => {
    ;[line, column] = [parser.line, Math.max(1, parser.column - name.length - 1)]
  })
  parser.on('opentag', ({ name, attributes }) => {
    const children: Node[] = []
    const element: Element = {
      name: localName(name),
      attributes: attributesOf(attributes),
      children,
      at: `line ${line}, column ${column}`,
    }
    open.at(-1)?.children.push(element)
    open.push({ element, children })
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const text = (value: string): void => {
    const children = open.at(-1)?.children
    const last = children?.at(-1)
    if (typeof last === 'string') children?.splice(-1, 1, last + value)
    else children?.push(value)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  parser.write(xml).close()
  const root = top.children.find(node => typeof node !== 'string')
  if (root === undefined) throw new Error('the file has no element')
  return root
}
