import { profileOf } from './profile.ts'
import type { Recognised } from './recognise.ts'
import type { SessionReader } from './session-reader.ts'

/** A reader of whom nothing is known, for whom pages are made that all readers get. */
export const GUEST: SessionReader = { profile: profileOf(undefined, undefined), isCasaUser: false, sessionId: '' }

/** Whether nothing is known of a reader on which what they may see could depend. A session that says nothing else does not matter. */
export const isGuest = ({ account, institution, organisations, way }: Recognised): boolean =>
  account === undefined && institution === undefined && way === undefined && organisations.length === 0
