import { SOURCE_FORMATS, writtenXml, xmlAttribute, xmlText, type SourceFormat } from '@lectern/domain/engines'
import { either as E } from 'fp-ts'
import { SaxesParser } from 'saxes'
import { decodeXml } from '../../importer/xml/decode.ts'
import { entitiesOf } from '../../importer/xml/entities.ts'
import { fixedNamespaces } from '../../importer/xml/namespaces.ts'

/** The prefix of a name; empty without one. */
const prefixOf = (name: string): string => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '')

const SCHEMA_LOCATION = 'xsi:schemaLocation'

/** Prefixes that need no declaration. */
const KNOWN = new Set(['xml', 'xmlns'])

/**
 * A file's root element with its content, ready to be embedded in another document: entities are expanded, prefixes fixed by its document
 * type are declared, comments and processing instructions are removed. JATS has no namespace, so it gets the usual one and a schema
 * location, as every record needs them. Undefined if the file cannot be read.
 */
export const embeddableXml = (bytes: Uint8Array, format: SourceFormat): string | undefined => {
  const decoded = decodeXml(bytes)
  if (E.isLeft(decoded)) return undefined
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const out: string[] = []
  const used = new Set<string>()
  let declared: ReadonlySet<string> = new Set()
  let root: { readonly name: string; readonly attributes: Readonly<Record<string, string>> } | undefined
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
  parser.on('error', error => {
    throw error
  })
  parser.on('doctype', doctype => {
    meaningOf = entitiesOf(doctype)
  })
  parser.on('opentag', ({ name, attributes }) => {
    for (const each of [name, ...Object.keys(attributes)]) used.add(prefixOf(each))
    if (root === undefined) {
      root = { name, attributes }
      declared = new Set(
        Object.keys(attributes)
          .filter(each => each.startsWith('xmlns:'))
          .map(each => each.slice('xmlns:'.length)),
      )
      return
    }
    out.push(
      `<${name}${Object.entries(attributes)
        .map(([key, value]) => ` ${key}="${xmlAttribute(value)}"`)
        .join('')}>`,
    )
  })
  parser.on('closetag', ({ name }) => {
    out.push(`</${name}>`)
  })
  parser.on('text', text => {
    if (root !== undefined) out.push(xmlText(text))
  })
  parser.on('cdata', text => {
    out.push(xmlText(text))
  })
  try {
    parser.write(decoded.right).close()
  } catch {
    return undefined
  }
  if (root === undefined) return undefined
  const { name, attributes } = root
  const { namespace, schema } = SOURCE_FORMATS.jats
  const isInNone = format === 'jats' && attributes['xmlns'] === undefined
  const isPlaced = attributes[SCHEMA_LOCATION] !== undefined
  if (isInNone && !isPlaced) used.add(prefixOf(SCHEMA_LOCATION))
  const namespaces = [...used]
    .filter(prefix => prefix !== '' && !KNOWN.has(prefix) && !declared.has(prefix))
    .map(prefix => [`xmlns:${prefix}`, fixedNamespaces.get(prefix) ?? `urn:undeclared:${prefix}`] as const)
  const all = [
    ...(isInNone ? [['xmlns', namespace] as const] : []),
    ...namespaces,
    ...(isInNone && !isPlaced ? [[SCHEMA_LOCATION, `${namespace} ${schema}`] as const] : []),
    ...Object.entries(attributes),
  ]
  // The end tag of the root is already in the output.
  const start = writtenXml({ name, attributes: all, children: [{ written: '' }] })
  return start.slice(0, -`</${name}>`.length) + out.join('').replace(/\s+$/, '')
}
