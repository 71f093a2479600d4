import type { FrameOf } from './frame.ts'
import type { Store } from '../../store/port.ts'

/** The dependencies of every page of the site. */
export interface PageParts {
  readonly store: Store
  readonly frameOf: FrameOf
}
