import { SaxesParser } from 'saxes'
import { entitiesOf } from '../../src/importer/xml/entities.ts'

/** An element as its file writes it, with its prefixes. */
export interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Tag | string)[]
}

/** What is different in a written copy of an element. */
export interface Change {
  readonly attributes?: Readonly<Record<string, string>>
  /** In place of the element's own text. */
  readonly text?: string
  /** Markup after its other children. */
  readonly added?: string
}

export type Changes = ReadonlyMap<Tag, Change>

/** Reads a well-formed file. Its document type, comments and instructions are left out, and its entities are expanded. */
export const readTree = (xml: string): Tag => {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let meaningOf = entitiesOf('')
  parser.ENTITIES = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        const meaning = typeof name === 'string' ? meaningOf(name) : undefined
        return meaning === undefined || meaning.kind === 'fault' ? undefined : meaning.text
      },
    },
  )
  const open: { readonly name: string; readonly attributes: Record<string, string>; readonly children: (Tag | string)[] }[] = []
  let root: Tag | undefined
  parser.on('error', error => {
    throw error
  })
  parser.on('doctype', doctype => {
    meaningOf = entitiesOf(doctype)
  })
  parser.on('opentag', ({ name, attributes }) => {
    const tag = { name, attributes: { ...attributes }, children: [] }
    open.at(-1)?.children.push(tag)
    root ??= tag
    open.push(tag)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const characters = (text: string): void => {
    open.at(-1)?.children.push(text)
  }
  parser.on('text', characters)
  parser.on('cdata', characters)
  parser.write(xml).close()
  if (root === undefined) throw new Error('The file is empty')
  return root
}

// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/

/** Whether XML 1.0 has the characters of a text; a file with others is no XML at all. */
export const isXmlText = (text: string): boolean => !FORBIDDEN.test(text)

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')

/** A value between quotation marks, whose white space stays as it is. */
const quoted = (value: string): string => escaped(value).replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')

/** Writes an element with changes. */
export const writeTree = (tag: Tag, changes: Changes): string => {
  const out: string[] = []
  const write = (at: Tag): void => {
    const change = changes.get(at)
    const attributes = Object.entries({ ...at.attributes, ...change?.attributes })
    out.push(`<${at.name}${attributes.map(([name, value]) => ` ${name}="${quoted(value)}"`).join('')}>`)
    if (change?.text !== undefined) out.push(escaped(change.text))
    for (const child of at.children)
      if (typeof child !== 'string') write(child)
      else if (change?.text === undefined || child.trim() === '') out.push(escaped(child))
    if (change?.added !== undefined) out.push(change.added)
    out.push(`</${at.name}>`)
  }
  write(tag)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${out.join('')}`
}

const isTag = (child: Tag | string): child is Tag => typeof child !== 'string'

/** An element and all those in it. */
export const tagsIn = (tag: Tag): readonly Tag[] => [tag, ...tag.children.filter(isTag).flatMap(tagsIn)]

/** Whether an element has text of its own. */
export const hasText = ({ children }: Tag): boolean => children.some(child => typeof child === 'string' && child.trim() !== '')

/**
 * A file with everything that is in it, but not as often: of the elements in the same place only the first few stay. It has the slots of the
 * whole one, and is read and opened much faster.
 */
export const shortened = (root: Tag, most: number): Tag => {
  const seen = new Map<string, number>()
  const keep = (tag: Tag, path: string): Tag => {
    const beside = new Map<string, number>()
    return {
      ...tag,
      children: tag.children.flatMap((child): readonly (Tag | string)[] => {
        if (!isTag(child)) return [child]
        const place = `${path}/${child.name}`
        const [here, everywhere] = [beside.get(child.name) ?? 0, seen.get(place) ?? 0]
        if (here >= most || everywhere >= 3 * most) return []
        beside.set(child.name, here + 1)
        seen.set(place, everywhere + 1)
        return [keep(child, place)]
      }),
    }
  }
  return keep(root, root.name)
}
