import { keyDateWords } from '../../words/key-dates.ts'
import type { ArticleMeta } from './record.ts'

const dated = (words: (date: string) => string, ...values: readonly (string | undefined)[]): readonly string[] =>
  values.flatMap(date => (date === undefined || date.trim() === '' ? [] : [words(date)]))

/** The dates of an article in the order shown on the page (ART-14): `Received 21 April 2013`. */
export const keyDates = ({ dates }: Pick<ArticleMeta, 'dates'>): readonly string[] => [
  ...dated(keyDateWords.received, dates.received),
  ...dated(keyDateWords.revised, ...(dates.revised ?? [])),
  ...dated(keyDateWords.accepted, dates.accepted),
  ...dated(keyDateWords.availableOnline, dates.availableOnline),
  ...dated(keyDateWords.versionOfRecord, dates.versionOfRecord),
]
