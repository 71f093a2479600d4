import { importedWords } from '@lectern/domain/words'
import { node, text, type NamedFact } from '@lectern/domain/article'
import type { Conversion } from './conversion.ts'
import { all, at, elementsOf, inside, insideOnce, wordsOf } from '../xml/index.ts'
import { infoOf } from './identifiers.ts'
import type { Source } from './source.ts'

/** The elements of `item-info` that have their own place in the record. */
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

/** The names of facts as shown to readers; other facts are named after their element. */
const names: ReadonlyMap<string, string> = new Map([
  ['imprint', importedWords.imprint],
  ['preprint', importedWords.preprint],
])

const ofInfo = ({ item }: Source, { convert }: Conversion): readonly NamedFact[] =>
  elementsOf(infoOf(item)).flatMap(element =>
    placed.has(element.name) || wordsOf(element) === undefined
      ? []
      : [{ name: names.get(element.name) ?? element.name, value: convert.content(element, 'running') }],
  )

const indexTerms = ({ item }: Source): readonly NamedFact[] => {
  const terms = insideOnce(item, 'index-flag').flatMap(flag => wordsOf(flag) ?? [])
  return terms.length === 0 ? [] : [{ name: importedWords.indexTerms, value: [text([...new Set(terms)].join('; '))] }]
}

/** The special issue, or the volume of a series, that the item appeared in. */
const collection = ({ meta, coredata }: Source, { convert }: Conversion): readonly NamedFact[] =>
  [
    ...all(at(meta, 'title-editors-groups'), 'title-editors-group').map(group => at(group, 'title')),
    at(coredata, 'issueName'),
  ].flatMap(title =>
    title === undefined ? [] : [{ name: importedWords.partOf, value: [node('text', {}, convert.content(title, 'running'))] }],
  )

/** The conferences whose proceedings the item appeared in, each with its place and time. */
const conferences = ({ meta }: Source): readonly NamedFact[] =>
  inside(at(meta, 'title-editors-groups'), 'conference-info').flatMap(conference => {
    const said = [
      wordsOf(at(conference, 'full-name')) ?? wordsOf(at(conference, 'abbr-name')),
      wordsOf(at(conference, 'venue')),
      wordsOf(at(conference, 'conference-date-text')),
    ].filter(words => words !== undefined)
    return said.length === 0 ? [] : [{ name: importedWords.conference, value: [text(said.join(', '))] }]
  })

/** What a file says about an article that has no other place in the record. */
export const factsOf = (source: Source, conversion: Conversion): readonly NamedFact[] => [
  ...ofInfo(source, conversion),
  ...collection(source, conversion),
  ...conferences(source),
  ...indexTerms(source),
]
