import type { ReferenceLink } from '@lectern/domain/article'
import { function as F, option as O, taskEither as TE } from 'fp-ts'
import type { Finding, FoundWork } from '../../store/article-index.ts'
import { holdsToken } from '../article/handlers/entitled-record.ts'
import { forbidden } from '../article/handlers/refusals.ts'
import type { CallContext, Handler } from '../calls/handler.ts'
import { articleOfPii } from './known-article.ts'
import { readingOf, type ReadingDependencies } from '../article/handlers/reading.ts'

interface Needed extends ReadingDependencies {
  readonly finding: Pick<Finding, 'cited' | 'listing'>
}

const link =
  (dependencies: Needed, context: CallContext) =>
  ({ refId, held }: FoundWork): readonly ReferenceLink[] => {
    if (held === undefined) return []
    const { pdf } = readingOf(dependencies, context)(held)
    return [{ refId, pii: O.some(held.pii), pdf, scopusHubEid: O.none, crossRefDoi: O.none }]
  }

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
      TE.chainTaskK(() => async () => (await dependencies.finding.cited(pii)).flatMap(link(dependencies, context))),
    )
