import { kindOfArticle, statedDoiText } from '@lectern/domain/article'
import { articleTokens, type ArticleTokens, type FacetFacts } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { lexiconOf, searchLanguage } from '../text/lexicon.ts'
import type { ArticleIndex, Listing } from './article-index.ts'

/** What an article counts as in each facet of a search. */
export const facetFacts = ({ year, publicationTitle, section, openAccess, openArchive }: Listing): FacetFacts => ({
  year: year ?? '',
  journal: publicationTitle,
  type: O.getOrElse(() => '')(kindOfArticle(section ?? '')),
  access: openAccess ? 'open' : openArchive === true ? 'archive' : '',
})

/** The tokens by which an article can be found. */
export const articleWords = ({ listing, text }: ArticleIndex): ArticleTokens =>
  articleTokens(
    {
      ...facetFacts(listing),
      title: listing.title,
      abstract: listing.abstract ?? '',
      text,
      authors: listing.authors,
      identifiers: [statedDoiText(listing) ?? '', listing.pii],
      doi: statedDoiText(listing) ?? '',
    },
    lexiconOf(searchLanguage(listing.language)),
  )
