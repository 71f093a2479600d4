import type { FrameOf } from '../frame/frame.ts'
import type { ReaderSessions } from '../readers/reader-sessions.ts'
import type { Store } from '../../store/port.ts'
import type { FollowFormOf } from './follow-form.ts'
import type { ReaderEntries } from './saved-entries.ts'

/** The dependencies of the account pages. */
export interface AccountParts {
  readonly sessions: ReaderSessions
  readonly store: Store
  readonly frameOf: FrameOf
  readonly savedEntries: ReaderEntries
  readonly followForm: FollowFormOf
}
