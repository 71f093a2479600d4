import type { Brand } from '../identifiers/brand.ts'

/** What a reader did with a recommendation (FB-2). */
export const FEEDBACK_ACTIONS = ['Display', 'InFocus', 'TitleClick', 'PdfDownload', 'ViewDetails'] as const

export type FeedbackAction = (typeof FEEDBACK_ACTIONS)[number]

/** A recommendation's trace token, checked. */
export type RecommendationToken = Brand<string, 'RecommendationToken'>

/** A place in a list, counted from 1. */
export type Position = Brand<number, 'Position'>

/** One thing that a reader did, as the feedback service takes it. */
export interface FeedbackItem {
  readonly action: FeedbackAction
  readonly recommendationToken: RecommendationToken
  readonly properties: { readonly position: Position; readonly pageLoadId: string }
}
