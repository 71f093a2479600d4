import { either as E } from 'fp-ts'
import { SaxesParser } from 'saxes'

/** An element of a parsed file, with where it began, so that a complaint can say where. */
export interface XmlElement {
  /** The name without its prefix. */
  readonly name: string
  /** The prefix as written (`ce`, `mml`), empty without one. */
  readonly prefix: string
  /** The namespace, empty without one. */
  readonly uri: string
  /** Attributes by local name; where two share one, by prefix and name (`xlink:type` beside `type`). */
  readonly attributes: Readonly<Record<string, string>>
  /** Elements and runs of text, in order; comments and processing instructions are left out. */
  readonly children: readonly XmlNode[]
  readonly line: number
  readonly column: number
}

export type XmlNode = XmlElement | string

/** Why a file could not be read, and where. Lines and columns count from 1. */
export interface ImportError {
  readonly kind: 'malformed' | 'unrecognised' | 'incomplete'
  readonly line: number
  readonly column: number
  readonly reason: string
}

/** Nesting beyond this is hostile or broken, and would exhaust the stack of every fold. */
export const MAXIMUM_DEPTH = 400

interface Open {
  readonly element: XmlElement
  readonly children: XmlNode[]
}

const localNames = (attributes: Readonly<Record<string, { readonly local: string; readonly prefix: string; readonly value: string }>>): Record<string, string> => {
  const out: Record<string, string> = {}
  for (const { local, prefix, value } of Object.values(attributes)) {
    if (prefix === 'xmlns' || local === 'xmlns') continue
    out[local in out ? `${prefix}:${local}` : local] = value
  }
  return out
}

/** Parses one XML document into a tree. The first fault ends the reading and is reported with its place. */
export const parseXml = (xml: string): E.Either<ImportError, XmlElement> => {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: Open[] = []
  const place = { line: 1, column: 1 }
  const found: { root?: XmlElement; fault?: ImportError } = {}

  const fail = (reason: string): void => {
    found.fault ??= { kind: 'malformed', line: parser.line, column: parser.column + 1, reason }
  }

  parser.on('error', error => fail(error.message.replace(/^(undefined|\d+):\d+: /, '')))
  parser.on('opentagstart', () => {
    place.line = parser.line
    place.column = parser.column + 1
  })
  parser.on('opentag', tag => {
    if (open.length >= MAXIMUM_DEPTH) fail(`elements nested more than ${MAXIMUM_DEPTH} deep`)
    const children: XmlNode[] = []
    const element: XmlElement = {
      name: tag.local, prefix: tag.prefix, uri: tag.uri, attributes: localNames(tag.attributes), children, ...place,
    }
    open.at(-1)?.children.push(element)
    found.root ??= element
    open.push({ element, children })
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const characters = (value: string): void => {
    const siblings = open.at(-1)?.children
    if (siblings === undefined) return
    const last = siblings.at(-1)
    if (typeof last === 'string') siblings[siblings.length - 1] = last + value
    else siblings.push(value)
  }
  parser.on('text', characters)
  parser.on('cdata', characters)

  for (let at = 0; at < xml.length && found.fault === undefined; at += 65_536) parser.write(xml.slice(at, at + 65_536))
  if (found.fault === undefined) parser.close()

  if (found.fault !== undefined) return E.left(found.fault)
  return found.root === undefined
    ? E.left({ kind: 'malformed', line: 1, column: 1, reason: 'the file holds no XML element' })
    : E.right(found.root)
}
