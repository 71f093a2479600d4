import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Database } from '../../src/store/database.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/port.ts'
import { postgresDatabase } from '../../src/store/postgres.ts'
import { sqliteDatabase } from '../../src/store/sqlite.ts'
import { statement } from '../../src/store/statement.ts'
import { folderWith } from '../support/folder.ts'
import { environmentOf } from '../support/program.ts'
import { BELIEVING } from '../support/reader.ts'

/** An empty place for a store, which the programs under test and the test itself use. */
export interface Place {
  readonly env: Readonly<Record<string, string>>
  readonly connect: () => Promise<Database>
  readonly open: () => Promise<Store>
  /** What the database's own check complains of, once the killed program's connections are gone. */
  readonly complaints: () => Promise<readonly string[]>
}

const FULL_TEXT_SQLITE = `
  select 'article_words lacks ' || pii as said from article_index where id not in (select rowid from article_words)
  union all select 'article_words has ' || rowid from article_words where rowid not in (select id from article_index)`

export const sqlitePlace = async (): Promise<Place> => {
  const dataFolder = await folderWith({})
  const file = join(dataFolder, 'lectern.sqlite')
  return {
    env: { ...environmentOf(dataFolder), ...BELIEVING },
    connect: () => sqliteDatabase(file),
    open: () => openStore({ dataFolder }),
    complaints: async () => {
      const database = new DatabaseSync(file, { timeout: 10_000 })
      try {
        const rows = (sql: string): readonly string[] =>
          database
            .prepare(sql)
            .all()
            .map(row => JSON.stringify(row))
        const hasIndex = rows("select 1 from sqlite_master where name = 'article_words'").length > 0
        return [
          ...rows('pragma integrity_check').filter(row => row !== '{"integrity_check":"ok"}'),
          ...rows('pragma foreign_key_check'),
          ...(hasIndex ? rows(FULL_TEXT_SQLITE) : []),
        ]
      } finally {
        database.close()
      }
    },
  }
}

/** PostgreSQL's own checks of tables and indexes (amcheck), each as a query without rows if all is well. */
const AMCHECK: readonly string[] = [
  `select relname, msg from pg_class, verify_heapam(oid) where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  `select bt_index_check(pg_index.indexrelid, true, indisunique) from pg_index
   join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
   where amname = 'btree' and relnamespace = 'public'::regnamespace`,
  `select gin_index_check(pg_class.oid) from pg_class join pg_am on pg_am.oid = relam
   where amname = 'gin' and relkind = 'i' and relnamespace = 'public'::regnamespace`,
]

export const postgresPlace = async (url: string): Promise<Place> => {
  const dataFolder = await folderWith({})
  return {
    env: { ...environmentOf(dataFolder), ...BELIEVING, DATABASE_URL: url },
    connect: () => postgresDatabase({ url }),
    open: () => openStore({ dataFolder, databaseUrl: url }),
    complaints: async () => {
      const client = new Client(url)
      await client.connect()
      try {
        // What a killed program had sent is still carried out, or undone.
        for (;;) {
          const { rows } = await client.query(
            "select 1 from pg_stat_activity where application_name = 'lectern' and datname = current_database()",
          )
          if (rows.length === 0) break
        }
        await client.query('create extension if not exists amcheck')
        const said: string[] = []
        for (const sql of AMCHECK) {
          const found = await client
            .query<Record<string, unknown>>(sql)
            .catch((error: unknown) => ({ rows: [{ said: String(error) }] }))
          said.push(...found.rows.filter(row => 'msg' in row || 'said' in row).map(row => JSON.stringify(row)))
        }
        return said
      } finally {
        await client.end()
      }
    },
  }
}

/** Everything that belongs to an article but the times and places at which it was stored. */
const PARTS: Readonly<Record<string, string>> = {
  articles: 'doi, origin, renderer_version, card, page, record, open_format',
  fragments: 'name, html',
  sources: 'path, fingerprint',
  assets: 'filename, path, media_type, size',
  article_index: 'version, eid_key, collection_key, position, listing, cited, relations, text',
  article_keys: 'role, key, origin, date, title_key',
  article_feeds: 'set_spec, set_name, dublin_core, origin, open_format',
  placed_articles: 'origin, publication, volume, issue, in_press, is_open, date, place, title_key, collection, position',
  placed_subjects: 'origin, subject, publication',
}

/** Each stored article with everything that belongs to it, as one text. */
export const articlesIn = async (place: Place): Promise<ReadonlyMap<string, string>> => {
  const database = await place.connect()
  try {
    const found = new Map<string, string[]>()
    for (const [table, columns] of Object.entries(PARTS)) {
      for (const { pii, ...row } of await database.all(statement(`select pii, ${columns} from ${table}`))) {
        const parts = found.get(String(pii)) ?? []
        parts.push(`${table} ${JSON.stringify(row)}`)
        found.set(String(pii), parts)
      }
    }
    return new Map([...found].map(([pii, parts]) => [pii, parts.toSorted().join('\n')]))
  } finally {
    await database.close()
  }
}

/** Runs statements on the database of a place. */
export const change = async (place: Place, ...sql: readonly string[]): Promise<void> => {
  const database = await place.connect()
  try {
    await database.transaction(sql.map(each => statement(each)))
  } finally {
    await database.close()
  }
}

/** Works with the store of a place, and closes it. */
export const withStore = async <A>(place: Place, work: (store: Store) => Promise<A>): Promise<A> => {
  const store = await place.open()
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
