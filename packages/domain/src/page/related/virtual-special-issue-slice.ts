import type { option as O } from 'fp-ts'
import { initialLoad, updateLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import type { Update } from '../../core/machine/step.ts'
import type { VirtualSpecialIssue } from './virtual-special-issue.ts'

export type VirtualSpecialIssueState = Loading<VirtualSpecialIssue>

/** The virtual special issue that came with the page, or none yet. */
export const initialVirtualSpecialIssue = (embedded: O.Option<VirtualSpecialIssue>): VirtualSpecialIssueState =>
  initialLoad(embedded)

export type VirtualSpecialIssueEvent = LoadSliceEvent<'virtualSpecialIssue', VirtualSpecialIssue>

/** The virtual special issue is requested, then received; what fails is as if it had never been asked for (LIFE-3). */
export const updateVirtualSpecialIssue: Update<VirtualSpecialIssueState, VirtualSpecialIssueEvent> = (state, event) =>
  updateLoad(state, event)
