import type { Pii } from '@lectern/domain/core'
import { either as E, option as O, type taskEither as TE } from 'fp-ts'
import type { SessionReader } from '../readers/session-reader.ts'
import type { CallContext, Handler, ServiceError } from '../calls/handler.ts'
import type { SigningKey } from '../signing/signature.ts'
import { openedView } from '../signing/view-token.ts'
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

/**
 * Wraps the handler of the article's text in the same way. The text may come long after its page, in a tab in the background, so it is
 * recorded as a part of the page's view: at the time and in the session of that view.
 */
export const countedInView =
  (counting: Counting, key: SigningKey) =>
  (handler: Handler<'body'>): Handler<'body'> =>
  (request, context) => {
    const { params, query } = request
    const view = O.chain((token: string) => openedView(key, params.pii, token, context.now))(query.viewToken)
    if (O.isNone(view)) return counted(counting, 'html')(handler)(request, context)
    const { at, session } = view.value
    const recordUse: RecordUse = (use, given) =>
      counting.recordUse(use, { ...given, now: new Date(at), reader: { ...given.reader, sessionId: session } })
    return counted({ ...counting, recordUse }, 'html')(handler)(request, context)
  }
