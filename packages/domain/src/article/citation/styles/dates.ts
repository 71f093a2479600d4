import { function as F, option as O } from 'fp-ts'
import type { CitationDate } from '../citation.ts'
import { monthName, yearDigits } from '../citation-date.ts'
import type { CslItem } from '../csl-item.ts'

const dateOf = ({ issued }: CslItem): O.Option<CitationDate> => O.fromNullable(issued?.['date-parts'][0])

const text =
  (read: (date: CitationDate) => string) =>
  (item: CslItem): string =>
    F.pipe(
      dateOf(item),
      O.match(() => '', read),
    )

/** The year in four digits; empty if unknown. */
export const yearOf = text(yearDigits)

/** The month's English name; empty if unknown. */
export const monthOf = text(date => O.getOrElse(() => '')(monthName(date)))

/** The day; empty if unknown. Records of monthly journals give the first of the month for the whole month, so it is left out. */
export const dayOf = text(([, , day]) => (day === undefined || day === 1 ? '' : String(day)))
