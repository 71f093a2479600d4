import { compareText } from '@lectern/domain/core'
import { topicsOf } from '@lectern/domain/article'
import type { Counted, CountedPublication, Facet } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import type { Browsing, Found, FoundPublications, Shelf, Stretch } from './browsing-port.ts'
import type { Listing } from './article-index.ts'
import { issuesOver } from './issue-queries.ts'
import type { Database, Row } from './database.ts'
import { statement, type Value } from './statement.ts'
import { listingIn, VISIBLE } from './finding.ts'
import { issueDigest } from './placing.ts'
import type { Origin } from './article.ts'
import {
  conditions,
  countedIn,
  COUNTS,
  factsIn,
  HAS_SUBJECT,
  IS_LISTED,
  IS_SHARED,
  number,
  type Conditions,
} from './publication-rows.ts'
import { cardIn, text } from './row.ts'
import { NEWEST, onShelf, partOn, newestListings } from './shelf-rows.ts'
import { tallyOf } from './tallies.ts'
import { textKey } from './text-key.ts'

/** How many subjects are offered: those with the most publications. */
const MOST_SUBJECTS = 200

/** The number of publications for each value of one column, among the rows that match the filter on the other. */
const facetsOf = (cells: readonly Row[], column: 'letter' | 'content_type', isLeft: (row: Row) => boolean): readonly Facet[] =>
  [...Map.groupBy(cells.filter(isLeft), row => text(row, column))].map(([value, rows]) => ({
    value,
    name: value,
    publications: rows.reduce((sum, row) => sum + number(row, 'publications'), 0),
  }))

/** A subject, with the key that stands for it in addresses as its value. */
const subjectIn = (row: Row): Facet => ({
  value: topicsOf([text(row, 'name')])[0]?.key ?? '',
  name: text(row, 'name'),
  publications: number(row, 'publications'),
})

const names = new Intl.Collator('en')

/** Queries about journals, books and their issues in a database. */
export const browsingOver = (database: Database): Browsing => {
  const { all } = database
  const ask = (sql: string, ...values: readonly Value[]): Promise<readonly Row[]> => all(statement(sql, ...values))

  /** How many articles of a shelf are counted under a kind. */
  const tally = ({ origin, keys }: Shelf, kind: string, part = ''): Promise<readonly Row[]> =>
    ask(
      `select coalesce(sum(articles), 0) as total from tallies where kind = $1 and origin = $2 and part = $3 and key in (${keys.map((_, index) => `$${index + 4}`).join(', ')})`,
      kind,
      origin,
      part,
      ...keys.map(textKey),
    )

  const listed = async (
    count: Promise<readonly Row[]>,
    { sql, values }: Conditions,
    order: string,
    { offset, limit }: Stretch,
  ): Promise<Found<Listing>> => {
    const [total, rows] = await Promise.all([
      count,
      limit === 0
        ? []
        : ask(
            `select article_index.listing from (
           select pii, date, place, title_key from placed_articles where ${sql} order by ${order} limit $${values.length + 1} offset $${values.length + 2}
         ) as page join article_index on article_index.pii = page.pii order by ${order.replace(/\bpii\b/, 'page.pii')}`,
            ...values,
            limit,
            offset,
          ),
    ])
    return { total: number(total[0], 'total'), items: rows.map(listingIn) }
  }

  /** Article counts of publications by key, for each of these origins. */
  const countsOf = async (origins: string, keys: readonly string[]): Promise<readonly Row[]> =>
    keys.length === 0
      ? []
      : ask(
          `select origin, key as publication, ${COUNTS} from tallies
     where kind = 'publication' and origin in (${origins}) and key in (${keys.map((_, index) => `$${index + 1}`).join(', ')}) and articles > 0`,
          ...keys,
        )

  const NOTHING: Counted = { articles: 0, open: 0, newestYear: '' }

  /** The publications in these rows, with the counts of their listed articles. */
  const counted = async (rows: readonly Row[]): Promise<readonly CountedPublication[]> => {
    const counts = new Map(
      (
        await countsOf(
          VISIBLE,
          rows.map(row => text(row, 'key')),
        )
      ).map(row => [text(row, 'publication'), countedIn(row)]),
    )
    return rows.map(row => ({
      facts: factsIn(row),
      isShared: number(row, 'is_shared') === 1,
      ...(counts.get(text(row, 'key')) ?? NOTHING),
    }))
  }

  /** Those of the known publications whose current address this is; undefined if all have moved to another one. */
  const publicationsAt = async (path: string, known: readonly Row[]): Promise<FoundPublications | undefined> => {
    const here = known.filter(row => factsIn(row).path === path)
    const counts = await countsOf(
      "'own', 'shipped'",
      here.map(row => text(row, 'key')),
    )
    const origin: Origin = counts.some(row => row['origin'] === 'own') ? 'own' : 'shipped'
    const byKey = new Map(counts.filter(row => row['origin'] === origin).map(row => [text(row, 'publication'), countedIn(row)]))
    const found = here.flatMap(row => {
      const count = byKey.get(text(row, 'key'))
      return count === undefined ? [] : [{ facts: factsIn(row), isShared: byKey.size > 1, ...count }]
    })
    const [first, ...rest] = found.toSorted((one, other) => compareText(one.facts.issn ?? '', other.facts.issn ?? ''))
    return first && { origin, publications: [first, ...rest] }
  }

  /** The publications that have or had this address. */
  const knowing = (path: string): Promise<readonly Row[]> =>
    ask(
      `select publications.key, publications.facts from publication_addresses as known join publications on publications.key = known.publication
     where known.address = $1 order by publications.key`,
      textKey(path),
    )

  return {
    ...newestListings(database),
    ...issuesOver(database),
    publications: async (filter, { offset, limit }) => {
      const { sql, values } = conditions(filter)
      const [total, rows] = await Promise.all([
        ask(`select count(*) as total from publications where ${sql}`, ...values),
        ask(
          `select key, facts, ${IS_SHARED} from publications where ${sql} order by title_key, key limit $${values.length + 1} offset $${values.length + 2}`,
          ...values,
          limit,
          offset,
        ),
      ])
      return { total: number(total[0], 'total'), items: await counted(rows) }
    },
    publication: async key => {
      const [found] = await counted(
        await ask(`select key, facts, ${IS_SHARED} from publications where key = $1 and ${IS_LISTED}`, textKey(key)),
      )
      return found
    },
    publicationFacets: async filter => {
      const rest = conditions(filter, ['subject'])
      // A publication that has an article with a subject is always listed.
      const narrowed = conditions(filter, ['subject', 'listed'])
      const either = conditions(filter, ['letter', 'contentType'])
      const [cells, subjects, without] = await Promise.all([
        ask(
          `select letter, content_type, count(*) as publications from publications where ${either.sql} group by letter, content_type`,
          ...either.values,
        ),
        ask(
          `select about.value, subjects.name, about.publications from (
             select subject as value, count(*) as publications from (
               select key as subject, part as publication from tallies where kind = 'subject' and origin = ${VISIBLE} and articles > 0
             ) as held ${narrowed.sql === '' ? '' : `where publication in (select key from publications where ${narrowed.sql})`}
             group by subject order by publications desc, subject limit ${MOST_SUBJECTS}
           ) as about join subjects on subjects.key = about.value`,
          ...narrowed.values,
        ),
        ask(
          `select count(*) as publications from publications where ${rest.sql} and not exists (${HAS_SUBJECT})`,
          ...rest.values,
        ),
      ])
      return {
        letters: facetsOf(
          cells,
          'letter',
          row => O.isNone(filter.contentType) || row['content_type'] === filter.contentType.value,
        ),
        kinds: facetsOf(cells, 'content_type', row => O.isNone(filter.letter) || row['letter'] === filter.letter.value),
        subjects: subjects.map(subjectIn).sort((one, other) => names.compare(one.name, other.name)),
        withoutSubject: number(without[0], 'publications'),
      }
    },
    publicationsAt: async path => {
      const known = await knowing(path)
      for (const at of new Set([path, ...known.map(row => factsIn(row).path)])) {
        const found = await publicationsAt(at, at === path ? known : await knowing(at))
        if (found !== undefined) return found
      }
      return undefined
    },
    newestOf: (shelf, which, stretch) =>
      listed(tally(shelf, which === 'all' ? 'publication' : which), partOn(shelf, which), NEWEST, stretch),
    inOrder: (shelf, issue, stretch) =>
      listed(
        issue === undefined ? tally(shelf, 'publication') : tally(shelf, 'issue', issueDigest(issue)),
        issue === undefined ? onShelf(shelf) : onShelf(shelf, ' and in_press = 0 and issue = $2', issueDigest(issue)),
        'place, title_key, pii',
        stretch,
      ),
    newest: async ({ offset, limit }) => {
      const [total, rows] = await Promise.all([
        tallyOf(database, 'library'),
        ask(
          `select articles.card from (
             select pii, date, title_key from placed_articles where origin = ${VISIBLE} order by date desc, title_key, pii limit $1 offset $2
           ) as page join articles on articles.pii = page.pii order by page.date desc, page.title_key, page.pii`,
          limit,
          offset,
        ),
      ])
      return { total, items: rows.map(cardIn) }
    },
    closedCount: async origin => {
      const [row] = await ask(
        "select articles - open_articles as closed from tallies where kind = 'placed' and origin = $1",
        origin,
      )
      return number(row, 'closed')
    },
  }
}
