import type { FastifyInstance } from 'fastify'
import { either as E } from 'fp-ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pii } from '@lectern/domain/core'
import { SESSION_COOKIE } from '@lectern/domain/site'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { fill } from '../../src/bench/scale/fill.ts'
import { createApp } from '../../src/server/app.ts'
import { newSession, sealedSession } from '../../src/server/readers/session.ts'
import { signingKey } from '../../src/server/signing/signature.ts'
import { isAwaited } from '../../src/store/patience.ts'
import { sqliteDatabase } from '../../src/store/sqlite.ts'
import { statement } from '../../src/store/statement.ts'
import { storeOver } from '../../src/store/store.ts'
import type { Store } from '../../src/store/port.ts'
import { readReaderSettings, type ReaderSettings } from '../../src/settings/reader-settings.ts'
import { importedIn } from '../support/imported.ts'
import { jatsArticle } from '../support/samples.ts'
import { clientFolder, TEST_SECRET, UNHURRIED } from '../support/site.ts'

/** Enough that issues have neighbours, and articles cite each other and are similar. */
const ARTICLES = 220

/** The networks of an institution that holds the article which is not open, and of one that does not. */
const INSTITUTIONS = [
  { id: 'holder', name: 'Example University', signIn: 'none', ipRanges: ['192.0.2.0/24'] },
  { id: 'other', name: 'Example College', signIn: 'none', ipRanges: ['192.0.3.0/24'] },
]

/** What requests read: the statements, and the rows that they gave. */
const asked: { readonly sql: string; readonly rows: number; readonly plan: readonly string[] }[] = []
let app: FastifyInstance
let store: Store
let folder = ''
let piis: readonly Pii[] = []
let readers: ReaderSettings
let closed = ''

const started = (): Promise<FastifyInstance> =>
  createApp({
    store,
    clientFolder,
    logLevel: 'silent',
    secret: TEST_SECRET,
    limits: UNHURRIED,
    readers,
    publicOrigin: 'http://localhost',
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-queries-'))
  await mkdir(join(folder, 'articles'))
  const database = await sqliteDatabase(join(folder, 'lectern.sqlite'))
  store = await storeOver({
    ...database,
    all: async each => {
      const rows = await database.all(each)
      if (isAwaited()) {
        const plan = await database.all(statement(`explain query plan ${each.sql}`, ...each.values))
        asked.push({ sql: each.sql, rows: rows.length, plan: plan.map(({ detail }) => String(detail)) })
      }
      return rows
    },
  })
  piis = await fill(store, join(folder, 'articles'), ARTICLES)
  await mkdir(join(folder, 'own'))
  const files = {
    'closed.xml': jatsArticle({ title: 'Closed', isOpen: false }),
    'institutions.json': JSON.stringify(INSTITUTIONS),
    'holdings.json': JSON.stringify([{ institution: 'holder', journals: [{ issn: '2050-084X' }] }]),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'own', name), content)
  await importedIn(store, 'own', [join(folder, 'own')])
  closed = (await store.list('own')).find(({ title }) => title === 'Closed')?.path ?? ''
  const settings = await readReaderSettings(join(folder, 'own'), false)
  if (E.isLeft(settings)) throw new Error(settings.left)
  readers = settings.right
  app = await started()
})
afterAll(async () => {
  await app.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const answered = async (url: string, by = app): Promise<typeof asked> => {
  asked.length = 0
  const { statusCode } = await by.inject({ url })
  expect(statusCode).toBe(200)
  return [...asked]
}

/** Steps of a plan that read all of a table that grows with the library. */
const UNBOUNDED = /^SCAN (?:article\w*|articles|placed_\w+|its|theirs|others)\b(?!.*(?:INDEX|VIRTUAL))/

const article = (number: number): string => `/science/article/pii/${piis[number] ?? ''}`

/** The address at which the page of an article asks who visits it. */
const visitOf = async (number: number): Promise<string> => {
  const { body } = await app.inject({ url: article(number) })
  return (/data-visit="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&')
}

describe('a page asks the database few questions, of any size of library', () => {
  test.each([0, 1, 19, 219])('that of article %i asks three at most', async number => {
    expect((await answered(article(number))).map(({ sql }) => sql)).toHaveLength(3)
  })

  test('that of an article asks one if it was drawn before, and by a server that has just started too', async () => {
    const browser = { 'sec-fetch-dest': 'document' }
    const { body } = await app.inject({ url: article(3), headers: browser })
    const other = await started()
    onTestFinished(() => other.close())
    for (const server of [app, other, other]) {
      asked.length = 0
      expect((await server.inject({ url: article(3), headers: browser })).body).toBe(body)
      expect(asked).toHaveLength(1)
    }
  })

  test.each([
    ['whose institution holds it', '192.0.2.1', true, 3],
    // Its preview has lists of other articles in it.
    ['whose institution does not', '192.0.3.1', false, 7],
  ])(
    'that of an article that is not open asks for a reader %s one if it was drawn before for others like them',
    async (_whose, remoteAddress, isWhole, first) => {
      const headers = { 'sec-fetch-dest': 'document' }
      const counted = async (server: FastifyInstance) => {
        asked.length = 0
        const { statusCode, body } = await server.inject({ url: closed, headers, remoteAddress })
        return [statusCode, body.includes('"renderingMode":"full-article"'), asked.length]
      }
      // That it is drawn for guests asks no less.
      await app.inject({ url: closed, headers })
      expect(await counted(app)).toEqual([200, isWhole, first])
      expect(await counted(app)).toEqual([200, isWhole, 1])
      const other = await started()
      onTestFinished(() => other.close())
      for (const server of [other, other, app]) expect(await counted(server)).toEqual([200, isWhole, 1])
    },
  )

  test('its scripts and styles ask none, whoever the reader is', async () => {
    const { body } = await app.inject({ url: article(3) })
    const [url = ''] = /\/assets\/[\w.-]+\.css/.exec(body) ?? []
    const session = sealedSession(signingKey(TEST_SECRET), { ...newSession(), institution: 'holder' }, new Date())
    const headers = { cookie: `${SESSION_COOKIE}=${session}` }
    asked.length = 0
    await app.inject({ url: article(3), headers })
    expect(asked.some(({ sql }) => sql.includes('ended_sessions'))).toBe(true)
    asked.length = 0
    expect((await app.inject({ url, headers })).statusCode).toBe(200)
    expect(asked).toEqual([])
  })

  test('who visits it is answered with two, and none for the lists of its article', async () => {
    const visit = await visitOf(4)
    expect((await answered(visit)).length).toBeLessThanOrEqual(3)
    const again = await answered(visit)
    expect(again).toHaveLength(2)
    expect(
      again.flatMap(({ sql }) => (/from articles\b|relations/.test(sql) && !sql.includes('from library_revision') ? [sql] : [])),
    ).toEqual([])
    expect(again.map(({ rows }) => rows)).toEqual([1, 1])
  })

  test('the calls of a visit read all that is stored of its article once', async () => {
    const pii = piis[5] ?? ''
    const urls = [
      `/sdfe/arp/pii/${pii}/author-metadata`,
      `/sdfe/arp/pii/${pii}/references/external-links/5`,
      `/sdfe/ears/pii/${pii}/JL/research-article/enriched-content`,
      `/topics/annotations/${pii}`,
    ]
    asked.length = 0
    const answers = await Promise.all([...urls, ...urls].map(url => app.inject({ url })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(asked.filter(({ sql }) => /\brecord\b/.test(sql))).toHaveLength(1)
  })

  test('that of an issue and that of a volume read what is beside them, feeds not even that, and no other issues', async () => {
    const rowsOf = async (path: string): Promise<number> =>
      (await answered(path)).filter(({ sql }) => sql.includes('from issues')).reduce((sum, { rows }) => sum + rows, 0)
    const journal = /href="(\/journal\/[^"/]+)"/.exec((await app.inject({ url: article(1) })).body)?.[1] ?? ''
    const issues = (await app.inject({ url: journal })).body.match(/(?<=href=")\/journal\/[^"]+\/issue\/[^"]+(?=")/g) ?? []
    expect(issues.length).toBeGreaterThan(5)
    const issue = issues[2] ?? ''
    const volume = issue.replace(/\/issue\/.*/, '')
    expect(await rowsOf(journal)).toBe(issues.length)
    expect(await rowsOf(issue)).toBe(3)
    expect(await rowsOf(`${issue}/feed.atom`)).toBe(1)
    // It shows all of its issues.
    expect(await rowsOf(volume)).toBe(issues.filter(path => path.startsWith(`${volume}/`)).length)
    expect(await rowsOf(`${journal}/feed.atom`)).toBe(0)
  })

  test.each([
    ['home', () => '/', 3],
    ['a search', () => '/search?qs=ban', 3],
    ['an article', () => article(1), 3],
    ['recommendations', () => `/sdfe/arp/pii/${piis[1] ?? ''}/recommendations`, 5],
    ['citing articles', () => `/sdfe/arp/citingArticles?pii=${piis[0] ?? ''}`, 2],
    ['the feed', () => '/feed.atom', 3],
    ['a sitemap', () => '/sitemap-1.xml', 3],
  ])('%s asks as many as it may, and reads no table that grows', async (_name, url, most) => {
    const all = await answered(url())
    expect(all.length).toBeLessThanOrEqual(most)
    for (const { sql, plan } of all)
      expect(
        plan.filter(step => UNBOUNDED.test(step)),
        sql,
      ).toEqual([])
  })
})
