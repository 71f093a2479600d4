import { isOwnPath, type Href, type WebAddress } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import type { Article } from '../record/article.ts'
import type { Contributor } from '../record/author-names.ts'
import { keyDates } from '../record/key-dates.ts'
import type { ContentNode } from '../content/node.ts'
import { encoded } from '../../core/text/address.ts'
import { authorWords } from '../../words/authors.ts'
import type { VersionEntry } from '../record/version-entry.ts'
import { authorLine } from './author-line.ts'
import { authorsOf, isFullList, lastAuthorOf, type AuthorsState } from './authors-state.ts'
import type { BannerState } from './banner-slice.ts'
import type { CutList } from './cut-list.ts'

/** What is shown only while the banner is expanded (AUTH-5). */
export interface BannerDetails {
  readonly dates: readonly string[]
  readonly versions: readonly VersionEntry[]
  readonly miscellaneous: readonly ContentNode[]
  /** The address of the article's preprint. */
  readonly preprint: O.Option<Href>
  readonly crossmark: boolean
}

export interface AuthorsBanner {
  readonly authors: CutList<Contributor>
  readonly toggle: typeof authorWords.showMore | typeof authorWords.showLess
  readonly details: O.Option<BannerDetails>
  readonly failure: O.Option<typeof authorWords.failed>
}

export interface BannerFacts {
  readonly authors: AuthorsState
  readonly banner: BannerState
  readonly article: Pick<Article, 'meta' | 'hasLargeAuthors' | 'ssrnId'>
  /** Other matter from the head of the article, besides title, authors and abstract. */
  readonly miscellaneous: readonly ContentNode[]
}

const isSamePerson = (one: Contributor, other: Contributor): boolean =>
  one.id === undefined || other.id === undefined ? one.name === other.name : one.id === other.id

const lineOf = authorLine(isSamePerson)

const preprintUrl = (ssrnId: string): WebAddress => `https://ssrn.com/abstract=${encoded(ssrnId)}`

/** What the expanded banner shows below the authors (AUTH-5), as far as the article has it. */
export const bannerDetails = (
  { meta, ssrnId }: BannerFacts['article'],
  miscellaneous: readonly ContentNode[],
): BannerDetails => ({
  dates: keyDates(meta),
  versions: (meta.versions ?? []).filter(({ href }) => isOwnPath(href)),
  miscellaneous,
  preprint: O.map(preprintUrl)(ssrnId),
  crossmark: meta.crossmark,
})

/** Whether an expanded banner would show anything more. */
export const hasDetails = ({ dates, versions, miscellaneous, preprint, crossmark }: BannerDetails): boolean =>
  dates.length > 0 || versions.length > 0 || miscellaneous.length > 0 || O.isSome(preprint) || crossmark

/** Whether to request all authors: the reader expanded the banner of a group of which the page has only a part (AUTH-1). */
export const wantsAllAuthors = (authors: AuthorsState, { expanded }: BannerState): boolean =>
  expanded && !isFullList(authors) && authors.load.status === 'idle'

/** The link to an author's details; none for an author without an id. */
export const authorHref = ({ id }: Contributor): O.Option<Href> =>
  O.map((known: string): Href => `#${encoded(known)}`)(O.fromNullable(id))

/**
 * The authors banner (AUTH-5). Its button reads `Show more` or `Show less`; dates, miscellaneous matter, preprint and Crossmark
 * are shown only while it is expanded. A large group is cut (AUTH-1) until the banner is expanded and all authors are loaded; if
 * they fail to load, the banner says so (AUTH-6).
 */
export const authorsBanner = ({ authors, banner: { expanded }, article, miscellaneous }: BannerFacts): AuthorsBanner => {
  const shown = authorsOf(authors)
  return {
    authors:
      expanded && isFullList(authors)
        ? { kind: 'all', shown }
        : lineOf({ authors: shown, isLarge: article.hasLargeAuthors, last: lastAuthorOf(authors) }),
    toggle: expanded ? authorWords.showLess : authorWords.showMore,
    details: expanded ? O.some(bannerDetails(article, miscellaneous)) : O.none,
    failure: authors.load.status === 'failed' ? O.some(authorWords.failed) : O.none,
  }
}
