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

/** Whether everyone may read an article: it is open access or in the open archive (ART-16). */
export const isFreeToRead = ({ openAccess, openArchive }: Pick<Access, 'openAccess' | 'openArchive'>): boolean =>
  openAccess || openArchive
