import type { option as O } from 'fp-ts'
import { initialLoad, updateLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import type { Update } from '../../core/machine/step.ts'
import type { IssueNavigation } from './sibling.ts'

export type IssueNavigationState = Loading<IssueNavigation>

/** The neighbours in the issue that came with the page, or none yet. */
export const initialIssueNavigation = (embedded: O.Option<IssueNavigation>): IssueNavigationState => initialLoad(embedded)

export type IssueNavigationEvent = LoadSliceEvent<'issueNavigation', IssueNavigation>

/** The neighbours are requested, then received; without an answer there are none (LIFE-3). */
export const updateIssueNavigation: Update<IssueNavigationState, IssueNavigationEvent> = (state, event) =>
  updateLoad(state, event)
