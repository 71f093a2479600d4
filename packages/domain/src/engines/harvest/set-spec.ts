import { either as E, option as O } from 'fp-ts'
import type { ArticleMeta } from '../../article/record/record.ts'
import { parseIsbn } from '../../core/identifiers/isbn.ts'
import { parseIssn } from '../../core/identifiers/issn.ts'
import { encoded } from '../../core/text/address.ts'

type Published = Pick<ArticleMeta, 'contentType' | 'issn' | 'isbn' | 'publicationTitle'>

/** As many letters of a title as tell its set. */
const LONGEST_TITLE = 80

/** A title in the letters that a set's name may have: small, what is none of them by its code. */
const titleSpec = (title: string): string =>
  encoded(Array.from(title.trim().toLowerCase().replace(/\s+/g, '-')).slice(0, LONGEST_TITLE).join('')).replaceAll('%', '!')

const numbered = (kind: string, number: E.Either<unknown, string>): O.Option<string> =>
  O.map((value: string) => `${kind}-${value.replace(/[^\dA-Za-z]/g, '')}`)(O.fromEither(number))

/**
 * The set that an article is harvested in: one for each publication, known by its ISSN or its ISBN, else by its title. None where nothing is known of
 * the publication.
 */
export const setSpec = ({ contentType, issn = '', isbn = '', publicationTitle }: Published): O.Option<string> => {
  const serial = numbered('issn', parseIssn(issn))
  const book = numbered('isbn', parseIsbn(isbn))
  const [first, second] = contentType === 'JL' ? [serial, O.none] : [book, serial]
  const title = titleSpec(publicationTitle)
  return O.alt(() => (title === '' ? O.none : O.some(`title-${title}`)))(O.alt(() => second)(first))
}

/** Whether a text could name a set (OAI-PMH 2.0: letters, figures and marks that need no code, in parts between colons). */
export const isSetSpec = (text: string): boolean => text.length <= 1000 && /^[\w\-.!~*'()]+(?::[\w\-.!~*'()]+)*$/.test(text)
