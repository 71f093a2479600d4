import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEARCH_REACH, tokenOf } from '@lectern/domain/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/store/database.ts'
import { postgresDatabase } from '../../src/store/postgres.ts'
import { SPAN_TOKEN } from '../../src/store/postgres-full-text.ts'
import { searchingOver } from '../../src/store/searching.ts'
import { sqliteDatabase } from '../../src/store/sqlite.ts'
import { lexiconOf } from '../../src/text/lexicon.ts'
import { statement, type Statement } from '../../src/store/statement.ts'
import { storeOver } from '../../src/store/store.ts'
import { freshDatabase } from '../support/database.ts'

/** Enough articles for several lengths of spans, with gaps between their ids, as an article that is imported again gets another. */
const [MANY, STEP] = [20_000, 2]

/** Words, and which articles have them, by their number: as SQL and as a function. */
const WORDS: Readonly<Record<string, readonly [sql: string, has: (number: number) => boolean]>> = {
  every: ['true', () => true],
  second: ['n % 2 = 0', number => number % 2 === 0],
  hundredth: ['n % 100 = 0', number => number % 100 === 0],
  thousandth: ['n % 1000 = 7', number => number % 1000 === 7],
  oldest: ['n <= 1000', number => number <= 1000],
  oldish: ['n between 1000 and 1100', number => number >= 1000 && number <= 1100],
  newest: [`n > ${MANY - 1000}`, number => number > MANY - 1000],
}

/** SQL for the text of the article with the number `n`. */
const TEXT = Object.entries(WORDS)
  .map(([word, [sql]]) => `case when ${sql} then '${lexiconOf('en').stem(word)} ' else '' end`)
  .join(' || ')

/** One of the oldest articles has a phrase in its title, of which all words are in many others. */
const TITLED = { number: 4, phrase: 'second every' }
const STEMS = TITLED.phrase.split(' ').map(lexiconOf('en').stem)

/** SQL for the tokens of an article, and for its text in their order. */
const TOKENS = `${TEXT} || case when n = ${TITLED.number} then '${STEMS.map(stem => tokenOf('title', stem)).join(' ')} ${STEMS.join(' ')}' else '' end`
const SEQUENCE = `' ' || ${TEXT} || case when n = ${TITLED.number} then '${STEMS.join(' ')} ' else '' end`

const numbersWith = (words: string): readonly number[] =>
  Array.from({ length: MANY }, (_, index) => index + 1).filter(number =>
    words.split(' ').every(word => WORDS[word]?.[1](number) === true),
  )

const EMPTY = `'', '', '', '{"path":"/","title":""}', '[]', '[]', ''`

const filled = async (database: Database): Promise<Database> => {
  await storeOver(database)
  const isSqlite = database.dialect === 'sqlite'
  const numbers = isSqlite
    ? `(with recursive one (n) as (select 1 union all select n + 1 from one where n < ${MANY}) select n from one) as numbers`
    : `generate_series(1, ${MANY}) as numbers (n)`
  await database.transaction([
    statement(
      `insert into articles (pii, origin, put_order, renderer_version, card, page, record, changed_at) select 'P' || n, 'own', n, '', '{}', '', '', n from ${numbers}`,
    ),
    statement(
      `insert into article_index (id, pii, version, eid_key, position, listing, cited, relations, text) select n * ${STEP}, 'P' || n, ${EMPTY} from ${numbers}`,
    ),
    ...(isSqlite
      ? [
          statement(`insert into article_words (rowid, text) select n * ${STEP}, ${TOKENS} from ${numbers}`),
          statement(`insert into article_sequences (id, sequence) select n * ${STEP}, ${SEQUENCE} from ${numbers}`),
        ]
      : [
          statement(
            `update article_index set words = cast(${TOKENS} as tsvector) || ${SPAN_TOKEN}, sequence = ${SEQUENCE} from ${numbers} where id = n * ${STEP}`,
          ),
          statement('analyze article_index'),
        ]),
  ])
  return database
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-many-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const DATABASES = {
  SQLite: () => sqliteDatabase(join(folder, 'a.sqlite')),
  PostgreSQL: async () => postgresDatabase({ url: await freshDatabase() }),
} as const

describe.each(Object.entries(DATABASES))('CALL-32 a search of many articles on %s', (_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await filled(await open())
  })
  afterAll(() => database.close())

  const search = (words: string) => searchingOver(database).search(words, { offset: 0, limit: 5 })

  test.each(['hundredth', 'thousandth', 'oldish', 'oldest second', 'newest hundredth', 'hundredth oldest', '"hundredth oldest"'])(
    'counts all that it finds of few: %s',
    async words => {
      const { total, isEstimate } = await search(words)
      expect([total, isEstimate]).toEqual([numbersWith(words.replaceAll('"', '')).length, false])
    },
  )

  test.each(['every', 'second', 'every second', 'second -hundredth'])(
    'says about how many there are of more than can be listed: %s',
    async words => {
      const { total, isEstimate, listed } = await search(words)
      expect([isEstimate, listed]).toEqual([true, SEARCH_REACH])
      const all = numbersWith(words.replace(/ -.*/, '')).length
      expect(Math.abs(Math.log(total / all))).toBeLessThan(Math.log(1.5))
    },
  )

  test.each(['oldest', 'newest', 'every newest'])(
    'says no less than it found, and no more than all, where they are close together: %s',
    async words => {
      const { total, isEstimate, listed } = await search(words)
      expect([isEstimate, listed]).toEqual([true, SEARCH_REACH])
      expect(total).toBeGreaterThanOrEqual(SEARCH_REACH)
      expect(total).toBeLessThanOrEqual(MANY)
    },
  )

  test('looks for a phrase in the latest articles that have its words, and in those that have them in their titles', async () => {
    expect(await search(`"${TITLED.phrase}"`)).toMatchObject({
      total: 1,
      listed: 1,
      isEstimate: true,
      leavesArticlesOut: true,
    })
    expect(await search(`every -"${TITLED.phrase}"`)).toMatchObject({
      listed: SEARCH_REACH,
      isEstimate: true,
      leavesArticlesOut: false,
    })
  })

  test.each(['every', 'every second', `"${TITLED.phrase}"`, `every -"${TITLED.phrase}"`, `every "${TITLED.phrase}"`, 'ever*'])(
    'goes through the articles of no table one by one: %s',
    async words => {
      const asked: Statement[] = []
      const all = (one: Statement) => {
        asked.push(one)
        return database.all(one)
      }
      await searchingOver({ ...database, all }).search(words, { offset: 0, limit: 5 })
      const explain = database.dialect === 'sqlite' ? 'explain query plan' : 'explain'
      const plans = await Promise.all(asked.map(({ sql, values }) => database.all(statement(`${explain} ${sql}`, ...values))))
      const steps = plans.flat().map(row => Object.values(row).join(' '))
      expect(steps.length).toBeGreaterThan(asked.length)
      expect(steps.filter(step => /(?:Seq Scan on|SCAN) (?:article_\w+|articles|looked|its)\b(?!.* VIRTUAL)/.test(step))).toEqual(
        [],
      )
    },
  )
})
