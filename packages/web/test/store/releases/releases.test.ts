import { endpoints } from '@lectern/api-client'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backupCommand } from '../../../src/backup/backup-command.ts'
import type { Database } from '../../../src/store/database.ts'
import { migrations } from '../../../src/store/migrations.ts'
import { postgresDatabase } from '../../../src/store/postgres.ts'
import { sqliteDatabase } from '../../../src/store/sqlite.ts'
import { statement } from '../../../src/store/statement.ts'
import { storeOver } from '../../../src/store/store.ts'
import { postgresPlace, sqlitePlace, withStore, type Place } from '../../kills/place.ts'
import { zipOf } from '../../importer/archives/made-archives.ts'
import { folderWith } from '../../support/folder.ts'
import { emptyDatabase } from '../../support/database.ts'
import { builtProgram, originOf, programOf, type Program } from '../../support/program.ts'
import { newReader, register, signIn } from '../../support/reader.ts'
import { jatsArticle, jatsFigure, PNG } from '../../support/samples.ts'
import { investigationOf } from '../../usage/investigation.ts'
import { storeContract } from '../contract.ts'
import { contractionsIn, schemaOf } from './columns.ts'
import { CONTRACTIONS, RELEASES, tooEarly } from './history.ts'

/** The release whose folder is to be written, as in `FREEZE=0.2.0 npm test -- packages/web/test/store/releases`. Only for one that has none. */
const toFreeze = [process.env['FREEZE']].filter(version => version !== undefined)

const PLACES = {
  sqlite: sqlitePlace,
  postgres: async () => postgresPlace(await emptyDatabase()),
} as const

const folderOf = (version: string): string => join(import.meta.dirname, version)

const read = (version: string, name: string): unknown => JSON.parse(readFileSync(join(folderOf(version), name), 'utf8'))

const migratedBy = async <A>(known: typeof migrations, place: Place, work: (database: Database) => Promise<A>): Promise<A> => {
  const database = await place.connect()
  const store = await storeOver(database, known)
  try {
    return await work(database)
  } finally {
    await store.close()
  }
}

const command = async (name: 'backup' | 'restore', folder: string, { env }: Place): Promise<void> => {
  const said: string[] = []
  const say = (text: string): unknown => said.push(text)
  const status = await backupCommand(name, {
    args: [folder],
    env,
    project: '/',
    current: '/',
    now: new Date(),
    say,
    complain: say,
  })
  if (status !== 0) throw new Error(said.join(''))
}

const serverOf = ({ env }: Place): Program => programOf(builtProgram('main'), { ...env, CHROME_PATH: '/nowhere' })

const ARTICLE = '/doi/10.5555/test.1'
const EMAIL = 'kim@example.org'

/** What the site of a release has, which its backups are of. */
const freezeBackup = async (version: string, dialect: keyof typeof PLACES): Promise<void> => {
  const place = await PLACES[dialect]()
  const articles = await folderWith({
    'delivery.zip': await zipOf({
      'a.xml': jatsArticle({ title: 'Wombats in pictures', figure: jatsFigure('a.png') }),
      'a.png': PNG,
      'b.xml': jatsArticle({ doi: '10.5555/test.2', title: 'Closed wombats', isOpen: false }),
    }),
  })
  if ((await programOf(builtProgram('import', articles), place.env).ended()) !== 0) throw new Error('The import failed')
  const [origin, reader] = [await originOf(serverOf(place)), newReader()]
  await register(reader, origin, EMAIL)
  await signIn(reader, origin, EMAIL)
  await reader.submit(origin, '/user/alerts/search', {
    formToken: await reader.formToken(origin, '/user/profile'),
    do: 'follow',
    words: 'wombats',
  })
  const [card] = await withStore(place, store => store.list('own'))
  if (card === undefined) throw new Error('No article was imported')
  const viewed = endpoints.investigation.body.codec.encode(investigationOf(card.pii, { beginTime: new Date().toISOString() }))
  await reader.post(origin, '/counter/investigation', 'application/json', JSON.stringify(viewed))
  await command('backup', join(folderOf(version), dialect), place)
}

const isQuery = (sql: string): boolean => /^\s*(?:select|with|insert|update|delete)\b/i.test(sql)

/** A database that notes what it is asked. */
const noting = (database: Database, asked: Set<string>): Database => ({
  ...database,
  all: wanted => {
    asked.add(wanted.sql)
    return database.all(wanted)
  },
  transaction: (statements, terms) => {
    for (const { sql } of [...statements, ...(terms?.unless === undefined ? [] : [terms.unless])]) asked.add(sql)
    return database.transaction(statements, terms)
  },
})

for (const frozen of toFreeze) {
  for (const dialect of ['sqlite', 'postgres'] as const) {
    const asked = new Set<string>()
    storeContract(`${dialect}, noted for release ${frozen}`, async () => {
      // The contract uses one place for several tests.
      const file = join(await mkdtemp(join(tmpdir(), 'lectern-freeze-')), 'noted.sqlite')
      const url = await emptyDatabase()
      const connect = () => (dialect === 'sqlite' ? sqliteDatabase(file) : postgresDatabase({ url }))
      return { connect, open: async () => storeOver(noting(await connect(), asked)) }
    })
    test(`release ${frozen} over ${dialect} is written down`, async () => {
      const write = (name: string, value: unknown): void => {
        writeFileSync(join(folderOf(frozen), `${dialect}-${name}.json`), `${JSON.stringify(value, null, 1)}\n`)
      }
      mkdirSync(folderOf(frozen), { recursive: true })
      write('schema', await migratedBy(migrations, await PLACES[dialect](), schemaOf))
      write('statements', [...asked].filter(isQuery).toSorted())
      await freezeBackup(frozen, dialect)
      expect(asked.size).toBeGreaterThan(100)
    })
  }
}

describe.each(RELEASES)('what release $version has stored', ({ version, schema }) => {
  describe.each(['sqlite', 'postgres'] as const)('in %s', dialect => {
    test('has the schema that its migrations make', async () => {
      expect(await migratedBy(migrations.slice(0, schema), await PLACES[dialect](), schemaOf)).toEqual(
        read(version, `${dialect}-schema.json`),
      )
    })

    test('is asked in the same words once it is migrated', async () => {
      const place = await PLACES[dialect]()
      const faults = await migratedBy(migrations, place, async database => {
        const found: string[] = []
        for (const [at, sql] of (read(version, `${dialect}-statements.json`) as readonly string[]).entries()) {
          const asking = dialect === 'sqlite' ? `explain ${sql}` : `prepare asked_${at} as ${sql}`
          await database.all(statement(asking)).catch((error: unknown) => found.push(`${String(error)}: ${sql}`))
        }
        return found
      })
      expect(faults).toEqual([])
    })

    test('is restored from its backup, and all there', async () => {
      const backup = join(await folderWith({}), 'backup')
      await cp(join(folderOf(version), dialect), backup, { recursive: true })
      const place = await PLACES[dialect]()
      await command('restore', backup, place)
      const [server, reader] = [serverOf(place), newReader()]
      const origin = await originOf(server)
      const path = (await reader.get(origin, ARTICLE)).headers.get('location') ?? ''
      const page = await reader.get(origin, path)
      expect(page.body).toContain('Wombats in pictures')
      const picture = /src="([^"]*a\.png)"/.exec(page.body)?.[1] ?? ''
      expect((await reader.get(origin, picture)).status).toBe(200)
      await expect
        .poll(async () => (await reader.get(origin, '/search?qs=wombats')).body)
        .toContain('Closed <mark>wombats</mark>')
      expect((await signIn(reader, origin, EMAIL)).status).toBe(303)
      expect((await reader.get(origin, '/user/alerts/search')).body).toContain('wombats')
      const counted = await withStore(place, async store =>
        Promise.all((await store.list('own')).map(({ pii }) => store.linkCounts(pii))),
      )
      expect(counted.flat()).not.toEqual([])
      server.kill('SIGTERM')
      expect(await server.ended()).toBe(0)
      expect(await place.complaints()).toEqual([])
    })
  })
})

describe('migrations after the first release', () => {
  const [{ schema: released } = { schema: 0 }] = RELEASES

  test.each(['sqlite', 'postgres'] as const)('only expand the schema of %s, but for those that are listed', async dialect => {
    const place = await PLACES[dialect]()
    let before = await migratedBy(migrations.slice(0, released), place, schemaOf)
    for (let version = released + 1; version <= migrations.length; version += 1) {
      const after = await migratedBy(migrations.slice(0, version), place, schemaOf)
      const allowed = CONTRACTIONS.filter(({ migration }) => migration === version).map(({ what }) => what)
      expect([version, contractionsIn(before, after)]).toEqual([version, allowed])
      before = after
    }
  })

  test('contract only once a release has had what replaces it', () => {
    expect(tooEarly(CONTRACTIONS, RELEASES)).toEqual([])
    const contraction = { migration: 24, what: 'x.y is gone', expandedIn: 22 }
    const first = { version: '0.1.0', schema: 21 }
    expect(tooEarly([contraction], [first])).toEqual([contraction])
    expect(tooEarly([contraction], [first, { version: '0.2.0', schema: 24 }])).toEqual([contraction])
    expect(tooEarly([contraction], [first, { version: '0.2.0', schema: 23 }])).toEqual([])
  })

  test.each(['sqlite', 'postgres'] as const)('that would break servers with the code before are noticed in %s', async dialect => {
    const place = await PLACES[dialect]()
    const before = await migratedBy(migrations, place, schemaOf)
    const after = await migratedBy(
      [
        ...migrations,
        [
          'alter table ended_sessions rename to left_sessions',
          'alter table term_counts rename column articles to uses',
          "alter table failed_tries add column reason text not null default ''",
          'alter table failed_tries add column note text',
          'create unique index kept_pages_revision on kept_pages (revision)',
          'create table later (n bigint not null)',
          'drop table usage_items',
          {
            sqlite: ['create table usage_items (digest integer not null primary key, json text)'],
            postgres: ['create table usage_items (digest bigint not null primary key, json text)'],
          },
        ],
      ],
      place,
      schemaOf,
    )
    expect(contractionsIn(before, after).filter(found => !found.includes('pkey'))).toEqual([
      'ended_sessions.ended_at is gone',
      'ended_sessions.session is gone',
      'term_counts.articles is gone',
      expect.stringMatching(/^usage_items\.digest is (?:integer|bigint)$/),
      'term_counts.uses is required',
      'kept_pages.kept_pages_revision is unique',
    ])
  })
})
