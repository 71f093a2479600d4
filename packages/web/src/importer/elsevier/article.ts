import { importedWords } from '@lectern/domain/words'
import { either as E } from 'fp-ts'
import { withAuthorMarks, type ArticleRecord } from '@lectern/domain/article'
import { noFile } from '../unidentified.ts'
import { at, elementsOf, inside, wordsOf, type ImportError, type XmlElement } from '../xml/index.ts'
import { attachmentsOf } from './attachments.ts'
import { firstGiven } from './first-given.ts'
import { factsOf } from './facts.ts'
import { identifiersOf } from './identifiers.ts'
import { metaOf } from './meta.ts'
import { editorsOf, readParts } from './parts.ts'
import { contentTypeOf } from './publication.ts'
import { sourceOf, type Source } from './source.ts'
import { versionOf } from './version.ts'
import { scannedBody, metadataOnlyParts } from './metadata-only.ts'

/** The title of the only part of an item that has one: a glossary or an index of a book is titled there. */
const titleOfOnlyPart = (item: XmlElement | undefined): string | undefined => {
  const [title, ...others] = item === undefined ? [] : elementsOf(item).flatMap(part => wordsOf(at(part, 'section-title')) ?? [])
  return others.length === 0 ? title : undefined
}

/** A title for an item without one: the service's title for it, the book it reviews, that of its only part, or the publication it appeared in. */
const fallbackTitle = ({ item, meta, coredata }: Source): string =>
  firstGiven(
    wordsOf(at(coredata, 'title')),
    ...['reference', 'other-ref'].map(name => wordsOf(inside(at(item, 'book-review-head', name), 'maintitle', 'textref')[0])),
    titleOfOnlyPart(item),
    wordsOf(at(meta, 'srctitle')),
  ) ?? importedWords.untitled

const read = (source: Source) => {
  const { item, meta, rawText } = source
  if (item === undefined) return { parts: metadataOnlyParts(source), facts: [] }
  const bookEditors = contentTypeOf(source) === 'JL' ? [] : editorsOf(meta)
  const { parts, conversion } = readParts(item, bookEditors, fallbackTitle(source))
  const body = parts.body.content.length > 0 ? parts.body : { ...parts.body, content: scannedBody(rawText) }
  return { parts: withAuthorMarks({ ...parts, body }), facts: factsOf(source, conversion) }
}

/**
 * Reads an article or chapter in Elsevier's XML (JA, BK and CE DTDs, family 5): the platform's stored form (`xocs:doc`), a
 * response of the article retrieval service (`full-text-retrieval-response`), a delivery (`doc:document`), or the bare item. No
 * text is lost: an element without a counterpart in the vocabulary becomes a wrapper with the element's name as its role.
 * @param file by whose name an article without any identifier is recognised
 */
export const elsevier = (root: XmlElement, file = noFile): E.Either<ImportError, ArticleRecord> => {
  const source = sourceOf(root)
  if (E.isLeft(source)) return source
  const identifiers = identifiersOf(source.right, file)
  const { parts, facts } = read(source.right)
  const meta = metaOf(source.right, identifiers, parts)
  return E.right({
    meta,
    parts,
    attachments: attachmentsOf(source.right, identifiers.eid),
    license: [],
    facts,
    version: versionOf(source.right, meta.dates, meta.publicationDate),
  })
}
