import { function as F, option as O } from 'fp-ts'
import { monthNames } from '../../core/text/month-names.ts'
import type { CitationDate } from './citation.ts'

const isWithin = (value: number, last: number): boolean => value >= 1 && value <= last

const dateOf = (year: number, month: number, day: number): CitationDate =>
  !isWithin(month, 12) ? [year] : !isWithin(day, 31) ? [year, month] : [year, month, day]

/** A date from an ISO 8601 text, as far as given: `2014-04-01`, `2014-04`, `2014`. An invalid month or day is left out. */
export const dateFromIso = (value: string): O.Option<CitationDate> =>
  F.pipe(
    O.fromNullable(/^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?![\d])/.exec(value)),
    O.map(([, year, month, day]) => dateOf(Number(year), Number(month), Number(day))),
  )

/** A date from the text shown on the page: `21 April 2023`. */
export const dateFromWords = (value: string): O.Option<CitationDate> =>
  F.pipe(
    O.fromNullable(/^(\d{1,2}) (\p{L}+) (\d{4})$/u.exec(value.trim())),
    O.map(([, day, month = '', year]) => dateOf(Number(year), monthNames.indexOf(month) + 1, Number(day))),
  )

/** The beginning of a time in words: March 2021 from `March 2021`, 15 December 2020 from `15 December 2020–15 January 2021`. None without a year. */
export const firstDateFromWords = (value: string): O.Option<CitationDate> =>
  F.pipe(
    O.fromNullable(/\b\d{4}\b/.exec(value)),
    O.map(([year]) => {
      const [month = ''] = /[A-Z][a-z]+/.exec(value) ?? []
      const [, day] = /^(\d{1,2}) [A-Z]/.exec(value) ?? []
      return dateOf(Number(year), monthNames.indexOf(month) + 1, Number(day))
    }),
  )

/** The year of a date, in four digits. */
export const yearDigits = ([year]: CitationDate): string => String(year).padStart(4, '0')

/** The parts of a date in digits: four for the year, two for the others. */
export const dateDigits = (date: CitationDate): readonly string[] => [
  yearDigits(date),
  ...date.slice(1).map(part => String(part).padStart(2, '0')),
]

/** The English name of a date's month, if known. */
export const monthName = ([, month]: CitationDate): O.Option<string> =>
  F.pipe(
    O.fromNullable(month),
    O.chainNullableK(number => monthNames[number - 1]),
  )
