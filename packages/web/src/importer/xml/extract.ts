import { createHash } from 'node:crypto'
import type { Extract } from '../../files/source.ts'
import { isDeclaration } from './namespaces.ts'
import type { Place } from './places.ts'

/** What can stand in the content of a well-formed file between runs of text. */
const MARKUP = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*)>/g

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const declarationsIn = (attributes: string): Readonly<Record<string, string>> =>
  attributes.includes('xmlns')
    ? Object.fromEntries(
        [...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '', double, single]) =>
          isDeclaration(name) ? [[name, double ?? single ?? ''] as const] : [],
        ),
      )
    : {}

const offsetsOf = (text: string, places: readonly Place[]): readonly number[] => {
  const starts = [0]
  for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length)
  return places.map(({ line, column }) => (starts[line - 1] ?? 0) + column - 1)
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * Finds elements in the text of a well-formed file.
 * @param from the place of the root element
 * @param places those of the elements that are looked for; none of them is within another
 */
export const extractsAt = (text: string, from: Place, places: readonly Place[]): readonly (Extract | undefined)[] => {
  const [first = 0, ...offsets] = offsetsOf(text, [from, ...places])
  const wanted = new Set(offsets)
  const found = new Map<number, Extract>()
  const around: Readonly<Record<string, string>>[] = []
  let inside: { readonly start: number; readonly depth: number } | undefined
  MARKUP.lastIndex = first
  for (let match = MARKUP.exec(text); match !== null; match = MARKUP.exec(text)) {
    const [markup, closing, name, attributes = ''] = match
    if (name === undefined) continue
    const end = match.index + markup.length
    if (closing === '') {
      if (inside === undefined && wanted.has(match.index)) inside = { start: match.index, depth: around.length }
      around.push(declarationsIn(attributes))
    }
    if (closing === '/' || attributes.endsWith('/')) {
      around.pop()
      if (inside?.depth === around.length) {
        const { start } = inside
        const [namespaces, digest] = [Object.assign({}, ...around), digestOf(text.slice(start, end))]
        found.set(start, { start, end, namespaces, digest })
        inside = undefined
      }
    }
  }
  return offsets.map(offset => found.get(offset))
}

const escaped = (value: string): string => value.replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Whether a namespace is only that of the elements around an article, which has none itself. */
const isOfWrapper = (attribute: string, uri: string): boolean => attribute === 'xmlns' && uri.includes('openarchives.org')

/** An element as a file of its own; undefined if its file has changed since. */
export const extracted = (text: string, { start, end, namespaces, digest }: Extract): string | undefined => {
  const own = text.slice(start, end)
  if (digestOf(own) !== digest) return undefined
  const [tag = '', name = '', attributes = ''] = /^<([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*)>/.exec(own) ?? []
  const declared = declarationsIn(attributes)
  const missing = Object.entries(namespaces).filter(([name, uri]) => declared[name] === undefined && !isOfWrapper(name, uri))
  const declarations = missing.map(([attribute, uri]) => ` ${attribute}="${escaped(uri)}"`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${declarations}${attributes}>${own.slice(tag.length)}\n`
}
