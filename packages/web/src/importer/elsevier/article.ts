import { either as E } from 'fp-ts'
import type { ArticleRecord } from '@lectern/domain/article'
import type { ImportError, XmlElement } from '../xml.ts'
import { attachmentsOf } from './attachments.ts'
import { at, firstNonBlank, inside, wordsOf } from './elements.ts'
import { factsOf } from './facts.ts'
import { identifiersOf } from './identifiers.ts'
import { metaOf } from './meta.ts'
import { editorsOf, readParts } from './parts.ts'
import { contentTypeOf } from './publication.ts'
import { sourceOf, type Source } from './source.ts'
import { scannedBody, metadataOnlyParts } from './metadata-only.ts'

/** What an item without a title goes by: what the service calls it, the book it reviews, what it appeared in. */
const fallbackTitle = ({ item, meta, coredata }: Source): string =>
  firstNonBlank(
    wordsOf(at(coredata, 'title')),
    ...['reference', 'other-ref'].map(name => wordsOf(inside(at(item, 'book-review-head', name), 'maintitle', 'textref')[0])),
    wordsOf(at(meta, 'srctitle')),
  ) ?? 'Untitled'

const read = (source: Source) => {
  const { item, meta, rawText } = source
  if (item === undefined) return { parts: metadataOnlyParts(source), facts: [] }
  const bookEditors = contentTypeOf(source) === 'JL' ? [] : editorsOf(meta)
  const { parts, conversion } = readParts(item, bookEditors, fallbackTitle(source))
  const body = parts.body.content.length > 0 ? parts.body : { ...parts.body, content: scannedBody(rawText) }
  return { parts: { ...parts, body }, facts: factsOf(source, conversion) }
}

/**
 * Reads an article or chapter in Elsevier's XML (JA, BK and CE DTDs, family 5): as the platform keeps it (`xocs:doc`), as the
 * article retrieval service answers (`full-text-retrieval-response`), or bare. No word of it is lost; what has no counterpart
 * in the vocabulary becomes a wrapper with the element's name as its role.
 */
export const elsevier = (root: XmlElement): E.Either<ImportError, ArticleRecord> => {
  const source = sourceOf(root)
  if (E.isLeft(source)) return source
  const identifiers = identifiersOf(source.right)
  if (E.isLeft(identifiers)) return identifiers
  const { parts, facts } = read(source.right)
  return E.right({
    meta: metaOf(source.right, identifiers.right, parts),
    parts,
    attachments: attachmentsOf(source.right, identifiers.right.eid),
    license: [],
    facts,
  })
}
