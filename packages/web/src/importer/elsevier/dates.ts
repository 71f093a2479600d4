import { monthNames } from '@lectern/domain/core'
import type { KeyDates } from '@lectern/domain/article'
import { knownDates } from '../known-dates.ts'
import { all, at, attributeOf, elementsOf, wordsOf, type XmlElement } from '../xml/index.ts'
import type { Source } from './source.ts'

const inWords = (year: string | undefined, month: string | undefined, day: string | undefined): string | undefined => {
  const name = monthNames[Number(month) - 1]
  if (year === undefined) return undefined
  return name === undefined
    ? year
    : day === undefined || !(Number(day) > 0)
      ? `${name} ${year}`
      : `${Number(day)} ${name} ${year}`
}

/** `<ce:date-received day="21" month="4" year="2013"/>` as `21 April 2013`, or as much of it as is given. */
const dated = (element: XmlElement): string | undefined =>
  inWords(attributeOf(element, 'year'), attributeOf(element, 'month'), attributeOf(element, 'day')) ?? wordsOf(element)

/** A date that begins with an ISO 8601 date, in words. */
const isoInWords = (date: string | undefined): string | undefined => {
  const [, year, month, day] = /^(\d{4})(?:-?(\d{2}))?(?:-?(\d{2}))?/.exec(date ?? '') ?? []
  return inWords(year, month, day)
}

/** Dates in the head of an article, or directly in a chapter, which has no head. */
const datesNamed = (item: XmlElement | undefined, name: string): readonly string[] =>
  (item === undefined ? [] : [item, ...elementsOf(item)])
    .flatMap(place => all(place, name))
    .flatMap(element => dated(element) ?? [])

const kept = (element: XmlElement | undefined): string | undefined =>
  isoInWords(wordsOf(element) ?? attributeOf(element, 'yyyymmdd'))

/** The dates of an article's history (ART-14). */
export const keyDatesOf = ({ item, meta, coredata }: Source): KeyDates => {
  const delivered = at(coredata, 'availableOnlineInformation')
  const [received] = datesNamed(item, 'date-received')
  const revised = datesNamed(item, 'date-revised')
  const [accepted] = datesNamed(item, 'date-accepted')
  const availableOnline = kept(at(meta, 'available-online-date') ?? at(delivered, 'availableOnline'))
  const versionOfRecord = kept(at(meta, 'vor-available-online-date') ?? at(delivered, 'vorAvailableOnline'))
  return knownDates({ received, revised, accepted, availableOnline, versionOfRecord })
}
