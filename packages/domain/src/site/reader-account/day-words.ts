import { monthNames } from '../../words/dates.ts'

/** The day of an instant in UTC (`2026-03-01T…`), in words; nothing where the text is no such instant. */
export const dayWords = (instant: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(instant) ?? []
  const name = monthNames[Number(month) - 1]
  return name === undefined ? '' : `${Number(day)} ${name} ${Number(year)}`
}
