import { either as E } from 'fp-ts'
import { SaxesParser } from 'saxes'
import { entitiesOf, type Meaning } from './entities.ts'
import { explain, type Fault } from './faults.ts'
import { isDeclaration, openNamespaces } from './namespaces.ts'
import { placesIn } from './places.ts'
import type { ImportError } from '../import-error.ts'
import { IMPORT_LIMITS } from '../limits.ts'

/** An element of a parsed file, with the place where it begins, for error messages. */
export interface XmlElement {
  /** The name without its prefix. */
  readonly name: string
  /** The prefix as written (`ce`, `mml`), or empty. */
  readonly prefix: string
  /** The namespace, or empty. */
  readonly uri: string
  /** Attributes by local name. If two have the same one, the prefixed attribute keeps its prefix (`xlink:type` beside `type`). */
  readonly attributes: Readonly<Record<string, string>>
  /** Elements and runs of text, in order; comments and processing instructions are left out. */
  readonly children: readonly XmlNode[]
  /** Of an `article`, the processing instructions before its first child, without their marks (`properties open_access`), if there are any. */
  readonly instructions?: readonly string[]
  readonly line: number
  readonly column: number
}

export type XmlNode = XmlElement | string

/** How many characters are parsed at a time. */
const CHUNK = 65_536

interface QualifiedName {
  readonly prefix: string
  readonly local: string
}

interface Open {
  readonly element: XmlElement
  readonly children: XmlNode[]
  /** The tag name as written in the file. */
  readonly tag: string
  /** The prefixes that the element declares. */
  readonly declares: readonly string[]
}

const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({})

/** Splits names at the colon. Results are cached, because a file repeats the same few names thousands of times. */
const nameSplitter = (): ((name: string) => QualifiedName) => {
  const known = new Map<string, QualifiedName>()
  return name => {
    const before = known.get(name)
    if (before !== undefined) return before
    const colon = name.indexOf(':')
    const split = colon < 1 ? { prefix: '', local: name } : { prefix: name.slice(0, colon), local: name.slice(colon + 1) }
    known.set(name, split)
    return split
  }
}

const byLocalName = (
  written: Readonly<Record<string, string>>,
  names: readonly string[],
  split: (name: string) => QualifiedName,
): Readonly<Record<string, string>> => {
  if (names.length === 0) return NO_ATTRIBUTES
  const out: Record<string, string> = {}
  for (const name of names) {
    if (isDeclaration(name)) continue
    const { prefix, local } = split(name)
    const isTaken = prefix !== '' && (Object.hasOwn(written, local) || Object.hasOwn(out, local))
    out[isTaken ? name : local] = written[name] ?? ''
  }
  return out
}

const NO_INSTRUCTIONS: readonly string[] = []

/** The last character of XML's white space in Unicode. */
const SPACE = 32

/**
 * The processing instructions that follow a place, before anything but comments and white space. They are looked for in the text, because a
 * handler for them would slow down the parser.
 */
const instructionsAt = (xml: string, place: number): readonly string[] => {
  const found: string[] = []
  let at = place
  for (;;) {
    while (xml.charCodeAt(at) <= SPACE) at += 1
    const isInstruction = xml.startsWith('<?', at)
    if (!isInstruction && !xml.startsWith('<!--', at)) return found
    const [start, mark] = isInstruction ? [at + 2, '?>'] : [at + 4, '-->']
    const end = xml.indexOf(mark, start)
    if (end === -1) return found
    if (isInstruction) found.push(xml.slice(start, end).trim())
    at = end + mark.length
  }
}

const silent = (): void => undefined

/**
 * Parses one XML document into a tree. HTML and ISO entities need no declaration, nor do the prefixes that the publishers' DTDs
 * fix. Parsing stops at the first error, which is reported with its place.
 * @param warn receives what is read otherwise than it is meant, with its place
 */
export const parseXml = (xml: string, warn: (warning: string) => void = silent): E.Either<ImportError, XmlElement> => {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const place = placesIn(xml)
  const split = nameSplitter()
  const namespaces = openNamespaces()
  const open: Open[] = []
  let root: XmlElement | undefined
  let found: Fault | undefined
  let elements = 0
  let mark = 0
  let tagStart = 0
  let closed: Open | undefined
  const unknown = (name: string, placeholder: string): void => {
    const { line, column } = place(xml.lastIndexOf('&', parser.position - 1))
    warn(`the entity &${name}; at line ${line}, column ${column} is not declared; ${placeholder} stands in its place`)
  }
  let meaningOf: (name: string) => Meaning = entitiesOf('', unknown)

  const stop = (offset: number, reason: string): Error => {
    found = { offset, reason }
    return new Error(reason)
  }
  const passed = (): void => {
    mark = parser.position
  }
  const opened = (open: Open | undefined): string | undefined =>
    open === undefined ? undefined : `<${open.tag}>, opened at line ${open.element.line}, column ${open.element.column}`

  parser.ENTITIES = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        if (typeof name !== 'string') return undefined
        const start = parser.position - name.length - 2
        if (/[\s&<>"'=]/.test(name)) throw stop(start, 'an “&” that does not begin a reference; write it as &amp;')
        const meaning = meaningOf(name)
        if (meaning.kind === 'fault') throw stop(start, meaning.reason)
        return meaning.text
      },
    },
  )
  // Do not add more handlers: the engine would stop optimising the parser, which is then several times slower.
  parser.on('error', ({ message }) => {
    const { offset, reason } = explain(message, {
      xml,
      position: parser.position,
      mark,
      tagStart,
      open: opened(message.startsWith('unexpected close') ? closed : open.at(-1)),
      hasRoot: root !== undefined,
    })
    throw stop(offset, reason)
  })
  parser.on('doctype', doctype => {
    passed()
    meaningOf = entitiesOf(doctype, unknown)
  })
  parser.on('opentagstart', () => {
    tagStart = xml.lastIndexOf('<', parser.position - 1)
    mark = tagStart
  })
  parser.on('opentag', tag => {
    if (open.length >= IMPORT_LIMITS.depth) throw stop(tagStart, `elements nested more than ${IMPORT_LIMITS.depth} deep`)
    elements += 1
    if (elements > IMPORT_LIMITS.elements) throw stop(tagStart, `more than ${IMPORT_LIMITS.elements} elements in one file`)
    const outer = open.at(-1)
    const names = Object.keys(tag.attributes)
    const declares = namespaces.enter(tag.attributes, names)
    const { prefix, local } = split(tag.name)
    const { line, column } = place(tagStart)
    const children: XmlNode[] = []
    const instructions = local === 'article' ? instructionsAt(xml, parser.position) : NO_INSTRUCTIONS
    const made: XmlElement = {
      name: local,
      prefix,
      uri: namespaces.of(prefix),
      attributes: byLocalName(tag.attributes, names, split),
      children,
      line,
      column,
    }
    const element = instructions.length === 0 ? made : { ...made, instructions }
    outer?.children.push(element)
    root ??= element
    open.push({ element, children, tag: tag.name, declares })
    passed()
  })
  parser.on('closetag', () => {
    closed = open.pop()
    namespaces.leave(closed?.declares ?? [])
    passed()
  })
  const characters = (value: string): void => {
    const siblings = open.at(-1)?.children
    if (siblings === undefined) return
    const last = siblings.at(-1)
    if (typeof last === 'string') siblings[siblings.length - 1] = last + value
    else siblings.push(value)
  }
  parser.on('text', characters)
  parser.on('cdata', value => {
    characters(value)
    passed()
  })

  try {
    for (let at = 0; at < xml.length; at += CHUNK) parser.write(xml.slice(at, at + CHUNK))
    parser.close()
  } catch (error) {
    if (found === undefined) throw error
    return E.left({ kind: 'malformed', ...place(found.offset), reason: found.reason })
  }
  return root === undefined ? E.left({ kind: 'malformed', line: 1, column: 1, reason: 'the file is empty' }) : E.right(root)
}
