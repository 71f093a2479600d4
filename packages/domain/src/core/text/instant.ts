import { option as O } from 'fp-ts'

/** A moment in whole seconds since 1 January 1970 in UTC. */
export type Instant = number

const DAY = 86_400
const DAYS_IN_ERA = 146_097
/** Days from 1 March of the year 0 to 1 January 1970; counted from March, leap days end their year. */
const EPOCH = 719_468

/** Days since 1970 of a Gregorian date, without checking that the day exists. */
const daysOf = (year: number, month: number, day: number): number => {
  const from = month <= 2 ? year - 1 : year
  const era = Math.floor(from / 400)
  const ofEra = from - era * 400
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return era * DAYS_IN_ERA + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - EPOCH
}

const dateOf = (days: number): readonly [year: number, month: number, day: number] => {
  const era = Math.floor((days + EPOCH) / DAYS_IN_ERA)
  const ofEra = days + EPOCH - era * DAYS_IN_ERA
  const years = Math.floor((ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365)
  const ofYear = ofEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100))
  const months = Math.floor((5 * ofYear + 2) / 153)
  const month = months < 10 ? months + 3 : months - 9
  return [years + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - Math.floor((153 * months + 2) / 5) + 1]
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0')

/** A moment of the years 0 to 9999 in RFC 3339: `2023-07-14T09:05:00Z`. */
export const instantText = (at: Instant): string => {
  const [year, month, day] = dateOf(Math.floor(at / DAY))
  const seconds = Math.floor(at) - Math.floor(at / DAY) * DAY
  const time = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(part => padded(Math.floor(part), 2)).join(':')
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}T${time}Z`
}

/** The moment in an RFC 3339 text; none for any other text, or a day or time that does not exist. */
export const instantIn = (text: string): O.Option<Instant> => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})Z$/.exec(text)?.slice(1).map(Number)
  if (parts === undefined) return O.none
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const at = daysOf(year, month, day) * DAY + hour * 3600 + minute * 60 + second
  // A day that does not exist would be counted as another one.
  return instantText(at) === text ? O.some(at) : O.none
}
