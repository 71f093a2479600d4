import type { Database, Row } from './database.ts'
import type { ImportNotes, KeptNote, VanishedFile } from './import-notes-port.ts'
import { cardIn, piiIn, text } from './row.ts'
import { statement, storableText, type Statement, type Value } from './statement.ts'

const noteIn = (row: Row): KeptNote => ({
  kind: row['kind'] === 'failed' ? 'failed' : 'warning',
  path: text(row, 'path'),
  shown: text(row, 'shown'),
  ...(row['line'] === null ? {} : { line: Number(row['line']), column: Number(row['col']) }),
  reason: text(row, 'reason'),
  at: Number(row['at']),
})

/** SQL condition for the paths in a column that are below the folder `$1`, which ends with a separator. */
const below = (column: string): string => `substr(${column}, 1, length($1)) = $1`

const VANISHED = `select gone.path, gone.shown, gone.at, its.pii, its.card from (
    select path, shown, at from vanished_files where decided = 0`

const AND_ARTICLES = `) as gone left join sources on sources.path = gone.path and sources.is_stored = 1
  left join articles as its on its.pii = sources.pii order by gone.path, its.pii`

const vanishedIn = (rows: readonly Row[]): readonly VanishedFile[] =>
  [...Map.groupBy(rows, row => text(row, 'path'))].flatMap(([path, [first, ...others]]) =>
    first === undefined
      ? []
      : [
          {
            path,
            shown: text(first, 'shown'),
            at: Number(first['at']),
            articles: [first, ...others].flatMap(row =>
              row['card'] === null ? [] : [{ pii: piiIn(row), title: cardIn(row).title }],
            ),
          },
        ],
  )

/** How many files one transaction notes. */
const AT_ONCE = 500

/** What imports have found wrong, and what they no longer find, in a database. */
export const importNotesOver = (database: Pick<Database, 'all' | 'transaction'>): ImportNotes => {
  const { all } = database
  const transaction = (statements: readonly Statement[]): Promise<boolean> =>
    database.transaction(statements, { line: 'library' })
  const ask = (sql: string, ...values: readonly Value[]): Promise<readonly Row[]> => all(statement(sql, ...values))
  const inParts = async (statements: readonly Statement[]): Promise<void> => {
    for (let from = 0; from < statements.length; from += AT_ONCE) await transaction(statements.slice(from, from + AT_ONCE))
  }
  return {
    notedPaths: async () =>
      (await ask('select path from import_notes union select shown from import_notes')).map(row => text(row, 'path')),
    noted: async ({ path, shown, at }, notes) => {
      await transaction([
        statement('delete from import_notes where path = $1 or shown = $2', path, shown),
        ...notes.map(({ kind, line, column, reason }, place) =>
          statement(
            `insert into import_notes (path, place, kind, shown, line, col, reason, at)
             values ($1, cast($2 as integer), $3, $4, cast($5 as integer), cast($6 as integer), $7, cast($8 as bigint))`,
            path,
            place,
            kind,
            shown,
            line ?? null,
            column ?? null,
            reason,
            at,
          ),
        ),
      ])
    },
    notes: async (kind, { offset, limit }) =>
      (await ask('select * from import_notes where kind = $1 order by shown, place limit $2 offset $3', kind, limit, offset)).map(
        noteIn,
      ),
    dismissed: async (shown, kind) => {
      await transaction([statement('delete from import_notes where shown = $1 and kind = $2', shown, kind)])
    },
    noteCounts: async () => {
      const [row] = await ask(
        `select (select count(*) from import_notes where kind = 'failed') as failed,
           (select count(*) from vanished_files where decided = 0) as vanished`,
      )
      return { failed: Number(row?.['failed'] ?? 0), vanished: Number(row?.['vanished'] ?? 0) }
    },
    shownBelow: async folder =>
      (
        await ask(
          `select distinct path from sources where is_stored = 1 and (${below('path')} or path in (select path from unpacked_files where root = $1))`,
          folder,
        )
      ).map(row => text(row, 'path')),
    lookedBelow: async (folder, { missing, unpacked, at }) => {
      const known = new Map(
        (await ask('select path, shown from unpacked_files where root = $1', folder)).map(row => [
          text(row, 'path'),
          text(row, 'shown'),
        ]),
      )
      const asked = new Set(
        (
          await ask(
            `select path from vanished_files where ${below('path')} or path in (select path from unpacked_files where root = $1)`,
            folder,
          )
        ).map(row => text(row, 'path')),
      )
      const gone = new Set(missing)
      await inParts([
        ...[...asked].filter(path => !gone.has(path)).map(path => statement('delete from vanished_files where path = $1', path)),
        ...[...gone]
          .filter(path => !asked.has(path))
          .map(path =>
            statement(
              'insert into vanished_files (path, shown, at, decided) values ($1, $2, cast($3 as bigint), 0) on conflict (path) do nothing',
              path,
              known.get(path) ?? path,
              at,
            ),
          ),
        ...unpacked
          .filter(({ path, shown }) => known.get(storableText(path)) !== storableText(shown))
          .map(({ path, shown }) =>
            statement(
              'insert into unpacked_files (path, root, shown) values ($1, $2, $3) on conflict (path) do update set root = excluded.root, shown = excluded.shown',
              path,
              folder,
              shown,
            ),
          ),
      ])
    },
    vanished: async ({ offset, limit }) =>
      vanishedIn(await ask(`${VANISHED} order by path limit $1 offset $2${AND_ARTICLES}`, limit, offset)),
    vanishedAt: async shown => vanishedIn(await ask(`${VANISHED} and shown = $1${AND_ARTICLES}`, shown))[0],
    decidedVanished: async path => {
      await transaction([statement('update vanished_files set decided = 1 where path = $1', path)])
    },
  }
}
