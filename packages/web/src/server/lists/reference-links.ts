import type { ReferenceLink } from '@lectern/domain/article'
import { function as F, option as O, taskEither as TE } from 'fp-ts'
import type { Finding, FoundWork, Listing } from '../../store/article-index.ts'
import { holdsToken } from '../article/handlers/entitled-record.ts'
import { forbidden } from '../article/handlers/refusals.ts'
import type { CallContext, Handler } from '../calls/handler.ts'
import type { ReadingDependencies } from './dependencies.ts'
import { articleOfPii } from './known-article.ts'
import { inTurn } from '../article/handlers/listed-article.ts'
import { readingOf } from './reading.ts'

interface Needed extends ReadingDependencies {
  readonly finding: Pick<Finding, 'cited' | 'listing'>
}

const pdfs = (dependencies: Needed, context: CallContext): ((listing: Listing) => Promise<O.Option<string>>) => {
  const found = new Map<string, O.Option<string>>()
  return async ({ pii }) => {
    const pdf = found.get(pii) ?? (await readingOf(dependencies)(pii, context)).pdf
    found.set(pii, pdf)
    return pdf
  }
}

const link =
  (pdfOf: (listing: Listing) => Promise<O.Option<string>>) =>
  async ({ refId, held }: FoundWork): Promise<O.Option<ReferenceLink>> =>
    held === undefined
      ? O.none
      : O.some({ refId, pii: O.some(held.pii), pdf: await pdfOf(held), scopusHubEid: O.none, crossRefDoi: O.none })

/**
 * CALL-15: the cited works that the library has, each with its PII and, if this reader may have it, its PDF. For anyone with a valid token
 * of the article's page, entitled or not, because previews also link the works that they list (REF-9).
 */
export const referenceLinks =
  (dependencies: Needed): Handler<'referenceLinks'> =>
  ({ params: { pii }, query: { entitledToken } }, context) =>
    F.pipe(
      articleOfPii(dependencies.finding, pii),
      TE.filterOrElse(() => holdsToken(dependencies)(entitledToken, 'entitled', pii, context), forbidden),
      TE.chainTaskK(() => async () => inTurn(await dependencies.finding.cited(pii), link(pdfs(dependencies, context)))),
    )
