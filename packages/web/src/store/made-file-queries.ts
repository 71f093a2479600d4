import { digestOf } from '../files/kept-files.ts'
import type { MadeFile } from '../files/made-files.ts'
import type { Database, Row } from './database.ts'
import type { MadeFileNames } from './made-files-port.ts'
import { text } from './row.ts'
import { statement } from './statement.ts'

/** Whether an article is still what a PDF was made from: see `printedFrom`. */
const IS_PRINTED_SO = `exists (select 1 from articles
    join sources on (sources.pii = articles.pii and is_stored = 1) or sources.earlier = articles.pii
  where articles.pii = made_files.pii and made_from = renderer_version || ' ' || fingerprint || ' ' || beside_digest)`

/** Whether the PDF from which a picture was drawn is still one; those that are not kept have no name. */
const IS_DRAWN_SO = `(exists (select 1 from articles where articles.pii = made_files.pii) and (made_from = ''
  or exists (select 1 from assets where assets.file = made_from)
  or exists (select 1 from made_files as printed where printed.file = made_files.made_from)))`

const FOLLOWED = `exists (select 1 from made_files as newer where newer.pii = made_files.pii and newer.kind = made_files.kind
  and newer.made_at > made_files.made_at and newer.made_at < $1)`

const madeIn = (row: Row | undefined): MadeFile | undefined => row && { file: text(row, 'file'), note: text(row, 'note') }

/** What a PDF is made from: the article's renderer, its file, and the files beside it. The query above puts them together in the same way. */
export const printedFrom = (rendererVersion: string, fingerprint = '', besideDigest = ''): string =>
  `${rendererVersion} ${fingerprint} ${besideDigest}`

/** Which files servers have made, in a database. */
export const madeFilesOver = ({ all, transaction }: Database): MadeFileNames => {
  const madeFile: MadeFileNames['madeFile'] = async key =>
    madeIn((await all(statement('select file, note from made_files where key = $1', key)))[0])
  return {
    madeFile,
    made: async (key, { kind, pii, from }, made, now) => {
      await transaction(
        [
          statement(
            'update kept_files set digest = $2, since = cast($3 as bigint) where file = $1',
            made.file,
            digestOf(made.file),
            now,
          ),
          statement(
            `insert into made_files (key, kind, pii, made_from, file, note, made_at) values ($1, $2, $3, $4, $5, $6, cast($7 as bigint))
             on conflict (key) do nothing`,
            key,
            kind,
            pii,
            from,
            made.file,
            made.note,
            now,
          ),
        ],
        { line: 'kept-pages' },
      )
      return (await madeFile(key)) ?? made
    },
    lostMade: async file => {
      await transaction([statement('delete from made_files where file = $1', file)], { line: 'kept-pages' })
    },
    forgetOutdated: async before => {
      await transaction(
        [
          statement(
            `delete from made_files where made_at < $1 and (${FOLLOWED}
              or not case kind when 'pdf' then ${IS_PRINTED_SO} else ${IS_DRAWN_SO} end)`,
            before,
          ),
        ],
        { line: 'kept-pages' },
      )
    },
  }
}
