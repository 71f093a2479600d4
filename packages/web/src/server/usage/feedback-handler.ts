import type { FeedbackItem } from '@lectern/domain/core'
import { taskEither as TE } from 'fp-ts'
import type { Handler, ServiceError } from '../calls/handler.ts'
import type { KeptUse, UsageLog } from '../../store/usage-log.ts'
import { circumstancesOf, type UseContext } from './circumstances.ts'
import { tooLong } from './limits.ts'

/** More than a page of recommendations can cause at once. */
const MOST_ITEMS = 500

/** The key of an action of a reader. Feedback with a known key is a repeat. */
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
      ? 'body: expected tokens of recommendations made by this service'
      : items.map(({ properties: { pageLoadId } }) => tooLong({ pageLoadId })).find(fault => fault !== undefined)

/**
 * CALL-28: stores what a reader did with recommendations (FB-5): each action once, and all of a call or none. It is answered only when they
 * are stored.
 * @param isOurs whether this service issued a trace token
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
        context.log.error({ err: error }, 'feedback could not be stored')
        return { kind: 'unavailable', message: 'The feedback cannot be stored at the moment. Send it again later' }
      },
    )
  }
