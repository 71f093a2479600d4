import type { FrameOf } from './frame.ts'
import type { Store } from '../../store/port.ts'

/** What every page of the site is built from. */
export interface PageParts {
  readonly store: Store
  readonly frameOf: FrameOf
}
