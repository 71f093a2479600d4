import type { Eid, Pii } from '@lectern/domain/core'
import { either as E, function as F, type taskEither as TE } from 'fp-ts'
import type { Finding, Listing } from '../../store/article-index.ts'
import { notFound } from '../article/handlers/refusals.ts'
import type { ServiceError } from '../calls/handler.ts'

const known =
  (find: () => Promise<Listing | undefined>): TE.TaskEither<ServiceError, Listing> =>
  async () =>
    F.pipe(await find(), E.fromNullable(notFound()))

/** The article in the library with a PII, or a not-found error. */
export const articleOfPii = ({ listing }: Pick<Finding, 'listing'>, pii: Pii): TE.TaskEither<ServiceError, Listing> =>
  known(() => listing(pii))

/** The article in the library with an EID, or a not-found error. */
export const articleOfEid = ({ listingOfEid }: Pick<Finding, 'listingOfEid'>, eid: Eid): TE.TaskEither<ServiceError, Listing> =>
  known(() => listingOfEid(eid))
