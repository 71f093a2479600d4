import { either as E, function as F, option as O } from 'fp-ts'
import {
  publicationPath,
  WHOLE_PUBLICATION,
  type Publication,
  type PublicationPart,
} from '../../article/publication/publication-path.ts'
import { titleSlug } from '../../article/publication/title-slug.ts'
import type { ContentType } from '../../article/record/content-type.ts'
import { parseIsbn } from '../../core/identifiers/isbn.ts'
import { decoded } from '../../core/text/address.ts'

/** The publication that an address names. */
export interface PublicationAddress {
  readonly publication: Publication
  readonly part: PublicationPart
}

const ROOTS: ReadonlyMap<string, ContentType> = new Map([
  ['journal', 'JL'],
  ['handbook', 'HB'],
  ['bookseries', 'BS'],
  ['book', 'BK'],
  ['referencework', 'RW'],
])

/** The segments after a publication's name, in order. */
const PARTS = ['vol', 'issue', 'suppl'] as const

type Part = (typeof PARTS)[number]

type Parts = Readonly<Partial<Record<Part, string>>>

/** The parts that each kind of publication has. */
const PARTS_OF: Readonly<Record<ContentType, readonly Part[]>> = { JL: PARTS, HB: [], BS: ['vol'], BK: [], RW: [] }

const partsIn = (segments: readonly string[], allowed: readonly Part[], read: Parts = {}): O.Option<Parts> => {
  const [name, value, ...rest] = segments
  if (name === undefined) return O.some(read)
  const part = allowed.find(known => known === name)
  return part === undefined || value === undefined || value.trim() === ''
    ? O.none
    : partsIn(rest, allowed.slice(allowed.indexOf(part) + 1), { ...read, [part]: value })
}

const partOf = (contentType: ContentType, segments: readonly string[]): O.Option<PublicationPart> => {
  if (segments.length === 0) return O.some(WHOLE_PUBLICATION)
  const isInPress = contentType === 'JL' && segments[0] === 'articles-in-press'
  return F.pipe(
    partsIn(isInPress ? segments.slice(1) : segments, PARTS_OF[contentType]),
    O.map(({ vol, issue, suppl }) => ({
      isInPress,
      volume: O.fromNullable(vol),
      issue: O.fromNullable(issue),
      ...(suppl === undefined ? {} : { supplement: O.some(suppl) }),
    })),
  )
}

/** The name in the address: a book's ISBN, written in any way; otherwise the slug of the title, in any spelling. */
const publicationNamed = (contentType: ContentType, name: string, isThirdParty: boolean): Publication => {
  const isbn = contentType === 'BK' || contentType === 'RW' ? O.fromEither(E.mapLeft(() => undefined)(parseIsbn(name))) : O.none
  return { contentType, titleSlug: O.isSome(isbn) ? '' : titleSlug(name), isbn, isThirdParty }
}

/**
 * What a path names (ART-12), as `publicationPath` writes it or as someone remembers it: the name in any case, an ISBN with
 * hyphens or of ten digits. None if it is not the path of a publication.
 */
export const publicationAddress = (path: string): O.Option<PublicationAddress> => {
  const segments = O.sequenceArray(
    path
      .replace(/[?#].*$/s, '')
      .replace(/^\/|\/$/g, '')
      .split('/')
      .map(decoded),
  )
  if (O.isNone(segments)) return O.none
  const isThirdParty = segments.value[0] === 'org'
  const [root = '', name = '', ...rest] = isThirdParty ? segments.value.slice(1) : segments.value
  const contentType = ROOTS.get(root)
  if (contentType === undefined) return O.none
  const publication = publicationNamed(contentType, name, isThirdParty)
  return F.pipe(
    partOf(contentType, rest),
    O.filter(() => O.isSome(publicationPath(publication))),
    O.map(part => ({ publication, part })),
  )
}

/** Whether two paths differ only in encoding. */
export const isSamePath = (one: string, other: string): boolean => {
  const [mine, theirs] = [decoded(one), decoded(other)]
  return O.isSome(mine) && O.isSome(theirs) && mine.value === theirs.value
}
