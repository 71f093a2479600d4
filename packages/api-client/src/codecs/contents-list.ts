import type { Chapter, TableOfContents } from '@lectern/domain/page'
import { EntriesCodec } from './contents-entries.ts'
import { fields, list, Text, withFallback, type Codec } from './fields.ts'
import { PiiCodec } from './identifiers.ts'

const perhapsEntries = withFallback(EntriesCodec, [])

/** CALL-21: the table of contents of an article. */
export const TableOfContentsCodec: Codec<TableOfContents> = fields('a table of contents', {
  outline: EntriesCodec,
  figures: perhapsEntries,
  tables: perhapsEntries,
  extras: perhapsEntries,
})

/** CALL-22: the chapters of a book. */
export const ChaptersCodec: Codec<readonly Chapter[]> = list(
  fields('a chapter', { pii: PiiCodec, title: Text, href: Text, sections: perhapsEntries }),
)
