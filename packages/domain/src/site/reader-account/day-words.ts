import { monthNames } from '../../words/dates.ts'

/** The UTC day of an instant (`2026-03-01T…`) in words; empty if the text is not an instant. */
export const dayWords = (instant: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(instant) ?? []
  const name = monthNames[Number(month) - 1]
  return name === undefined ? '' : `${Number(day)} ${name} ${Number(year)}`
}
