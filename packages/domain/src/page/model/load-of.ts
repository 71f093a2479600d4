import type { EndpointName } from '../../core/commands/call.ts'
import { idle, type Loading } from '../../core/loading/loading.ts'
import { isLoad, loads } from './loads.ts'
import type { PageState } from './page-state.ts'

/** The state of a part's load (LIFE-1); none for a call that loads no part. */
export const loadOf = (page: PageState, endpoint: EndpointName): Loading<unknown> =>
  isLoad(endpoint) ? loads[endpoint].loadIn(page) : idle

/** Whether to request a part of the page: it is neither there (embedded, or received before) nor requested (LIFE-10). */
export const isWanting = (page: PageState, endpoint: EndpointName): boolean => {
  const { status } = loadOf(page, endpoint)
  return status === 'idle' || status === 'failed'
}
