import { option as O } from 'fp-ts'
import type { ArticleMeta } from '../../article/record/record.ts'
import type { Isbn } from '../../core/identifiers/isbn.ts'
import type { Issn } from '../../core/identifiers/issn.ts'
import { encoded } from '../../core/text/address.ts'

type Published = Pick<ArticleMeta, 'contentType' | 'issn' | 'isbn' | 'publicationTitle'>

/** The maximum number of characters of a title in the name of its set. */
const LONGEST_TITLE = 80

/** A title in the characters of set names: lower case, with other characters encoded. */
const titleSpec = (title: string): string =>
  encoded(Array.from(title.trim().toLowerCase().replace(/\s+/g, '-')).slice(0, LONGEST_TITLE).join('')).replaceAll('%', '!')

const numbered = (kind: string, number: Issn | Isbn | undefined): O.Option<string> =>
  O.map((value: string) => `${kind}-${value.replace('-', '')}`)(O.fromNullable(number))

/**
 * The set of an article: one for each publication, by its ISSN or ISBN, otherwise by its title. None if nothing is known of the
 * publication.
 */
export const setSpec = ({ contentType, issn, isbn, publicationTitle }: Published): O.Option<string> => {
  const serial = numbered('issn', issn)
  const book = numbered('isbn', isbn)
  const [first, second] = contentType === 'JL' ? [serial, O.none] : [book, serial]
  const title = titleSpec(publicationTitle)
  return O.alt(() => (title === '' ? O.none : O.some(`title-${title}`)))(O.alt(() => second)(first))
}

/** Whether a text can be the name of a set (OAI-PMH 2.0: letters, digits and unreserved marks, in parts separated by colons). */
export const isSetSpec = (text: string): boolean => text.length <= 1000 && /^[\w\-.!~*'()]+(?::[\w\-.!~*'()]+)*$/.test(text)
