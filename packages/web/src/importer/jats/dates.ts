import { monthNames } from '@lectern/domain/core'
import { attributeOf, first, wordsOf, type XmlElement } from '../xml/index.ts'

/** A date, as much of it as a file gives. */
export interface PartialDate {
  readonly year: string | undefined
  /** 1 to 12. */
  readonly month: number | undefined
  readonly day: number | undefined
  /** The file's own text: a season, a range, or a date not split into elements. */
  readonly text: string | undefined
}

const monthNumber = (value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  const start = value.toLowerCase().replace(/\.$/, '')
  const number = /^\d{1,2}$/.test(value)
    ? Number(value)
    : start.length < 3
      ? 0
      : monthNames.findIndex(month => month.toLowerCase().startsWith(start)) + 1
  return number >= 1 && number <= 12 ? number : undefined
}

const dayNumber = (value: string | undefined): number | undefined => {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number <= 31 ? number : undefined
}

const isoParts = (iso: string | undefined): readonly string[] =>
  /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?/.exec(iso ?? '')?.slice(1) ?? []

/** Reads a `date`, `pub-date` or similar element from its parts, or else from its machine-readable attribute. */
export const dateOf = (element: XmlElement): PartialDate => {
  const part = (name: string): string | undefined => wordsOf(first(element, name))
  const [isoYear, isoMonth, isoDay] = isoParts(attributeOf(element, 'iso-8601-date'))
  const hasParts = part('year') !== undefined
  const month = part('month')
  const [year, monthValue, dayValue] =
    hasParts || isoYear === undefined ? [part('year'), month, part('day')] : [isoYear, isoMonth, isoDay]
  const number = monthNumber(monthValue)
  const season = part('season') ?? (month !== undefined && monthNumber(month) === undefined ? month : undefined)
  const isTakenApart = hasParts || first(element, 'month', 'day', 'season') !== undefined
  const whole = wordsOf(first(element, 'string-date')) ?? (isTakenApart ? undefined : wordsOf(element))
  return {
    year,
    month: number,
    day: number === undefined ? undefined : dayNumber(dayValue),
    text: whole ?? (season === undefined ? undefined : [season, year].filter(each => each !== undefined).join(' ')),
  }
}

/** `21 April 2013`, or as much of it as is known. */
export const dateInWords = ({ year, month, day, text }: PartialDate): string | undefined => {
  if (text !== undefined) return text
  const parts = [day?.toString(), month === undefined ? undefined : monthNames[month - 1], year].filter(
    part => part !== undefined,
  )
  return parts.length === 0 ? undefined : parts.join(' ')
}

const padded = (value: number): string => String(value).padStart(2, '0')

/** ISO 8601, as much of it as is known: `2014-04-01`, `2014-04`, `2014`. */
export const isoDate = ({ year, month, day }: PartialDate): string | undefined => {
  const digits = /\d{4}/.exec(year ?? '')?.[0]
  if (digits === undefined) return undefined
  const rest = month === undefined ? [] : day === undefined ? [month] : [month, day]
  return [digits, ...rest.map(padded)].join('-')
}
