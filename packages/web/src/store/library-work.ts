import type { LibraryWork } from '@lectern/domain/site'
import type { Database, Row } from './database.ts'
import { migrations } from './migrations.ts'
import { text } from './row.ts'
import { statement } from './statement.ts'

/** What became of the files of an import. */
export interface WorkResult {
  readonly imported: number
  readonly unchanged: number
  readonly failed: number
  readonly skipped: number
}

/** An import or a re-indexing. Times are in milliseconds since 1970. */
export interface Work {
  readonly id: string
  readonly kind: LibraryWork
  readonly beganAt: number
  /** When its process last said that it goes on. */
  readonly seenAt: number
  readonly endedAt?: number
  /** Once it has ended, if it has come to its end. */
  readonly result?: WorkResult
}

/** The state of what is stored, for whoever watches over it. */
export interface StoredState {
  /** The version of the schema, and the newest that this code knows. */
  readonly schema: { readonly stored: number; readonly known: number }
  /** The latest imports and re-indexings of any process, the newest first. */
  readonly works: readonly Work[]
}

/** What is done to the library as a whole, and by which processes. */
export interface LibraryWorks {
  /** Notes what is known of an import or re-indexing, in place of what was noted before. */
  readonly noteWork: (work: Work) => Promise<void>
  readonly storedState: () => Promise<StoredState>
}

/** How many are read, and for how long they are kept, in milliseconds. */
const [LATEST, KEPT] = [50, 90 * 24 * 3_600_000]

const resultIn = (row: Row): Pick<Work, 'result'> => {
  const json = text(row, 'result')
  return json === '' ? {} : { result: JSON.parse(json) }
}

const workIn = (row: Row): Work => ({
  id: text(row, 'id'),
  kind: text(row, 'kind') === 'indexing' ? 'indexing' : 'import',
  beganAt: Number(row['began_at']),
  seenAt: Number(row['seen_at']),
  ...(row['ended_at'] === null ? {} : { endedAt: Number(row['ended_at']) }),
  ...resultIn(row),
})

/** What is done to the library in a database. */
export const libraryWorksOver = ({ all, transaction }: Pick<Database, 'all' | 'transaction'>): LibraryWorks => ({
  noteWork: async ({ id, kind, beganAt, seenAt, endedAt, result }) => {
    await transaction(
      [
        statement('delete from library_works where id = $1 or began_at < $2', id, beganAt - KEPT),
        statement(
          'insert into library_works (id, kind, began_at, seen_at, ended_at, result) values ($1, $2, $3, $4, $5, $6)',
          id,
          kind,
          beganAt,
          seenAt,
          endedAt ?? null,
          result === undefined ? '' : JSON.stringify(result),
        ),
      ],
      { line: 'library' },
    )
  },
  storedState: async () => {
    const [versions, works] = await Promise.all([
      all(statement('select coalesce(max(version), 0) as version from lectern_migrations')),
      all(
        statement(
          `select id, kind, began_at, seen_at, ended_at, result from library_works order by began_at desc, id limit ${LATEST}`,
        ),
      ),
    ])
    return { schema: { stored: Number(versions[0]?.['version']), known: migrations.length }, works: works.map(workIn) }
  },
})

/** How often the process of an import says that it goes on, in milliseconds. */
export const SEEN_EVERY = 15_000

/** After this time without a word, in milliseconds, the process of an import is gone. */
const GONE_AFTER = 4 * SEEN_EVERY

/** What is under way. */
export const underWay = ({ works }: Pick<StoredState, 'works'>, now: number): ReadonlySet<LibraryWork> =>
  new Set(works.filter(({ endedAt, seenAt }) => endedAt === undefined && now - seenAt < GONE_AFTER).map(({ kind }) => kind))
