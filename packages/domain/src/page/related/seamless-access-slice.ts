import type { option as O } from 'fp-ts'
import { initialLoad, updateLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import type { Update } from '../../core/machine/step.ts'
import type { RememberedInstitution } from './seamless-access.ts'

export type SeamlessAccessState = Loading<readonly RememberedInstitution[]>

/** The institutions that came with the page, or none yet. */
export const initialSeamlessAccess = (embedded: O.Option<readonly RememberedInstitution[]>): SeamlessAccessState =>
  initialLoad(embedded)

export type SeamlessAccessEvent = LoadSliceEvent<'seamlessAccess', readonly RememberedInstitution[]>

/** The institutions that the persistence service remembers are asked for, then received; blocked storage or a failing script is the failed state, in which the page is as it was (LIFE-11). */
export const updateSeamlessAccess: Update<SeamlessAccessState, SeamlessAccessEvent> = (state, event) => updateLoad(state, event)
