import type { UserType } from '../../article/reader/reader.ts'
import { hasOwnAccount } from './own-account.ts'

/** The histories that can be kept of a reader. */
export const HISTORIES = ['reading', 'search'] as const
export type HistoryKind = (typeof HISTORIES)[number]

/** The most entries of each history; beyond that, the oldest are removed. */
export const HISTORY_LIMIT = 1000

/** What decides whether something is recorded in a reader's history. */
export interface Showing {
  readonly userType: UserType
  /** Whether a browser shows it to a reader: no robot, no printing, no prefetch. */
  readonly isShown: boolean
}

/**
 * Whether something may be recorded in a reader's history at all. The reader's consent is looked up only then, so that pages for
 * anonymous readers cost no query (HEAD-6).
 */
export const isRecordable = ({ userType, isShown }: Showing): boolean => isShown && hasOwnAccount(userType)
