import { option as O } from 'fp-ts'
import type { StorageRead } from '../../core/commands/storage.ts'
import { dailyCounts, noCounts, type DailyCounts, type DayCount } from './daily-counts.ts'

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

const isCount = (value: unknown): value is number => isWhole(value) && value >= 0

const isDayCount = (value: unknown): value is DayCount =>
  typeof value === 'object' &&
  value !== null &&
  'day' in value &&
  isWhole(value.day) &&
  'multiArticle' in value &&
  isCount(value.multiArticle) &&
  'fullIssue' in value &&
  isCount(value.fullIssue)

const json = (text: string): unknown => O.toUndefined(O.tryCatch((): unknown => JSON.parse(text)))

/** Daily counts as stored in the browser: a JSON array of days, `[{"day":20778,"multiArticle":3,"fullIssue":1}]`. */
export const storedCounts = (counts: DailyCounts): string => JSON.stringify(counts)

/** The daily counts in a stored text (CAP-3); of a corrupted text, whatever is still valid. */
export const parseStoredCounts = (text: string): DailyCounts => {
  const parsed = json(text)
  return Array.isArray(parsed)
    ? dailyCounts(parsed.filter(isDayCount).map(({ day, multiArticle, fullIssue }) => ({ day, multiArticle, fullIssue })))
    : noCounts
}

/** The daily counts from a read of the storage (CAP-3): none if it is empty or missing. */
export const countsRead = (read: StorageRead): DailyCounts => (read.kind === 'value' ? parseStoredCounts(read.value) : noCounts)
