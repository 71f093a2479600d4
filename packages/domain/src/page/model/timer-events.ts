import type { Timer } from '../../core/commands/timer.ts'
import type { SliceEvent } from './slices.ts'

/** What a fired timer means to the slices. The hash belongs to no slice: the page itself scrolls to it (ART-9). */
export const timerEvents = (timer: Timer): readonly SliceEvent[] => {
  switch (timer.kind) {
    case 'side-panel-open':
      return [{ type: 'sidePanel/opened' }]
    case 'entitlement-batch':
      return [{ type: 'entitlements/waited' }]
    case 'entitlement-link-seen':
      return [{ type: 'entitlements/lingered', doi: timer.doi }]
    case 'mendeley-import':
      return [{ type: 'mendeley/delay-passed' }]
    case 'window-resize':
      return [{ type: 'windowSize/settled' }]
    case 'hash-scroll':
      return []
  }
}
