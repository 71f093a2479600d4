import { distinctBy, type Pii } from '@lectern/domain/core'
import { referencedArticlePath, type ListedArticle } from '@lectern/domain/article'
import { function as F, option as O } from 'fp-ts'
import type { Listing } from '../../../store/article-index.ts'

const filled = (value: string | undefined): O.Option<string> =>
  F.pipe(
    O.fromNullable(value),
    O.filter(text => text.trim() !== ''),
  )

/** An article of the library as a list item, with the address of its PDF if the reader may have it. */
export const listedArticle = (listing: Listing, pdf: O.Option<string>): ListedArticle => ({
  pii: listing.pii,
  title: listing.title,
  authors: listing.authors,
  publication: {
    title: listing.publicationTitle,
    volumeIssue: filled(listing.volumeIssue),
    date: filled(listing.date),
    pages: filled(listing.pages),
  },
  links: { article: listing.path === referencedArticlePath(listing.pii) ? O.none : O.some(listing.path), pdf },
})

/** The listings of other articles than one that a page shows: an earlier version, whose address is below that of the article, is no other. */
export const othersThanShown = ({ pii, path }: Pick<Listing, 'pii' | 'path'>, listings: readonly Listing[]): readonly Listing[] =>
  othersThan(
    pii,
    listings.filter(listing => !path.startsWith(`${listing.path}/`)),
  )

/** The listings without duplicates, and without the article that they are listed beside. */
export const othersThan = (pii: Pii, listings: readonly Listing[]): readonly Listing[] =>
  distinctBy(
    listings.filter(listing => listing.pii !== pii),
    listing => listing.pii,
  )
