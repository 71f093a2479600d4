import type { UserType } from '../../article/reader/reader.ts'
import { hasOwnAccount } from './own-account.ts'

/** The histories that can be kept of a reader. */
export const HISTORIES = ['reading', 'search'] as const
export type HistoryKind = (typeof HISTORIES)[number]

/** The most entries that are kept of each history; beyond, the oldest go. */
export const HISTORY_LIMIT = 1000

/** What decides whether something goes into a reader's history. */
export interface Showing {
  readonly userType: UserType
  /** Whether a browser shows it to a reader: no robot, no printing, nothing that was only fetched ahead. */
  readonly isShown: boolean
}

/**
 * Whether something may go into a reader's history at all; whether the reader has allowed that is asked only then, so that pages cost anyone who
 * is anonymous nothing (HEAD-6).
 */
export const isRecordable = ({ userType, isShown }: Showing): boolean => isShown && hasOwnAccount(userType)
