import { digestOf } from '../files/kept-files.ts'
import { assetOf, ASSET } from './asset-rows.ts'
import type { Database } from './database.ts'
import { elements } from './json-elements.ts'
import type { KeptFileNames } from './kept-files-port.ts'
import { text } from './row.ts'
import { statement, type Statement } from './statement.ts'

/** Whether an article is shown with the file, or can be, or a server has made it of one. */
const IS_NAMED = `(exists (select 1 from assets where assets.file = kept_files.file)
  or exists (select 1 from made_files where made_files.file = kept_files.file)
  or exists (select 1 from sources where sources.file = kept_files.file and (is_stored = 1 or earlier <> '')))`

/** The names of the files that are kept, in a database. */
export const keptFilesOver = ({ dialect, all, ...database }: Database): KeptFileNames => {
  const transaction = (statements: readonly Statement[]): Promise<boolean> =>
    database.transaction(statements, { line: 'library' })
  const given = elements[dialect]
  return {
    assetsOf: async pii => (await all(statement(`${ASSET} where pii = $1`, pii))).map(assetOf),
    keptAs: async (digests, now) => {
      const asked = JSON.stringify(digests)
      await transaction([
        statement(`update kept_files set since = cast($2 as bigint) where digest in (${given}) and since < $2`, asked, now),
      ])
      return (
        await all(statement(`select min(file) as file from kept_files where digest in (${given}) group by digest`, asked))
      ).map(row => text(row, 'file'))
    },
    keeping: async (files, now) => {
      await transaction(
        files.map(file => statement('insert into kept_files (file, since, is_checked) values ($1, $2, 0)', file, now)),
      )
    },
    kept: async (files, now) => {
      await transaction(
        files.map(file =>
          statement('update kept_files set digest = $2, since = cast($3 as bigint) where file = $1', file, digestOf(file), now),
        ),
      )
    },
    unnamed: async (before, most) => {
      const rows = await all(
        statement('select file from kept_files where is_checked = 0 and since < $1 order by since limit $2', before, most),
      )
      const seen = JSON.stringify(rows.map(row => text(row, 'file')))
      const unchanged = `file in (${given}) and is_checked = 0 and since < $2`
      await transaction([
        statement(`update kept_files set is_checked = 1 where ${unchanged} and digest is not null and ${IS_NAMED}`, seen, before),
        statement(`update kept_files set digest = null where ${unchanged} and not ${IS_NAMED}`, seen, before),
      ])
      const left = await all(statement(`select file from kept_files where ${unchanged} and digest is null`, seen, before))
      return { seen: rows.length, files: left.map(row => text(row, 'file')) }
    },
    removed: async files => {
      await transaction([statement(`delete from kept_files where file in (${given}) and digest is null`, JSON.stringify(files))])
    },
  }
}
