import type { OwnPath } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { decodedOrAsIs } from '../../core/text/address.ts'
import type { ArticleMeta } from './record.ts'
import { bookDigits, type StatedIsbn } from './stated-numbers.ts'

type Addressed = Pick<ArticleMeta, 'pii' | 'contentType' | 'documentType' | 'isThirdParty'> &
  Partial<Pick<ArticleMeta, 'versionOf' | 'versionSegment'>> &
  StatedIsbn

const segments = (...parts: readonly string[]): string => parts.map(part => `/${encodeURIComponent(part)}`).join('')

const org = ({ isThirdParty }: Addressed): '' | '/org' => (isThirdParty ? '/org' : '')

/** The most characters that a part of an article's address may have. Servers read no longer ones. */
export const LONGEST_SEGMENT = 500

/** The path at which every article can be reached, whatever its publication (ART-3). */
export const piiPath = (addressed: Addressed): OwnPath => `${org(addressed)}/science/article/pii${segments(addressed.pii)}`

/**
 * The path of an article's page (ART-3): entries of reference works and chapters of books under the ISBN of their book,
 * with thirteen digits as in the book's own address, everything else (and anything without an ISBN) under its PII, with the prefix
 * `/org` for other publishers. An earlier version has the address of the article with its own end: `…/v1`.
 */
export const articlePath = (addressed: Addressed): OwnPath => {
  const { versionOf, versionSegment } = addressed
  if (versionOf !== undefined && versionSegment !== undefined)
    return `${org(addressed)}/science/article/pii${segments(versionOf, versionSegment)}`
  const isbn = bookDigits(addressed)
  return isbn === '' || addressed.isThirdParty
    ? piiPath(addressed)
    : addressed.contentType === 'RW'
      ? `/referencework${segments(isbn, addressed.pii)}`
      : addressed.contentType === 'BK'
        ? `/book${segments(isbn, addressed.pii)}`
        : piiPath(addressed)
}

/** The path of the article's page, which shows its current version: for citations and whatever else names the article. */
export const currentPath = ({ versionOf, versionSegment: _segment, ...addressed }: Addressed): OwnPath =>
  articlePath({ ...addressed, pii: versionOf ?? addressed.pii })

/** The path of an article's abstract view (ART-3). */
export const abstractPath = (addressed: Addressed): OwnPath =>
  `${org(addressed)}/science/article/abs/pii${segments(addressed.pii)}`

/** The two views of an article, each with an address of its own (ART-3). */
export type AddressedView = 'full' | 'abstract'

const pathOfView: Readonly<Record<AddressedView, (addressed: Addressed) => OwnPath>> = {
  full: articlePath,
  abstract: abstractPath,
}

/**
 * The correct path for an article that was requested under another (ART-3): an own article with `/org` or another publisher's
 * without it, a chapter under its PII, another book's ISBN or its own of ten digits, an article under a book, any with a slash at its
 * end. None if the path is correct, however it is encoded.
 * @param view the requested view, which is kept
 * @param path the requested path, without its query
 */
export const rightPath = (addressed: Addressed, view: AddressedView, path: string): O.Option<OwnPath> => {
  const right = pathOfView[view](addressed)
  return decodedOrAsIs(path) === decodedOrAsIs(right) ? O.none : O.some(right)
}

/** The path of the page that lists an article's citation in every style. */
export const citationPath = ({ pii }: Pick<Addressed, 'pii'>): OwnPath => `/science/article/pii${segments(pii)}/cite`
