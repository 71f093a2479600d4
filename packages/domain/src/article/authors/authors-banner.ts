import { option as O } from 'fp-ts'
import type { Article } from '../record/article.ts'
import type { Contributor } from '../record/author-names.ts'
import { keyDates, type KeyDate } from '../record/key-dates.ts'
import type { ContentNode } from '../content/node.ts'
import { encoded } from '../../core/text/address.ts'
import { authorWords } from '../../words/authors.ts'
import { authorLine } from './author-line.ts'
import { authorsOf, isFullList, lastAuthorOf, type AuthorsState } from './authors-state.ts'
import type { BannerState } from './banner-slice.ts'
import type { CutList } from './cut-list.ts'

/** What only an expanded banner shows (AUTH-5). */
export interface BannerDetails {
  readonly dates: readonly KeyDate[]
  readonly miscellaneous: readonly ContentNode[]
  /** The address of the article's preprint. */
  readonly preprint: O.Option<string>
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
  /** What the head of the article says beside title, authors and abstract. */
  readonly miscellaneous: readonly ContentNode[]
}

const isSamePerson = (one: Contributor, other: Contributor): boolean =>
  one.id === undefined || other.id === undefined ? one.name === other.name : one.id === other.id

const lineOf = authorLine(isSamePerson)

const preprintUrl = (ssrnId: string): string => `https://ssrn.com/abstract=${encoded(ssrnId)}`

/** What the banner shows below the authors once it is expanded (AUTH-5): so much of it as the article has. */
export const bannerDetails = (
  { meta, ssrnId }: BannerFacts['article'],
  miscellaneous: readonly ContentNode[],
): BannerDetails => ({ dates: keyDates(meta), miscellaneous, preprint: O.map(preprintUrl)(ssrnId), crossmark: meta.crossmark })

/** Whether there is anything that an expanded banner would show. */
export const hasDetails = ({ dates, miscellaneous, preprint, crossmark }: BannerDetails): boolean =>
  dates.length > 0 || miscellaneous.length > 0 || O.isSome(preprint) || crossmark

/** Whether all authors are to be asked for: the reader has expanded the banner of a group that the page does not hold whole (AUTH-1). */
export const wantsAllAuthors = (authors: AuthorsState, { expanded }: BannerState): boolean =>
  expanded && !isFullList(authors) && authors.load.status === 'idle'

/** Where the page says of an author what there is to say; none for one that it cannot lead to. */
export const authorHref = ({ id }: Contributor): O.Option<string> =>
  O.map((known: string) => `#${encoded(known)}`)(O.fromNullable(id))

/**
 * The authors banner (AUTH-5): its button says `Show more` or `Show less`; dates, miscellaneous matter, preprint and Crossmark are there only
 * while it is expanded. A large group is cut (AUTH-1) until the banner is expanded and all authors are there; that they did not come is said
 * (AUTH-6).
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
