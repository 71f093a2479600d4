import { articleStage, versionNumber, type ArticleVersion, type VersionEvent } from '@lectern/domain/article'
import { all, attributeOf, first, inside, wordsOf, type XmlElement } from '../xml/index.ts'
import { dateInWords, dateOf, isoDate } from './dates.ts'

const firstOf = <A, B>(items: readonly A[], find: (item: A) => B | undefined): B | undefined => {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** What a file says in its elements about its version, and in the attributes of these. */
const saidOf = (meta: XmlElement): readonly string[] =>
  [...all(meta, 'article-version'), ...all(first(meta, 'article-version-alternatives'), 'article-version')].flatMap(version =>
    [attributeOf(version, 'designator'), attributeOf(version, 'vocab-term'), wordsOf(version)].filter(text => text !== undefined),
  )

/** The number at the end of the DOI that an article has for this version alone. */
const numberInDoi = (meta: XmlElement): string | undefined =>
  firstOf(
    all(meta, 'article-id').filter(id => /^version$/i.test(attributeOf(id, 'specific-use') ?? '')),
    id => /(?:\.|\/?v)(\d{1,3})$/i.exec(wordsOf(id) ?? '')?.[1],
  )

/** The dates of publication and of what happened before and after. */
const datesOf = (meta: XmlElement): readonly string[] =>
  [
    ...all(meta, 'pub-date'),
    ...inside(first(meta, 'pub-history'), 'date', 'pub-date'),
    ...inside(first(meta, 'history'), 'date', 'pub-date'),
  ].flatMap(date => isoDate(dateOf(date)) ?? [])

const wordsOfEvent = (event: XmlElement): string | undefined =>
  wordsOf(first(event, 'event-desc')) ??
  attributeOf(event, 'event-type') ??
  attributeOf(first(event, 'date', 'pub-date'), 'date-type')

/** What the file says has happened to the article: reviewed, published as a preprint, corrected. */
const eventsOf = (meta: XmlElement): readonly VersionEvent[] =>
  all(first(meta, 'pub-history'), 'event').flatMap(event => {
    const [name, date] = [wordsOfEvent(event), first(event, 'date', 'pub-date')]
    const day = date === undefined ? undefined : dateInWords(dateOf(date))
    return name === undefined ? [] : [{ name, ...(day === undefined ? {} : { date: day }) }]
  })

/** Which version of its article a file has (`article-version`, a DOI of the version), the latest of its dates, and what has happened so far. */
export const versionOf = (meta: XmlElement): ArticleVersion => {
  const said = saidOf(meta)
  const [number, stage] = [firstOf(said, versionNumber) ?? numberInDoi(meta), firstOf(said, articleStage)]
  const date = datesOf(meta).toSorted().at(-1)
  const events = eventsOf(meta)
  return {
    ...(number === undefined ? {} : { number }),
    ...(stage === undefined ? {} : { stage }),
    ...(date === undefined ? {} : { date }),
    ...(events.length === 0 ? {} : { events }),
  }
}
