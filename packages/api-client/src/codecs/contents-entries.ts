import { attribute, childrenNamed, lineOfText, type ContentNode, type ContentsEntry } from '@lectern/domain'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { ContentNodeCodec } from './content-node.ts'
import { fields, lenient, list, Text, via, withFallback, type Codec } from './fields.ts'

const EntryCodec: Codec<ContentsEntry> = t.recursion('an entry of the contents', () => via(
  'an entry of the contents',
  fields('an entry of the contents', { id: Text, label: lenient(Text), title: Text, language: lenient(Text), children: withFallback(list(EntryCodec), []), thumbnail: lenient(Text) }),
  ({ label, language, thumbnail, ...rest }) => O.some({ ...rest, ...(O.isSome(language) ? { language: language.value } : {}), ...(O.isSome(label) ? { label: label.value } : {}), ...(O.isSome(thumbnail) ? { thumbnail: thumbnail.value } : {}) }),
  ({ label, language, thumbnail, ...rest }) => ({ ...rest, label: O.fromNullable(label), language: O.fromNullable(language), thumbnail: O.fromNullable(thumbnail) }),
))

/** An entry with how deep it stands, from 1; and what stands inside it, to be filled. */
interface Placed {
  readonly depth: number
  readonly entry: ContentsEntry & { readonly children: ContentsEntry[] }
}

/** Real services send a flat list of `entry` nodes, each of which says how deep it stands. */
const placedNode = (of: ContentNode): O.Option<Placed> => {
  const id = attribute(of, 'id')
  const depth = Number(attribute(of, 'depth') ?? 1)
  const words = (name: 'label' | 'title'): string => lineOfText(childrenNamed(of, name).slice(0, 1)).trim()
  const label = words('label')
  return of['#name'] === 'entry' && id !== undefined && Number.isFinite(depth)
    ? O.some({ depth, entry: { id, title: words('title'), children: [], ...(label === '' ? {} : { label }) } })
    : O.none
}

const placed = (item: unknown): O.Option<Placed> => {
  const entry = EntryCodec.decode(item)
  if (E.isRight(entry)) return O.some({ depth: 1, entry: { ...entry.right, children: [...entry.right.children] } })
  return O.chain(placedNode)(O.fromEither(ContentNodeCodec.decode(item)))
}

/** Each entry inside the last one before it that stands less deep. */
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

/** Entries of a table of contents: nested, as Lectern sends them, or a flat list of nodes, each with its depth. What is neither is left out. */
export const EntriesCodec: Codec<readonly ContentsEntry[]> = new t.Type<readonly ContentsEntry[], unknown>(
  'a list of entries', list(EntryCodec).is,
  (value, context) => (Array.isArray(value)
    ? t.success(nested(value.flatMap((item: unknown): readonly Placed[] => {
      const entry = placed(item)
      return O.isSome(entry) ? [entry.value] : []
    })))
    : t.failure(value, context)),
  list(EntryCodec).encode,
)
