import { keyDateWords } from '../../words/key-dates.ts'
import type { ArticleMeta } from './record.ts'

export type KeyDateLabel = (typeof keyDateWords)[keyof typeof keyDateWords]

/** A date in an article's history, as shown. */
export interface KeyDate {
  readonly label: KeyDateLabel
  readonly date: string
}

const dated = (label: KeyDateLabel, ...values: readonly (string | undefined)[]): readonly KeyDate[] =>
  values.flatMap(date => (date === undefined || date.trim() === '' ? [] : [{ label, date }]))

/** The dates of an article in the order shown on the page (ART-14). */
export const keyDates = ({ dates }: Pick<ArticleMeta, 'dates'>): readonly KeyDate[] => [
  ...dated(keyDateWords.received, dates.received),
  ...dated(keyDateWords.revised, ...(dates.revised ?? [])),
  ...dated(keyDateWords.accepted, dates.accepted),
  ...dated(keyDateWords.availableOnline, dates.availableOnline),
  ...dated(keyDateWords.versionOfRecord, dates.versionOfRecord),
]
