import type { Pii } from '@lectern/domain/core'
import { either as E, type taskEither as TE } from 'fp-ts'
import type { SessionReader } from '../readers/session-reader.ts'
import type { CallContext, ServiceError } from '../calls/handler.ts'
import type { RecordUse, ServedLink } from './record-use.ts'

export interface Counting {
  readonly recordUse: RecordUse
  /** Whether a reader is entitled to an article. An entitled reader with an expired token has not been denied access. */
  readonly mayReadPii: (pii: Pii, reader: SessionReader) => Promise<boolean>
}

interface OfArticle {
  readonly params: { readonly pii: Pii }
}

/** Wraps a handler that returns an article or denies access: both are recorded before the answer is sent. */
export const counted =
  ({ recordUse, mayReadPii }: Counting, link: ServedLink) =>
  <Request extends OfArticle, Answer>(handler: (request: Request, context: CallContext) => TE.TaskEither<ServiceError, Answer>) =>
  (request: Request, context: CallContext): TE.TaskEither<ServiceError, Answer> =>
  async () => {
    const { pii } = request.params
    const answer = await handler(request, context)()
    if (E.isRight(answer)) await recordUse({ kind: 'request', link, pii }, context)
    else if (answer.left.kind === 'forbidden' && !(await mayReadPii(pii, context.reader)))
      await recordUse({ kind: 'no-license', link, pii }, context)
    return answer
  }
