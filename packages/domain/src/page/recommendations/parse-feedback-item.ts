import { either as E } from 'fp-ts'
import {
  FEEDBACK_ACTIONS,
  type FeedbackAction,
  type FeedbackItem,
  type Position,
  type RecommendationToken,
} from '../../core/commands/feedback-item.ts'
import { branded } from '../../core/identifiers/branded.ts'
import { isRecord } from '../../core/lists/is-record.ts'

/** Which part of an item is invalid. */
export interface InvalidFeedback {
  readonly kind: 'invalid-feedback'
  readonly part: 'item' | 'action' | 'recommendationToken' | 'properties' | 'position' | 'pageLoadId'
  readonly message: string
}

const invalid = (part: InvalidFeedback['part'], expected: string): E.Either<InvalidFeedback, never> =>
  E.left({ kind: 'invalid-feedback', part, message: `Invalid feedback: ${part} is not ${expected}` })

const TOKEN = /^(?=.{64,128}$)[A-Za-z0-9+_-]+=?$/

/** A recommendation's token (FB-3): 64 to 128 letters, digits, `+`, `_` and `-`, of which the last may be `=`. */
export const parseRecommendationToken = (value: unknown): E.Either<InvalidFeedback, RecommendationToken> =>
  typeof value === 'string' && TOKEN.test(value)
    ? E.right(branded('RecommendationToken', value))
    : invalid('recommendationToken', 'a token of 64 to 128 characters')

/** A position in a list (FB-4): a whole number from 1. */
export const parsePosition = (value: unknown): E.Either<InvalidFeedback, Position> =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1
    ? E.right(branded('Position', value))
    : invalid('position', 'a whole number from 1 on')

const parseAction = (value: unknown): E.Either<InvalidFeedback, FeedbackAction> =>
  E.fromNullable<InvalidFeedback>({
    kind: 'invalid-feedback',
    part: 'action',
    message: `Invalid feedback: action is not one of ${FEEDBACK_ACTIONS.join(', ')}`,
  })(FEEDBACK_ACTIONS.find(action => action === value))

const parseProperties = (value: unknown): E.Either<InvalidFeedback, FeedbackItem['properties']> => {
  if (!isRecord(value)) return invalid('properties', 'an object')
  const { pageLoadId } = value
  if (typeof pageLoadId !== 'string') return invalid('pageLoadId', 'a text')
  return E.map((position: Position) => ({ position, pageLoadId }))(parsePosition(value['position']))
}

/** An item of feedback from any value (FB-2, FB-3, FB-4, FB-6): exactly its three fields, or else the first invalid part. */
export const parseFeedbackItem = (value: unknown): E.Either<InvalidFeedback, FeedbackItem> => {
  if (!isRecord(value)) return invalid('item', 'an object')
  const action = parseAction(value['action'])
  if (E.isLeft(action)) return action
  const token = parseRecommendationToken(value['recommendationToken'])
  if (E.isLeft(token)) return token
  return E.map((properties: FeedbackItem['properties']): FeedbackItem => ({
    action: action.right,
    recommendationToken: token.right,
    properties,
  }))(parseProperties(value['properties']))
}
