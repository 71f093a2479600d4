import type { ArticleMeta, ArticleParts, ItemWeight } from '@lectern/domain/article'
import { accessOf, copyrightLineOf, isYes } from './access.ts'
import { keyDatesOf } from './dates.ts'
import { all, at, attributeOf, inside, wordsOf } from '../xml/index.ts'
import { firstGiven } from './first-given.ts'
import { fundingOf } from './funding.ts'
import { infoOf, type Identifiers } from './identifiers.ts'
import { contentTypeOf, documentSubtypeOf, documentTypeOf, publicationOf } from './publication.ts'
import { relationsOf } from './relations.ts'
import type { Source } from './source.ts'
import { titleString } from './title.ts'

/** How much of the document is really there, whatever the file claims; a `DUMMY` stays one. The text of an exam or a glossary is outside its body. */
const itemWeightOf = ({ meta }: Source, { body, exam, glossary, references }: ArticleParts): ItemWeight =>
  wordsOf(at(meta, 'item-weight')) === 'DUMMY'
    ? 'DUMMY'
    : [body, exam, glossary].some(({ content }) => content.length > 0)
      ? 'FULL-TEXT'
      : references.content.length > 0
        ? 'HEAD-AND-TAIL'
        : 'HEAD-ONLY'

const subjectsOf = ({ meta, item }: Source): readonly string[] => {
  const sections = all(meta, 'hub-sec')
    .flatMap(element => inside(element, 'hub-sec-title'))
    .flatMap(element => wordsOf(element) ?? [])
  const topics = inside(infoOf(item), 'doctopic').flatMap(element => wordsOf(element) ?? [])
  return [...new Set([...sections, ...topics])]
}

const otherIdsOf = ({ answer }: Source): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (
      [
        ['pmid', 'pubmed-id'],
        ['scopus-id', 'scopus-id'],
        ['scopus-eid', 'scopus-eid'],
      ] as const
    ).flatMap(([kind, name]) => {
      const words = wordsOf(at(answer, name))
      return words === undefined ? [] : [[kind, words] as const]
    }),
  )

/** An article's metadata. */
export const metaOf = (source: Source, identifiers: Identifiers, parts: ArticleParts): ArticleMeta => {
  const { item, meta } = source
  const documentSubtype = documentSubtypeOf(source)
  const copyrightLine = copyrightLineOf(source)
  return {
    ...identifiers,
    ...publicationOf(source),
    contentType: contentTypeOf(source),
    documentType: documentTypeOf(source),
    documentSubtype,
    itemWeight: itemWeightOf(source, parts),
    language: firstGiven(attributeOf(item, 'lang'), wordsOf(at(source.coredata, 'language'))) ?? 'en',
    dates: keyDatesOf(source),
    access: accessOf(source),
    ...(copyrightLine === undefined ? {} : { copyrightLine }),
    crossmark: isYes(wordsOf(at(meta, 'crossmark')) ?? attributeOf(at(meta, 'crossmark'), 'is-crossmark')),
    isThirdParty: false,
    otherIds: otherIdsOf(source),
    subjects: subjectsOf(source),
    relations: relationsOf(item, documentSubtype),
    funding: fundingOf(item, meta),
    titleString: titleString(parts.title),
  }
}
