import type { AnswerFrom, RequestTo, RowName } from '@lectern/api-client'
import { emptyContent } from '@lectern/domain/article'
import { canonicalDoi, type Pii } from '@lectern/domain/core'
import { function as F, option as O, taskEither as TE } from 'fp-ts'
import type { Handler, Handlers, ServedFile, ServedPage } from '../calls/handler.ts'
import type { SavedPage } from './read-saved-pages.ts'

/** Wraps a handler: for an article of a saved page that the library does not have, it answers with an empty result. */
const orNothing =
  <N extends RowName>(
    handler: Handler<N>,
    isSaved: (request: RequestTo<N>) => boolean,
    nothing: AnswerFrom<N, ServedFile | ServedPage>,
  ): Handler<N> =>
  (request, context) =>
    F.pipe(
      handler(request, context),
      TE.orElse(error =>
        isSaved(request) && (error.kind === 'not-found' || error.kind === 'forbidden') ? TE.right(nothing) : TE.left(error),
      ),
    )

/**
 * Wraps the handlers for saved pages. Data that is missing from a state is known to this service only if the article is also in its
 * library. Otherwise the answer is empty, so that the page shows nothing rather than an error message (LIFE-2).
 */
export const withSavedLists = (handlers: Handlers, pages: readonly SavedPage[]): Handlers => {
  const ids = pages.map(({ served }) => served.embedded.article.ids)
  const piis = new Set(ids.map(({ pii }) => pii))
  const eids = new Set<string>(ids.map(({ eid }) => eid))
  const dois = new Set(ids.flatMap(({ doi }) => (O.isSome(doi) ? [canonicalDoi(doi.value)] : [])))
  const ofPii = ({ params: { pii } }: { readonly params: { readonly pii: Pii } }): boolean => piis.has(pii)
  return {
    ...handlers,
    authorArticles: orNothing(handlers.authorArticles, ({ query: { doi } }) => dois.has(canonicalDoi(doi)), {
      scopusAuthorId: '',
      scopusDocuments: [],
    }),
    authorMetadata: orNothing(handlers.authorMetadata, ofPii, []),
    body: orNothing(handlers.body, ofPii, emptyContent),
    citingArticles: orNothing(handlers.citingArticles, ({ query: { pii } }) => piis.has(pii), {
      hitCount: 0,
      articles: [],
    }),
    entitledRecommendations: orNothing(handlers.entitledRecommendations, ofPii, { articles: [], token: '' }),
    exam: orNothing(handlers.exam, ofPii, emptyContent),
    glossary: orNothing(handlers.glossary, ofPii, emptyContent),
    linkingHub: orNothing(handlers.linkingHub, ({ params: { id } }) => piis.has(id), []),
    metrics: orNothing(handlers.metrics, ({ query: { id } }) => dois.has(canonicalDoi(id)), {
      citations: [],
      captures: [],
      mentions: [],
      socialMedia: [],
    }),
    questionsAndAnswers: orNothing(handlers.questionsAndAnswers, ofPii, []),
    recommendations: orNothing(handlers.recommendations, ofPii, { articles: [], pageLoadId: '' }),
    references: orNothing(handlers.references, ofPii, emptyContent),
    referredToBy: orNothing(handlers.referredToBy, ({ params: { eid } }) => eids.has(eid), []),
    refersTo: orNothing(handlers.refersTo, ofPii, []),
    specialIssueArticles: orNothing(handlers.specialIssueArticles, ofPii, { title: '', editors: [], items: [] }),
  }
}
