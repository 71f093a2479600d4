import type { Pii } from '@lectern/domain/core'
import type { ArticleMeta } from '@lectern/domain/article'
import type { IssueNavigation, Sibling } from '@lectern/domain/page'
import { function as F, option as O, taskEither as TE } from 'fp-ts'
import type { Finding, Listing } from '../../../store/article-index.ts'
import type { CallContext, Handler, ServiceError } from '../../calls/handler.ts'
import type { ArticleDependencies } from './dependencies.ts'
import { issuePiiOf } from './issue-pii.ts'
import { recordOf } from './record-of.ts'
import { notFound } from './refusals.ts'

type Needed = Pick<ArticleDependencies, 'records' | 'finding'>

const sibling = (listing: Listing | undefined): O.Option<Sibling> =>
  O.map(({ pii, title }: Listing): Sibling => ({ pii, title }))(O.fromNullable(listing))

/** The articles before and after one in its issue, volume or book, among those in the library. */
export const neighboursOf =
  (finding: Pick<Finding, 'around'>) =>
  async (pii: Pii): Promise<IssueNavigation> => {
    const { previous, next } = await finding.around(pii)
    return { previous: sibling(previous), next: sibling(next) }
  }

const neighbours =
  (dependencies: Needed) =>
  (pii: Pii, isIn: (meta: ArticleMeta) => boolean, context: CallContext): TE.TaskEither<ServiceError, IssueNavigation> =>
    F.pipe(
      recordOf(dependencies)(pii, context),
      TE.filterOrElse(({ meta }) => isIn(meta), notFound),
      TE.chainTaskK(() => () => neighboursOf(dependencies.finding)(pii)),
    )

/** CALL-23: the articles before and after one in its issue. */
export const siblings =
  (dependencies: Needed): Handler<'siblings'> =>
  ({ params: { issue, id } }, context) =>
    neighbours(dependencies)(id, meta => O.toUndefined(issuePiiOf(meta)) === issue, context)

/** CALL-23: the chapters before and after one in its book. */
export const bookSiblings =
  (dependencies: Needed): Handler<'bookSiblings'> =>
  ({ params: { isbn, id } }, context) =>
    neighbours(dependencies)(id, meta => meta.isbn === isbn, context)
