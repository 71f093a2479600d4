import { option as O } from 'fp-ts'
import { isbnKey, issnKey, type PublishedIn } from '../../article/publication/publication-key.ts'

const titleKey = (title: string): O.Option<string> => {
  const folded = title.toWellFormed().normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  return folded === '' ? O.none : O.some(`title:${folded}`)
}

/**
 * The key by which readers followed an article's publication before `publicationKey` was introduced, so that what they follow can
 * be migrated.
 */
export const formerPublicationKey = ({ contentType, issn, isbn, publicationTitle }: PublishedIn): O.Option<string> => {
  const [serial, book] = [O.map(issnKey)(O.fromNullable(issn)), O.map(isbnKey)(O.fromNullable(isbn))]
  const numbers = contentType === 'BK' || contentType === 'RW' ? [book, serial] : [serial, book]
  return [...numbers, titleKey(publicationTitle)].find(O.isSome) ?? O.none
}
