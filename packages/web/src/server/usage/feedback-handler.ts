import type { FeedbackItem } from '@lectern/domain/core'
import { taskEither as TE } from 'fp-ts'
import type { Handler, ServiceError } from '../calls/handler.ts'
import type { KeptUse, UsageLog } from '../../store/usage-log.ts'
import { circumstancesOf, type UseContext } from './circumstances.ts'
import { tooLong } from './limits.ts'

/** More than a page of recommendations gives occasion to at once. */
const MOST_ITEMS = 500

/** What tells one act of a reader from another: the same one told again is a repeat. */
const feedbackKey = (
  session: string,
  { action, recommendationToken, properties: { position, pageLoadId } }: FeedbackItem,
): string => JSON.stringify([session, pageLoadId, action, recommendationToken, position])

const entry =
  (context: UseContext) =>
  (item: FeedbackItem): KeptUse => {
    const circumstances = circumstancesOf(context)
    return {
      key: feedbackKey(circumstances.session, item),
      at: circumstances.at,
      json: JSON.stringify({ ...circumstances, feedback: item }),
    }
  }

const faultOf = (items: readonly FeedbackItem[], isOurs: (token: string) => boolean): string | undefined =>
  items.length > MOST_ITEMS
    ? `body: expected at most ${MOST_ITEMS} items at once`
    : !items.every(({ recommendationToken }) => isOurs(recommendationToken))
      ? 'body: expected tokens of recommendations that were made here'
      : items.map(({ properties: { pageLoadId } }) => tooLong({ pageLoadId })).find(fault => fault !== undefined)

/**
 * CALL-28: keeps what a reader did with recommendations (FB-5), each act once and all of a call or none; answered only when it is kept.
 * @param isOurs whether a trace token was given out by this service
 */
export const feedbackHandler =
  (log: Pick<UsageLog, 'keepFeedback'>, isOurs: (token: string) => boolean): Handler<'feedback'> =>
  ({ body: items }, context) => {
    const fault = faultOf(items, isOurs)
    if (fault !== undefined) return TE.left({ kind: 'bad-request', message: fault })
    const entries = new Map(items.map(entry(context)).map(each => [each.key, each]))
    return TE.tryCatch(
      async () => {
        await log.keepFeedback([...entries.values()])
        return null
      },
      (error): ServiceError => {
        context.log.error({ err: error }, 'feedback could not be kept')
        return { kind: 'unavailable', message: 'The feedback cannot be kept now: send it again later' }
      },
    )
  }
