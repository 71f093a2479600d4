import type { OwnPath } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { accountPaths } from '../../core/links/account-paths.ts'
import { CONTENT_TYPES, type ContentType } from '../../article/record/content-type.ts'
import { withQuery } from '../../core/links/with-query.ts'
import { letterOf, LETTERS, type Letter } from './title-order.ts'

/** The most publications that one page lists. */
export const PUBLICATIONS_SHOWN = 50

/** The key for publications whose articles have no subject. */
export const OTHER_SUBJECT = 'other'

/** The most characters of a title filter. */
const LONGEST = 250

/** Which publications are wanted. */
export interface PublicationFilter {
  readonly letter: O.Option<Letter>
  readonly contentType: O.Option<ContentType>
  /** A subject's key, or `OTHER_SUBJECT`. */
  readonly subject: O.Option<string>
  /** The words of the title filter, as typed. */
  readonly words: string
}

/** The page to show, from 1. */
export interface BrowseQuery extends PublicationFilter {
  readonly page: number
}

/** The value of a name in an address, if it is a single text or the first of several; otherwise none. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) && typeof value[0] === 'string' ? value[0] : ''

const someOf = <A extends string>(all: readonly A[], value: string): O.Option<A> =>
  O.fromNullable(all.find(known => known === value))

const isContentType = (value: string): value is ContentType => Object.hasOwn(CONTENT_TYPES, value)

/** The codes of ART-2 as words in an address. */
const KINDS: readonly (readonly [ContentType, string])[] = [
  ['JL', 'journals'],
  ['BK', 'books'],
  ['BS', 'book-series'],
  ['HB', 'handbooks'],
  ['RW', 'reference-works'],
]

/** The kinds of publications, in the order in which they are offered. */
export const BROWSED_KINDS: readonly ContentType[] = KINDS.map(([contentType]) => contentType)

/** The name of a kind of publications in an address. */
export const kindName = (contentType: ContentType): string => KINDS.find(([code]) => code === contentType)?.[1] ?? ''

/** A page number from an address; 1 if there is none. */
export const pageNumber = (value: unknown): number => {
  const number = /^\d{1,7}$/.test(textOf(value)) ? Number(textOf(value)) : 1
  return Math.max(1, number)
}

/** The letter in an address: by its name, or as a character with which titles begin (`Ж`, `é`, `7`). */
const letterNamed = (name: string): O.Option<Letter> =>
  O.alt(() => (/^[\p{L}\p{N}]\p{M}*$/u.test(name) ? O.some(letterOf(name)) : O.none))(someOf(LETTERS, name.toLowerCase()))

/** The query in an address; anything unknown in it is ignored. */
export const browseQuery = (fields: Readonly<Record<string, unknown>>): BrowseQuery => {
  const kind = textOf(fields['type'])
  const subject = textOf(fields['subject']).trim().slice(0, LONGEST).toWellFormed()
  return {
    letter: letterNamed(textOf(fields['letter'])),
    contentType: O.fromNullable(KINDS.find(([code, name]) => name === kind || (isContentType(kind) && code === kind))?.[0]),
    subject: subject === '' ? O.none : O.some(subject),
    words: textOf(fields['qs']).slice(0, LONGEST).toWellFormed(),
    page: pageNumber(fields['page']),
  }
}

const field = (name: string, value: O.Option<string>): readonly (readonly [string, string])[] =>
  O.isSome(value) ? [[name, value.value]] : []

/** The query of the address, in this order, without the page if it is the first. */
export const browseFields = ({
  letter,
  contentType,
  subject,
  words,
  page,
}: BrowseQuery): readonly (readonly [string, string])[] => [
  ...(words.trim() === '' ? [] : [['qs', words] as const]),
  ...field('type', O.map(kindName)(contentType)),
  ...field('subject', subject),
  ...field('letter', letter),
  ...(page > 1 ? [['page', String(page)] as const] : []),
]

/** The address of a query for publications. */
export const browseHref = (query: BrowseQuery): OwnPath => withQuery(accountPaths.browse, browseFields(query))

/** Every publication. */
export const everyPublication: BrowseQuery = { letter: O.none, contentType: O.none, subject: O.none, words: '', page: 1 }
