import type { ArticleMeta } from './record.ts'

export type KeyDateLabel = 'Received' | 'Revised' | 'Accepted' | 'Available online' | 'Version of Record'

/** A date of an article's history as the page shows it. */
export interface KeyDate {
  readonly label: KeyDateLabel
  readonly date: string
}

const dated = (label: KeyDateLabel, ...values: readonly (string | undefined)[]): readonly KeyDate[] =>
  values.flatMap(date => (date === undefined || date.trim() === '' ? [] : [{ label, date }]))

/** The dates of an article in the order in which the page shows them (ART-14). */
export const keyDates = ({ dates }: Pick<ArticleMeta, 'dates'>): readonly KeyDate[] => [
  ...dated('Received', dates.received),
  ...dated('Revised', ...(dates.revised ?? [])),
  ...dated('Accepted', dates.accepted),
  ...dated('Available online', dates.availableOnline),
  ...dated('Version of Record', dates.versionOfRecord),
]
