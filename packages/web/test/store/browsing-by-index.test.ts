import type { IssueName } from '@lectern/domain/article'
import { browseQuery } from '@lectern/domain/site'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrivalsOver } from '../../src/store/arrival-queries.ts'
import { browsingOver } from '../../src/store/browsing.ts'
import type { Browsing } from '../../src/store/browsing-port.ts'
import type { Database } from '../../src/store/database.ts'
import { harvestingOver } from '../../src/store/harvesting.ts'
import type { HarvestSelection } from '../../src/store/harvesting-port.ts'
import { sitemapsOver } from '../../src/store/sitemap-queries.ts'
import { statement, type Statement } from '../../src/store/statement.ts'
import { sqliteDatabase } from '../../src/store/sqlite.ts'
import { storeOver } from '../../src/store/store.ts'
import { shelvedArticle } from './shelves.ts'

const NAME: IssueName = { volume: '1', issue: '1', supplement: '' }
const LAWS = { origin: 'own', keys: ['/journal/laws'] } as const
const STRETCH = { offset: 0, limit: 25 }

/** Too many articles for a list to scan or sort. An issue, and articles that share an address, are few. */
const MANY = 20_000

let database: Database
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-indexes-'))
  database = await sqliteDatabase(join(folder, 'a.sqlite'))
  const store = await storeOver(database)
  await store.put(shelvedArticle({ pii: 'A', publicationTitle: 'Laws', volume: '1', issue: '1' }))
  // The rest of a large journal, with only the columns that lists use.
  await database.transaction([
    statement('pragma defer_foreign_keys = on'),
    statement(
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${MANY})
       insert into articles (pii, origin, put_order, renderer_version, card, page, record, changed_at) select 'P' || n, 'own', n + 1, '', '{}', '', '', n from numbers`,
    ),
    statement(
      `insert into placed_articles (pii, origin, publication, volume, issue, in_press, is_open, date, place, title_key, changed_at, arrival)
       select articles.pii, articles.origin, its.publication, its.volume, case when put_order % 200 = 0 then its.issue else 'other' end, put_order % 500 = 0, 0, put_order, put_order, put_order,
       articles.changed_at, put_order from articles join placed_articles as its on its.pii = 'A' where articles.pii <> 'A'`,
    ),
    statement('insert into article_arrivals (pii, number) select pii, put_order from articles where pii <> $1', 'A'),
    // More articles with a word than are looked at.
    statement(
      `insert into article_index (id, pii, version, eid_key, position, listing, cited, relations, text)
       select put_order, pii, '', '', '', '{"path":"/"}', '[]', '[]', '' from articles where pii <> 'A' and put_order % 10 = 0`,
    ),
    statement("insert into article_words (rowid, text) select id, 'laws' from article_index where id > 1"),
    statement(
      `insert into article_feeds (pii, dublin_core, origin, set_spec, set_name, open_format, changed_at, put_order)
       select pii, '', origin, 'set' || (put_order % 10), '', case when put_order % 3 = 0 then 'jats' end, changed_at, put_order from articles where pii <> 'A'`,
    ),
  ])
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

type List = (database: Database) => Promise<unknown>

const browse =
  (list: (browsing: Browsing) => Promise<unknown>): List =>
  database =>
    list(browsingOver(database))

const LISTS: Readonly<Record<string, List>> = {
  'its newest articles': browse(browsing => browsing.newestOf(LAWS, 'all', STRETCH)),
  'those in press': browse(browsing => browsing.newestOf(LAWS, 'in-press', STRETCH)),
  'those of an issue': browse(browsing => browsing.inOrder(LAWS, NAME, STRETCH)),
  'all as they stand in it': browse(browsing => browsing.inOrder(LAWS, undefined, STRETCH)),
  'its issues': browse(browsing => browsing.issuesOf(LAWS)),
  'one of its issues': browse(browsing => browsing.issue(LAWS, NAME)),
  'the issues of a volume': browse(browsing => browsing.issuesIn(LAWS, '1')),
  'those beside one': browse(browsing => browsing.issuesBeside(LAWS, NAME)),
  'the newest of the library': browse(browsing => browsing.newest(STRETCH)),
  'all publications': browse(browsing => browsing.publications(browseQuery({}), STRETCH)),
  'the one of an address': browse(browsing => browsing.publicationsAt('/journal/laws')),
  'the one of a key': browse(browsing => browsing.publication('/journal/laws')),
  'its page in the sitemap': database => sitemapsOver(database).pagesIn('publications', 1),
  'the pages of its issues there': database => sitemapsOver(database).pagesIn('issues', 1),
  'those of its articles there': database => sitemapsOver(database).pagesIn('articles', 3),
  'the feed of the library': browse(browsing => browsing.newestListings(undefined, 10)),
  'its feed': browse(browsing => browsing.newestListings({ shelf: LAWS, part: 'all' }, 10)),
  'the feed of what is in press': browse(browsing => browsing.newestListings({ shelf: LAWS, part: 'in-press' }, 10)),
  'the feed of a volume': browse(browsing => browsing.newestListings({ shelf: LAWS, part: { volume: '1' } }, 10)),
  'the feed of an issue': browse(browsing => browsing.newestListings({ shelf: LAWS, part: { issue: NAME } }, 10)),
  'the list of sitemaps': database => sitemapsOver(database).sitemaps('articles'),
  'the sets of a harvest': database => harvestingOver(database).sets('', 10),
  'the earliest of a harvest': database => harvestingOver(database).earliestChange(),
  'what has come in': database => arrivalsOver(database).arrivedIn('/journal/laws', 0, 10),
  'what has come in with a word': database => arrivalsOver(database).arrivedWith('laws', 0, 10),
}

const UNREAD =
  /^SCAN (?:placed_articles|articles|article_index|article_arrivals|article_feeds|issues|its|theirs)\b(?!.*INDEX)|^SEARCH articles .*\(origin=\?\)$/

/** The lines of a statement's query plan that concern the choice of the page. The page itself is sorted again, whatever its size. */
const planOf = async ({ sql, values }: Statement): Promise<readonly string[]> => {
  const page = /from \(\s*(select[^]*?)\) as page/.exec(sql)?.[1] ?? sql
  return (
    await database.all(statement(`explain query plan ${page}`, ...values.slice(0, new Set(page.match(/\$\d+/g)).size)))
  ).map(({ detail }) => String(detail))
}

/** The statements that a list asks. */
const askedBy = async (list: List): Promise<readonly Statement[]> => {
  const asked: Statement[] = []
  await list({
    ...database,
    all: statement => {
      asked.push(statement)
      return database.all(statement)
    },
  })
  expect(asked.length).toBeGreaterThan(0)
  return asked
}

describe('a journal of any size is listed by indexes', () => {
  test.each(Object.entries(LISTS))('%s', async (_, list) => {
    for (const statement of await askedBy(list)) {
      const plan = await planOf(statement)
      const isOfFew = plan.some(step => /issue=\?|\bknown\b/.test(step))
      expect(
        plan.filter(step => UNREAD.test(step) || (!isOfFew && step.includes('TEMP B-TREE'))),
        statement.sql,
      ).toEqual([])
    }
  })
})

describe('an issue is read once, by its key, and without the others of its journal', () => {
  const TALLY = 'SEARCH tallies USING INDEX sqlite_autoindex_tallies_1 (kind=? AND origin=? AND key=? AND part=?)'
  const READS: readonly (readonly [string, (browsing: Browsing) => Promise<unknown>, indexes: readonly string[]])[] = [
    ['where all are shown', browsing => browsing.issuesOf(LAWS), ['issues_place (publication=?)']],
    ['itself', browsing => browsing.issue(LAWS, NAME), ['sqlite_autoindex_issues_1 (publication=? AND key=?)']],
    ['with its volume', browsing => browsing.issuesIn(LAWS, '1'), ['issues_volume (publication=? AND volume=?)']],
    [
      'and those beside it',
      browsing => browsing.issuesBeside(LAWS, NAME),
      ['issues_place (publication=? AND (place,key)<(?,?))', 'issues_place (publication=? AND (place,key)>(?,?))'],
    ],
  ]
  test.each(READS)('%s', async (_, read, indexes) => {
    const asked = await askedBy(database => read(browsingOver(database)))
    const plans = await Promise.all(
      asked.map(async ({ sql, values }) =>
        (await database.all(statement(`explain query plan ${sql}`, ...values))).map(({ detail }) => String(detail)),
      ),
    )
    expect(plans).toHaveLength(indexes.length)
    for (const [index, plan] of plans.entries()) {
      expect(plan.filter(step => step.startsWith('SEARCH issues'))).toEqual([`SEARCH issues USING INDEX ${indexes[index] ?? ''}`])
      expect(plan.filter(step => step.startsWith('SEARCH tallies') && step !== TALLY)).toEqual([])
      expect(plan.filter(step => /TEMP B-TREE|^SCAN /.test(step))).toEqual([])
    }
  })
})

describe('a sitemap reads what has its numbers, each by its key, and nothing before it', () => {
  test.each([
    [
      'articles',
      [
        'SEARCH came USING INDEX article_arrivals_number (number>? AND number<?)',
        'SEARCH its USING COVERING INDEX articles_in_order (origin=? AND pii=?)',
        'SEARCH articles USING INDEX sqlite_autoindex_articles_1 (pii=?)',
      ],
    ],
    [
      'publications',
      [
        'SEARCH publications USING INDEX publications_number (number>? AND number<?)',
        'SEARCH its USING COVERING INDEX placed_articles_latest (origin=? AND publication=?)',
      ],
    ],
    [
      'issues',
      [
        'SEARCH issues USING INDEX issues_number (number>? AND number<?)',
        'SEARCH publications USING INDEX sqlite_autoindex_publications_1 (key=?)',
        'SEARCH its USING COVERING INDEX placed_articles_changed (origin=? AND publication=? AND in_press=? AND issue=?)',
      ],
    ],
  ] as const)('of %s', async (kind, steps) => {
    const [asked] = await askedBy(given => sitemapsOver(given).pagesIn(kind, 3))
    const { sql, values } = asked ?? statement('')
    const plan = (await database.all(statement(`explain query plan ${sql}`, ...values))).map(({ detail }) => String(detail))
    expect(plan).toEqual(expect.arrayContaining([...steps]))
    expect(plan.filter(step => /TEMP B-TREE|^SCAN /.test(step))).toEqual([])
  })
})

const SELECTIONS: readonly (readonly [HarvestSelection, index: string])[] = [
  [{}, 'of_all (origin=?'],
  [{ set: 'set1' }, 'of_set (set_spec=?'],
  [{ format: 'jats' }, 'of_format (open_format=?'],
  [{ set: 'set1', format: 'jats' }, 'of_both (<expr>=?'],
]

describe('a part of a harvest of any length begins in an index where the last one ended', () => {
  test.each(SELECTIONS)('%j', async (selection, index) => {
    for (const dates of [{}, { from: 100 }, { until: MANY }, { from: 100, until: MANY }]) {
      const after = { changed: MANY / 2, order: MANY / 2 }
      const [first] = await harvestingOver(database).harvested({ ...selection, ...dates }, after, 1)
      expect(first?.place.order).toBeGreaterThan(after.order)
      for (const each of await askedBy(given => harvestingOver(given).harvested({ ...selection, ...dates }, after, 10))) {
        const plan = await planOf(each)
        const read = plan.filter(step => /article_feeds|harvest_deletions/.test(step))
        expect(read).toEqual([
          expect.stringMatching(/^SEARCH article_feeds USING INDEX \w+ \(.*\)$/),
          expect.stringMatching(/^SEARCH harvest_deletions USING INDEX \w+ \(.*\)$/),
        ])
        for (const step of read) expect(step).toContain(`${index} AND (changed_at,put_order)>(?,?)`)
        // What each of the two gives, at most as many as are asked for, is put in one order.
        expect(plan.filter(step => step.includes('TEMP B-TREE'))).toHaveLength(2)
      }
    }
  })

  test('those between two dates are counted as far as is of use', async () => {
    const size = (selection: HarvestSelection) => harvestingOver(database).harvestSize(selection)
    expect(
      await Promise.all([size({ from: 2, until: 2 }), size({ from: 11, until: 10_010 }), size({ from: 11, until: 10_011 })]),
    ).toEqual([1, 10_000, undefined])
  })
})
