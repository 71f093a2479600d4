import type { KeyDates } from '@lectern/domain/article'
import { knownDates } from '../known-dates.ts'
import { all, attributeOf, first, inside, wordsOf, type XmlElement } from '../xml/index.ts'
import { dateInWords, dateOf, isoDate, type PartialDate } from './dates.ts'

const typeOf = (date: XmlElement): string => (attributeOf(date, 'date-type', 'pub-type') ?? '').toLowerCase()

const formatOf = (date: XmlElement): string => (attributeOf(date, 'publication-format') ?? '').toLowerCase()

const isOf =
  (...types: readonly string[]) =>
  (date: XmlElement): boolean =>
    types.includes(typeOf(date))

/** The date of the issue: print before the electronic collection. */
const issueDate = (dates: readonly XmlElement[]): XmlElement | undefined =>
  dates.find(isOf('ppub', 'epub-ppub', 'issue', 'issue-pub', 'print')) ??
  dates.find(date => formatOf(date) === 'print' && !isOf('retracted', 'corrected')(date)) ??
  dates.find(isOf('collection', 'ecollection'))

/** The date of online publication. */
const onlineDate = (dates: readonly XmlElement[]): XmlElement | undefined =>
  dates.find(isOf('epub', 'epub-ppub', 'online', 'epub-original', 'epublish')) ??
  dates.find(
    date =>
      /^(?:electronic|online|epub)/.test(formatOf(date)) && isOf('pub', 'publication', 'published', 'first-online', '')(date),
  ) ??
  dates.find(date => formatOf(date) === '' && isOf('pub', 'publication', 'published', '')(date))

const isVersionOfRecord = isOf('vor', 'version-of-record', 'versionofrecord')

/** Whether the file declares itself to be the version of record. */
const isRecordItself = (meta: XmlElement): boolean =>
  inside(meta, 'article-version').some(version => /^(?:vor|version of record)$/i.test(wordsOf(version) ?? ''))

const eventDates = (meta: XmlElement): readonly XmlElement[] =>
  all(first(meta, 'pub-history'), 'event').flatMap(event => all(event, 'date', 'pub-date'))

const asWords = (date: XmlElement | undefined): string | undefined => (date === undefined ? undefined : dateInWords(dateOf(date)))

/** The dates of a history outside events, which books have in `pub-history`. */
const history = (meta: XmlElement): readonly XmlElement[] =>
  all(meta, 'history', 'pub-history').flatMap(each => [...all(each, 'date'), ...all(each, 'pub-date')])

const RECEIVED = isOf('received', 'submitted', 'recd', 'rec')
const isRevised = isOf('rev-recd', 'revised', 'rev', 'resubmitted', 'revision-received', 'revision')
const isCorrected = isOf('corrected')
const ACCEPTED = isOf('accepted', 'acc', 'accept')

/** Whether a date is that of a revision: also a correction up to the day of acceptance, as Redalyc's files call it. */
const revisedIn = (dates: readonly XmlElement[]): ((date: XmlElement) => boolean) => {
  const accepted = dates.filter(ACCEPTED).map(date => isoDate(dateOf(date)))[0]
  return date => isRevised(date) || (isCorrected(date) && accepted !== undefined && (isoDate(dateOf(date)) ?? '~') <= accepted)
}

/**
 * The dates that the page shows (ART-14). Available online is the date of electronic publication. The version of record has its
 * own date, or that same one if the file declares itself the version of record.
 */
export const keyDatesOf = (meta: XmlElement): KeyDates => {
  const dates = [...history(meta), ...eventDates(meta)]
  const published = all(meta, 'pub-date')
  const received = asWords(dates.find(RECEIVED))
  const revised = dates
    .filter(revisedIn(dates))
    .map(asWords)
    .filter(each => each !== undefined)
  const accepted = asWords(dates.find(ACCEPTED))
  const online = onlineDate(published) ?? dates.find(isOf('epub', 'online', 'available-online'))
  const availableOnline = asWords(online)
  const versionOfRecord = asWords([...published, ...dates].find(isVersionOfRecord) ?? (isRecordItself(meta) ? online : undefined))
  return knownDates({ received, revised, accepted, availableOnline, versionOfRecord })
}

/** Dates in the history that the page does not show otherwise (sent for review, preprint), with their names. */
export const otherHistory = (meta: XmlElement): readonly { readonly name: string; readonly date: string }[] => {
  const dates = history(meta)
  const isShown = [RECEIVED, revisedIn(dates), ACCEPTED, isVersionOfRecord]
  return dates
    .filter(date => !isShown.some(is => is(date)))
    .flatMap(date => {
      const value = asWords(date)
      return value === undefined ? [] : [{ name: typeOf(date) === '' ? 'date' : typeOf(date), date: value }]
    })
}

export interface PublicationDate {
  /** The issue's date in words. */
  readonly coverDateText: string | undefined
  /** ISO 8601, as much of it as is known. */
  readonly date: string | undefined
  readonly year: string | undefined
}

/** The date to cite the article with: its issue's date, or the electronic date if that agrees but is more precise. */
export const publicationDateOf = (meta: XmlElement): PublicationDate => {
  const published = all(meta, 'pub-date')
  const [issued, appeared]: readonly (PartialDate | undefined)[] = [issueDate(published), onlineDate(published)].map(date =>
    date === undefined ? undefined : dateOf(date),
  )
  const isCloser =
    appeared !== undefined && (isoDate(appeared) ?? '').startsWith(issued === undefined ? '' : (isoDate(issued) ?? ''))
  const chosen = isCloser ? appeared : (issued ?? published.map(dateOf)[0])
  const date = chosen === undefined ? undefined : isoDate(chosen)
  return {
    coverDateText:
      issued?.month === undefined && issued?.text === undefined ? undefined : dateInWords({ ...issued, day: undefined }),
    date,
    year: date?.slice(0, 4),
  }
}
