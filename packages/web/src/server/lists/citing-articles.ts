import { CITING_ARTICLES_SENT, SNIPPETS_SENT, type CitingArticle } from '@lectern/domain/page'
import { function as F, option as O, taskEither as TE } from 'fp-ts'
import type { CitingListing, Finding } from '../../store/article-index.ts'
import type { Handler } from '../calls/handler.ts'
import { articleOfPii } from './known-article.ts'

const citingArticle = ({ listing, snippets }: CitingListing): CitingArticle => ({
  pii: O.some(listing.pii),
  doi: O.fromNullable(listing.doi),
  scopusArticleUrl: O.none,
  externalArticle: false,
  articleTitle: listing.title,
  publicationYear: O.fromNullable(listing.year),
  publicationTitle: listing.publicationTitle,
  abstract: O.fromNullable(listing.abstract),
  snippets: snippets.slice(0, SNIPPETS_SENT),
})

/** CALL-7: the articles in the library that cite an article, newest first, with the citing sentences and the total number (CITE-2). */
export const citingArticles =
  ({ finding }: { readonly finding: Pick<Finding, 'citing' | 'listing'> }): Handler<'citingArticles'> =>
  ({ query: { pii } }) =>
    F.pipe(
      articleOfPii(finding, pii),
      TE.chainTaskK(() => async () => {
        const { total, newest } = await finding.citing(pii, CITING_ARTICLES_SENT)
        return { hitCount: total, articles: newest.map(citingArticle) }
      }),
    )
