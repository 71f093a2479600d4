import { either as E } from 'fp-ts'

/** A calendar month in UTC: `2026-01`. Release 5.1 names no time zone for its months; one that never shifts keeps them whole. */
export type Month = string

/** From the first month to the last, both of them. */
export interface Period {
  readonly from: Month
  readonly to: Month
}

const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/

/** A month from its spelling `2026-01`. */
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

/** When a month begins, in milliseconds since 1970. */
export const beginOf = (month: Month): number => instantIn(month, 0, 1).getTime()

/** When the month after it begins. */
export const endOf = (month: Month): number => instantIn(month, 1, 1).getTime()

/** The month that an instant is in, given as ISO 8601 in UTC. */
export const monthOf = (at: string): Month => at.slice(0, 7)

/** `2026-01-01` */
export const firstDay = (month: Month): string => `${month}-01`

/** `2026-01-31` */
export const lastDay = (month: Month): string => instantIn(month, 1, 0).toISOString().slice(0, 10)

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `Jan-2026`: how tabular reports head a month's column (Table 3.n). */
export const monthHeading = (month: Month): string => {
  const [year, index] = yearAndIndex(month)
  return `${NAMES[index] ?? ''}-${year}`
}

/** The months of a period in their order; none where it ends before it begins. */
export const monthsOf = ({ from, to }: Period): readonly Month[] => {
  const [year, index] = yearAndIndex(from)
  const [lastYear, lastIndex] = yearAndIndex(to)
  const count = Math.max(0, (lastYear - year) * 12 + lastIndex - index + 1)
  return Array.from({ length: count }, (_, later) => instantIn(from, later, 1).toISOString().slice(0, 7))
}
