import { option as O } from 'fp-ts'
import { accountPaths } from '../../core/links/account-paths.ts'
import { CONTENT_TYPES, type ContentType } from '../../article/record/content-type.ts'
import { withQuery } from '../../core/text/address.ts'
import { letterOf, LETTERS, type Letter } from './title-order.ts'

/** The most publications that one page lists. */
export const PUBLICATIONS_SHOWN = 50

/** What stands for the publications whose articles name no subject. */
export const OTHER_SUBJECT = 'other'

/** As much of what is typed as any title holds. */
const LONGEST = 250

/** Which publications are wanted. */
export interface PublicationFilter {
  readonly letter: O.Option<Letter>
  readonly contentType: O.Option<ContentType>
  /** A subject's key, or `OTHER_SUBJECT`. */
  readonly subject: O.Option<string>
  /** Words of the title, as they were typed. */
  readonly words: string
}

/** Which page of them is wanted, from 1. */
export interface BrowseQuery extends PublicationFilter {
  readonly page: number
}

/** What an address says by a name, once or several times; anything else says nothing. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) && typeof value[0] === 'string' ? value[0] : ''

const someOf = <A extends string>(all: readonly A[], value: string): O.Option<A> =>
  O.fromNullable(all.find(known => known === value))

const isContentType = (value: string): value is ContentType => Object.hasOwn(CONTENT_TYPES, value)

/** The codes of ART-2 as an address has them: in words. */
const KINDS: readonly (readonly [ContentType, string])[] = [
  ['JL', 'journals'],
  ['BK', 'books'],
  ['BS', 'book-series'],
  ['HB', 'handbooks'],
  ['RW', 'reference-works'],
]

/** The kinds of publications, in the order in which they are offered. */
export const BROWSED_KINDS: readonly ContentType[] = KINDS.map(([contentType]) => contentType)

/** What an address calls a kind of publications. */
export const kindName = (contentType: ContentType): string => KINDS.find(([code]) => code === contentType)?.[1] ?? ''

/** A page's number as an address says it; the first one where it says none. */
export const pageNumber = (value: unknown): number => {
  const number = /^\d{1,7}$/.test(textOf(value)) ? Number(textOf(value)) : 1
  return Math.max(1, number)
}

/** The letter that an address names: by its name, or as a character that titles begin with (`Ж`, `é`, `7`). */
const letterNamed = (name: string): O.Option<Letter> =>
  O.alt(() => (/^[\p{L}\p{N}]\p{M}*$/u.test(name) ? O.some(letterOf(name)) : O.none))(someOf(LETTERS, name.toLowerCase()))

/** Which publications an address asks for: whatever else it says means nothing. */
export const browseQuery = (fields: Readonly<Record<string, unknown>>): BrowseQuery => {
  const kind = textOf(fields['type'])
  const subject = textOf(fields['subject']).trim().toWellFormed().slice(0, LONGEST)
  return {
    letter: letterNamed(textOf(fields['letter'])),
    contentType: O.fromNullable(KINDS.find(([code, name]) => name === kind || (isContentType(kind) && code === kind))?.[0]),
    subject: subject === '' ? O.none : O.some(subject),
    words: textOf(fields['qs']).toWellFormed().slice(0, LONGEST),
    page: pageNumber(fields['page']),
  }
}

const field = (name: string, value: O.Option<string>): readonly (readonly [string, string])[] =>
  O.isSome(value) ? [[name, value.value]] : []

/** What the query of its address says, in this order, the page left out where it is the first. */
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

/** The address at which publications are asked for. */
export const browseHref = (query: BrowseQuery): string => withQuery(accountPaths.browse, browseFields(query))

/** Every publication. */
export const everyPublication: BrowseQuery = { letter: O.none, contentType: O.none, subject: O.none, words: '', page: 1 }
