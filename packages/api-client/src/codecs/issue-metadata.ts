import type { IssueMetadata } from '@lectern/domain/page'
import { fields, lenient, list, Text, type Codec } from './fields.ts'
import { PiiCodec } from './identifiers.ts'

/** CALL-8: the articles of an issue, volume or book. */
export const IssueMetadataCodec: Codec<IssueMetadata> = fields('the articles of an issue', {
  articles: list(fields('an article of an issue', { pii: PiiCodec, title: Text, pages: lenient(Text) })),
  token: Text,
})
