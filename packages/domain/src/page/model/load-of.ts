import type { EndpointName } from '../../core/commands/call.ts'
import { idle, type PartLoading } from '../../core/loading/loading.ts'
import { isLoad, loads } from './loads.ts'
import type { PageState } from './page-state.ts'

/** What became of asking for a part of the page (LIFE-1); a call that fills no part is never waited for. */
export const loadOf = (page: PageState, endpoint: EndpointName): PartLoading<unknown> =>
  isLoad(endpoint) ? loads[endpoint].loadIn(page) : idle

/** Whether a part of the page is to be asked for: it is not there (embedded, rendered, or received before), and not on its way (LIFE-10). */
export const isWanting = (page: PageState, endpoint: EndpointName): boolean => {
  const { status } = loadOf(page, endpoint)
  return status === 'idle' || status === 'failed'
}
