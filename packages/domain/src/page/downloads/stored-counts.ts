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

/** Daily counts as the browser keeps them: a JSON array of the days, `[{"day":20778,"multiArticle":3,"fullIssue":1}]`. */
export const storedCounts = (counts: DailyCounts): string => JSON.stringify(counts)

/** The daily counts in a stored text (CAP-3): of a text that is not what was stored, whatever of it still makes sense. */
export const parseStoredCounts = (text: string): DailyCounts => {
  const parsed = json(text)
  return Array.isArray(parsed)
    ? dailyCounts(parsed.filter(isDayCount).map(({ day, multiArticle, fullIssue }) => ({ day, multiArticle, fullIssue })))
    : noCounts
}

/** The daily counts that reading the storage gave (CAP-3): none where there is nothing, or no storage. */
export const countsRead = (read: StorageRead): DailyCounts => (read.kind === 'value' ? parseStoredCounts(read.value) : noCounts)
