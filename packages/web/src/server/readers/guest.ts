import { profileOf } from './profile.ts'
import type { SessionReader } from './session-reader.ts'

/** A reader of whom nothing is known, for whom pages are made that many readers get. */
export const GUEST: SessionReader = { profile: profileOf(undefined, undefined), isCasaUser: false, sessionId: '' }
