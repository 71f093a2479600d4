import { either as E } from 'fp-ts'

/** A calendar month in UTC: `2026-01`. Release 5.1 does not name a time zone; UTC has no clock changes, so months have no gaps. */
export type Month = string

/** A calendar day in UTC: `2026-01-31`. */
export type Day = string

/** From the first month to the last, both inclusive. */
export interface Period {
  readonly from: Month
  readonly to: Month
}

const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/

/** Parses a month: `2026-01`. */
export const parseMonth = (text: string): E.Either<string, Month> =>
  MONTH.test(text) ? E.right(text) : E.left(`"${text}" is not a month: write it as in 2026-01`)

const yearAndIndex = (month: Month): readonly [year: number, index: number] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5)) - 1,
]

const instantIn = (month: Month, monthsLater: number, day: number): Date => {
  const [year, index] = yearAndIndex(month)
  return new Date(Date.UTC(year, index + monthsLater, day))
}

/** The beginning of a month, in milliseconds since 1970. */
export const beginOf = (month: Month): number => instantIn(month, 0, 1).getTime()

/** The beginning of the month after it, in milliseconds since 1970. */
export const endOf = (month: Month): number => instantIn(month, 1, 1).getTime()

/** The month of an instant, given as ISO 8601 in UTC. */
export const monthOf = (at: string): Month => at.slice(0, 7)

/** The day of an instant, given as ISO 8601 in UTC. */
export const dayOf = (at: string): Day => at.slice(0, 10)

/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000

/** The beginning of the day after an instant; both in milliseconds since 1970. */
export const dayAfter = (instant: number): number => (Math.floor(instant / DAY) + 1) * DAY

/** The month of an instant in milliseconds since 1970. */
export const monthAt = (instant: number): Month => monthOf(new Date(instant).toISOString())

/** The month so many months before another one. */
export const monthBefore = (month: Month, months: number): Month => monthAt(instantIn(month, -months, 1).getTime())

/** The day of an instant in milliseconds since 1970. */
export const dayAt = (instant: number): Day => dayOf(new Date(instant).toISOString())

/** The days of a month, in order. */
export const daysOf = (month: Month): readonly Day[] =>
  Array.from({ length: (endOf(month) - beginOf(month)) / DAY }, (_, index) => dayAt(beginOf(month) + index * DAY))

/** `2026-01-01` */
export const firstDay = (month: Month): string => `${month}-01`

/** `2026-01-31` */
export const lastDay = (month: Month): string => instantIn(month, 1, 0).toISOString().slice(0, 10)

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `Jan-2026`: the heading of a month's column in tabular reports (Table 3.n). */
export const monthHeading = (month: Month): string => {
  const [year, index] = yearAndIndex(month)
  return `${NAMES[index] ?? ''}-${year}`
}

/** The months of a period, in order; none if it ends before it begins. */
export const monthsOf = ({ from, to }: Period): readonly Month[] => {
  const [year, index] = yearAndIndex(from)
  const [lastYear, lastIndex] = yearAndIndex(to)
  const count = Math.max(0, (lastYear - year) * 12 + lastIndex - index + 1)
  return Array.from({ length: count }, (_, later) => instantIn(from, later, 1).toISOString().slice(0, 7))
}
