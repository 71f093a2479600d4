import {
  OTHER_SUBJECT, topicsOf, type Counted, type CountedPublication, type CountedSerial, type Facet, type IssueName, type PublicationFacts, type PublicationFilter,
} from '@lectern/domain'
import { option as O } from 'fp-ts'
import { searchWords } from '../indexing/search-words.ts'
import type { Listing } from './article-index.ts'
import type { Browsing, Found, Shelf, Stretch } from './browsing-port.ts'
import { statement, type Database, type Row, type Value } from './database.ts'
import { issueDigest, publicationKey, subjectDigest } from './placing.ts'
import type { ArticleCard, Origin } from './port.ts'
import { text } from './row.ts'

/** The library that is listed. */
const VISIBLE = "(case when exists (select 1 from articles as any_own where any_own.origin = 'own') then 'own' else 'shipped' end)"

/** As many words as are looked for in titles. */
const MOST_WORDS = 8

/** As many subjects as are offered: those of most publications. */
const MOST_SUBJECTS = 200

const factsIn = (row: Row): PublicationFacts => JSON.parse(text(row, 'facts'))
const listingIn = (row: Row): Listing => JSON.parse(text(row, 'listing'))
const cardIn = (row: Row): ArticleCard => JSON.parse(text(row, 'card'))
const issueIn = (row: Row): IssueName => JSON.parse(text(row, 'name'))

const number = (row: Row | undefined, column: string): number => Number(row?.[column] ?? 0)

const COUNTS = 'count(*) as articles, sum(is_open) as open, max(date) as newest'

const serialIn = (row: Row): CountedSerial =>
  ({ issn: text(row, 'issn'), articles: number(row, 'articles'), open: number(row, 'open'), newestYear: /^\d{4}/.exec(text(row, 'newest'))?.[0] ?? '' })

const altogether = (serials: readonly CountedSerial[]): Counted => ({
  articles: serials.reduce((sum, { articles }) => sum + articles, 0),
  open: serials.reduce((sum, { open }) => sum + open, 0),
  newestYear: serials.map(({ newestYear }) => newestYear).sort().at(-1) ?? '',
})

const counted = (facts: PublicationFacts, rows: readonly Row[]): CountedPublication => {
  const serials = rows.map(serialIn)
  return { facts, serials, ...altogether(serials) }
}

/** Conditions with their values, numbered from the first one on. */
interface Conditions {
  readonly sql: string
  readonly values: readonly Value[]
}

const IS_LISTED = `exists (select 1 from placed_articles as its where its.origin = ${VISIBLE} and its.publication = publications.key)`

const HAS_SUBJECT = `select 1 from placed_subjects as about where about.origin = ${VISIBLE} and about.publication = publications.key`

/** Which rows of `publications` a filter leaves, but for some of its parts. */
const conditions = ({ letter, contentType, subject, words }: PublicationFilter, without: readonly ('listed' | 'letter' | 'contentType' | 'subject')[] = []): Conditions => {
  const values: Value[] = []
  const value = (of: Value): string => `$${values.push(of)}`
  const parts = [
    ...(without.includes('listed') ? [] : [IS_LISTED]),
    ...(O.isSome(letter) && !without.includes('letter') ? [`publications.letter = ${value(letter.value)}`] : []),
    ...(O.isSome(contentType) && !without.includes('contentType') ? [`publications.content_type = ${value(contentType.value)}`] : []),
    ...(O.isSome(subject) && !without.includes('subject')
      ? [subject.value === OTHER_SUBJECT ? `not exists (${HAS_SUBJECT})` : `publications.key in (select publication from placed_subjects where origin = ${VISIBLE} and subject = ${value(subjectDigest(subject.value))})`]
      : []),
    // Words consist of letters, marks and digits alone: none can be taken for a wildcard.
    ...[...new Set(searchWords(words))].slice(0, MOST_WORDS).map(word => `publications.words like ${value(`% ${word}%`)}`),
  ]
  return { sql: parts.length === 0 ? 'true' : parts.join(' and '), values }
}

/** How many publications there are by one of two columns, of the rows that the filter by the other leaves. */
const facetsOf = (cells: readonly Row[], column: 'letter' | 'content_type', isLeft: (row: Row) => boolean): readonly Facet[] =>
  [...Map.groupBy(cells.filter(isLeft), row => text(row, column))]
    .map(([value, rows]) => ({ value, name: value, publications: rows.reduce((sum, row) => sum + number(row, 'publications'), 0) }))

/** A subject in an address is called by what tells it from others. */
const subjectIn = (row: Row): Facet => ({ value: topicsOf([text(row, 'name')])[0]?.key ?? '', name: text(row, 'name'), publications: number(row, 'publications') })

const names = new Intl.Collator('en')

/** What a database knows of journals, books and their issues. */
export const browsingOver = ({ all }: Database): Browsing => {
  const ask = (sql: string, ...values: readonly Value[]): Promise<readonly Row[]> => all(statement(sql, ...values))

  /** Rows of `placed_articles` that a shelf holds, with further conditions. */
  const onShelf = ({ publication: { origin, facts }, issn }: Shelf, more: string, ...values: readonly Value[]): Conditions => {
    const own = [origin, publicationKey(facts.path), ...values, ...(issn === undefined ? [] : [issn])]
    return { sql: `origin = $1 and publication = $2${more}${issn === undefined ? '' : ` and issn = $${own.length}`}`, values: own }
  }

  const listed = async ({ sql, values }: Conditions, order: string, { offset, limit }: Stretch): Promise<Found<Listing>> => {
    const [total, rows] = await Promise.all([
      ask(`select count(*) as total from placed_articles where ${sql}`, ...values),
      ask(
        `select article_index.listing from (
           select pii, date, place, title_key from placed_articles where ${sql} order by ${order} limit $${values.length + 1} offset $${values.length + 2}
         ) as page join article_index on article_index.pii = page.pii order by ${order.replace(/\bpii\b/, 'page.pii')}`,
        ...values, limit, offset,
      ),
    ])
    return { total: number(total[0], 'total'), items: rows.map(listingIn) }
  }

  return {
    publications: async (filter, { offset, limit }) => {
      const { sql, values } = conditions(filter)
      const [total, rows] = await Promise.all([
        ask(`select count(*) as total from publications where ${sql}`, ...values),
        ask(`select key, facts from publications where ${sql} order by title_key, key limit $${values.length + 1} offset $${values.length + 2}`, ...values, limit, offset),
      ])
      const keys = rows.map(row => text(row, 'key'))
      const counts = keys.length === 0 ? [] : await ask(
        `select publication, issn, ${COUNTS} from placed_articles
         where origin = ${VISIBLE} and publication in (${keys.map((_, index) => `$${index + 1}`).join(', ')}) group by publication, issn order by issn`,
        ...keys,
      )
      const byKey = Map.groupBy(counts, row => text(row, 'publication'))
      return { total: number(total[0], 'total'), items: rows.map(row => counted(factsIn(row), byKey.get(text(row, 'key')) ?? [])) }
    },
    publicationFacets: async filter => {
      const rest = conditions(filter, ['subject'])
      // What has an article with a subject is listed.
      const narrowed = conditions(filter, ['subject', 'listed'])
      const either = conditions(filter, ['letter', 'contentType'])
      const [cells, subjects, without] = await Promise.all([
        ask(`select letter, content_type, count(*) as publications from publications where ${either.sql} group by letter, content_type`, ...either.values),
        ask(
          `select about.value, subjects.name, about.publications from (
             select subject as value, count(*) as publications from (
               select distinct subject, publication from placed_subjects where origin = ${VISIBLE}
             ) as held ${narrowed.values.length === 0 ? '' : `where publication in (select key from publications where ${narrowed.sql})`}
             group by subject order by publications desc, subject limit ${MOST_SUBJECTS}
           ) as about join subjects on subjects.key = about.value`,
          ...narrowed.values,
        ),
        ask(`select count(*) as publications from publications where ${rest.sql} and not exists (${HAS_SUBJECT})`, ...rest.values),
      ])
      return {
        letters: facetsOf(cells, 'letter', row => O.isNone(filter.contentType) || row['content_type'] === filter.contentType.value),
        kinds: facetsOf(cells, 'content_type', row => O.isNone(filter.letter) || row['letter'] === filter.letter.value),
        subjects: subjects.map(subjectIn).sort((one, other) => names.compare(one.name, other.name)),
        withoutSubject: number(without[0], 'publications'),
      }
    },
    publicationAt: async path => {
      const key = publicationKey(path)
      const [known, rows] = await Promise.all([
        ask('select facts from publications where key = $1', key),
        ask(`select origin, issn, ${COUNTS} from placed_articles where origin in ('own', 'shipped') and publication = $1 group by origin, issn order by issn`, key),
      ])
      const origin: Origin = rows.some(row => row['origin'] === 'own') ? 'own' : 'shipped'
      const here = rows.filter(row => row['origin'] === origin)
      const [facts] = known
      return facts === undefined || here.length === 0 ? undefined : { origin, ...counted(factsIn(facts), here) }
    },
    issuesOf: async shelf => {
      const { sql, values } = onShelf(shelf, ' and in_press = 0')
      const rows = await ask(
        `select issues.name, issues.date_text, held.articles from (
           select issue, count(*) as articles from placed_articles where ${sql} group by issue
         ) as held join issues on issues.publication = $2 and issues.key = held.issue`,
        ...values,
      )
      return rows.map(row => ({ name: issueIn(row), articles: number(row, 'articles'), date: text(row, 'date_text') }))
    },
    newestOf: (shelf, which, stretch) => listed(onShelf(shelf, which === 'in-press' ? ' and in_press = 1' : ''), 'date desc, title_key, pii', stretch),
    inOrder: (shelf, issue, stretch) => listed(
      issue === undefined ? onShelf(shelf, '') : onShelf(shelf, ' and in_press = 0 and issue = $3', issueDigest(issue)), 'place, title_key, pii', stretch),
    newest: async ({ offset, limit }) => {
      const [total, rows] = await Promise.all([
        ask(`select count(*) as total from articles where origin = ${VISIBLE}`),
        ask(
          `select articles.card from (
             select pii, date, title_key from placed_articles where origin = ${VISIBLE} order by date desc, title_key, pii limit $1 offset $2
           ) as page join articles on articles.pii = page.pii order by page.date desc, page.title_key, page.pii`,
          limit, offset,
        ),
      ])
      return { total: number(total[0], 'total'), items: rows.map(cardIn) }
    },
  }
}
