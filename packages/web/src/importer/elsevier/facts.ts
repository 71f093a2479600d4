import { node, text, type NamedFact } from '@lectern/domain/article'
import type { Conversion } from './conversion.ts'
import { at, childrenNamed, elementsOf, inside, wordsOf } from './elements.ts'
import { infoOf } from './identifiers.ts'
import type { Source } from './source.ts'

/** What `item-info` says and the record has a place for. */
const placed: ReadonlySet<string> = new Set([
  'aid',
  'article-number',
  'associated-resource',
  'copyright',
  'copyright-line',
  'doctopics',
  'document-thread',
  'doi',
  'edition',
  'isbn',
  'jid',
  'pages',
  'pii',
  'refers-to-document',
])

/** Names of facts as a reader is told them; other facts go by their element's name. */
const names: ReadonlyMap<string, string> = new Map([
  ['imprint', 'Imprint'],
  ['preprint', 'Preprint'],
])

const ofInfo = ({ item }: Source, { convert }: Conversion): readonly NamedFact[] =>
  elementsOf(infoOf(item)).flatMap(element =>
    placed.has(element.name) || wordsOf(element) === undefined
      ? []
      : [{ name: names.get(element.name) ?? element.name, value: convert.content(element, 'running') }],
  )

const indexTerms = ({ item }: Source): readonly NamedFact[] => {
  const terms = inside(item, 'index-flag').flatMap(flag => wordsOf(flag) ?? [])
  return terms.length === 0 ? [] : [{ name: 'Index terms', value: [text([...new Set(terms)].join('; '))] }]
}

/** The special issue, or the volume of a series, that the item appeared in. */
const collection = ({ meta }: Source, { convert }: Conversion): readonly NamedFact[] =>
  childrenNamed(at(meta, 'title-editors-groups'), 'title-editors-group').flatMap(group => {
    const title = at(group, 'title')
    return title === undefined ? [] : [{ name: 'Part of', value: [node('text', {}, convert.content(title, 'running'))] }]
  })

/** What a file says of an article and no other place of the record takes. */
export const factsOf = (source: Source, conversion: Conversion): readonly NamedFact[] => [
  ...ofInfo(source, conversion),
  ...collection(source, conversion),
  ...indexTerms(source),
]
