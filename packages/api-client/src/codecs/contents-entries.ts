import {
  attribute,
  childrenNamed,
  lineOfText,
  truncatedCaption,
  type ContentNode,
  type ContentsEntry,
} from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { ContentNodeCodec } from './content-node.ts'
import { fields, lenient, list, Text, via, withFallback, type Codec } from './fields.ts'
import { opaque } from './written.ts'

const EntryCodec: Codec<ContentsEntry> = t.recursion('an entry of the contents', () =>
  via(
    'an entry of the contents',
    fields('an entry of the contents', {
      id: Text,
      label: lenient(Text),
      title: Text,
      language: lenient(Text),
      children: withFallback(list(EntryCodec), []),
      thumbnail: lenient(Text),
    }),
    ({ label, language, thumbnail, ...rest }) =>
      O.some({
        ...rest,
        ...(O.isSome(language) ? { language: language.value } : {}),
        ...(O.isSome(label) ? { label: label.value } : {}),
        ...(O.isSome(thumbnail) ? { thumbnail: thumbnail.value } : {}),
      }),
    ({ label, language, thumbnail, ...rest }) => ({
      ...rest,
      label: O.fromNullable(label),
      language: O.fromNullable(language),
      thumbnail: O.fromNullable(thumbnail),
    }),
  ),
)

/** An entry with its depth, from 1, and a list for the entries inside it. */
interface Placed {
  readonly depth: number
  readonly entry: ContentsEntry & { readonly children: ContentsEntry[] }
}

/** Services name figures and tables by their captions, in English or another language. */
const captionOf = (words: string): string => truncatedCaption(words, 'en')

/** Real services send `entry` nodes, each with its depth, in a flat list or nested. */
const placedNodes = (node: ContentNode, above: number): readonly Placed[] => {
  const id = attribute(node, 'id')
  const depth = Number(attribute(node, 'depth') ?? above + 1)
  if (node['#name'] !== 'entry' || id === undefined || !Number.isFinite(depth)) return []
  const words = (name: 'label' | 'title' | 'caption'): string => lineOfText(childrenNamed(node, name).slice(0, 1)).trim()
  const label = words('label')
  const entry = { id, title: words('title') || captionOf(words('caption')), children: [], ...(label === '' ? {} : { label }) }
  return [{ depth, entry }, ...childrenNamed(node, 'entry').flatMap(inner => placedNodes(inner, depth))]
}

const placed = (item: unknown): readonly Placed[] => {
  const entry = EntryCodec.decode(item)
  if (E.isRight(entry)) return [{ depth: 1, entry: { ...entry.right, children: [...entry.right.children] } }]
  return E.match(
    (): readonly Placed[] => [],
    (node: ContentNode) => placedNodes(node, 0),
  )(ContentNodeCodec.decode(item))
}

/** Puts each entry inside the closest earlier entry with a smaller depth. */
const nested = (entries: readonly Placed[]): readonly ContentsEntry[] => {
  const top: ContentsEntry[] = []
  let open: readonly Placed[] = []
  for (const one of entries) {
    open = open.filter(({ depth }) => depth < one.depth)
    const into = open.at(-1)?.entry.children ?? top
    into.push(one.entry)
    open = [...open, one]
  }
  return top
}

/** Entries of a table of contents: nested, as Lectern sends them, or nodes with a depth each. Everything else is left out. */
export const EntriesCodec: Codec<readonly ContentsEntry[]> = opaque<readonly ContentsEntry[], unknown>(
  'a list of entries',
  list(EntryCodec).is,
  (value, context) => (Array.isArray(value) ? t.success(nested(value.flatMap(placed))) : t.failure(value, context)),
  list(EntryCodec).encode,
  () => list(EntryCodec),
)
