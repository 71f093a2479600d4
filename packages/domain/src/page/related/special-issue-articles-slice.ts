import type { option as O } from 'fp-ts'
import { initialLoad, updateLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import type { Update } from '../../core/machine/step.ts'
import type { SpecialIssue } from './special-issue.ts'

export type SpecialIssueArticlesState = Loading<SpecialIssue>

/** The special issue that came with the page, or none yet. */
export const initialSpecialIssueArticles = (embedded: O.Option<SpecialIssue>): SpecialIssueArticlesState => initialLoad(embedded)

export type SpecialIssueArticlesEvent = LoadSliceEvent<'specialIssueArticles', SpecialIssue>

/** The special issue or volume is requested, then received or failed (LIFE-2). */
export const updateSpecialIssueArticles: Update<SpecialIssueArticlesState, SpecialIssueArticlesEvent> = (state, event) =>
  updateLoad(state, event)
