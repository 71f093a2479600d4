import { option as O } from 'fp-ts'
import type { Access } from './record.ts'

/** A period as a file states it, in ISO 8601, both days included. Without a day it has no limit there. */
export interface StatedPeriod {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** A day, or a month or a year as a whole; a time of the day is ignored. */
const STATED_DAY = /^\s*(\d{4}(?:-\d\d(?:-\d\d)?)?)(?![\d-])/

/**
 * Whether a day is in a period. A period whose day cannot be read has no days, so that nothing is opened by mistake.
 * @param today `2026-11-26`
 */
export const isWithinPeriod = (today: string, { from, until }: StatedPeriod): boolean => {
  const isOn = (stated: string | undefined, holds: (today: string, day: string) => boolean): boolean => {
    if (stated === undefined) return true
    const day = STATED_DAY.exec(stated)?.[1]
    return day !== undefined && holds(today.slice(0, day.length), day)
  }
  return isOn(from, (now, day) => now >= day) && isOn(until, (now, day) => now <= day)
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** The day after a day, or after the last one of a month or a year. */
const dayAfter = (stated: string): string => {
  const [year = 0, month = 12, day = daysIn(year, month)] = stated.split('-').map(Number)
  const next = day < daysIn(year, month) ? [year, month, day + 1] : month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1]
  return next.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}

/**
 * The first day after this one on which one of the periods begins, or has ended; none if nothing changes any more.
 * @param today `2026-11-26`
 */
export const nextChange = (today: string, periods: readonly StatedPeriod[]): O.Option<string> => {
  const dayIn = (stated = ''): string => STATED_DAY.exec(stated)?.[1] ?? ''
  const days = periods.flatMap(({ from, until }) => {
    const [first, last] = [dayIn(from), dayIn(until)]
    return [first === '' ? '' : `${first}-01-01`.slice(0, today.length), last === '' ? '' : dayAfter(last)]
  })
  return O.fromNullable(days.filter(day => day > today).toSorted()[0])
}

/** Whether everyone may read an article: it is open access or in the open archive (ART-16). */
export const isFreeToRead = ({ openAccess, openArchive }: Pick<Access, 'openAccess' | 'openArchive'>): boolean =>
  openAccess || openArchive
