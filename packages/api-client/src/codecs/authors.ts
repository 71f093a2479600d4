import type { AuthorArticles, AuthorMetadata, ScopusDocument } from '@lectern/domain/article'
import { fields, lenient, list, Quantity, Text, withFallback, type Codec } from './fields.ts'

const ScopusDocumentCodec: Codec<ScopusDocument> = fields('a work of an author', {
  title: Text,
  url: Text,
  publicationTitle: lenient(Text),
  publicationYear: lenient(Text),
})

const documents = { scopusAuthorId: Text, scopusDocuments: withFallback(list(ScopusDocumentCodec), []) }

/** CALL-20: an author's articles, from the index. */
export const AuthorArticlesCodec: Codec<AuthorArticles> = fields("an author's articles", documents)

/** CALL-26: metadata about the authors. */
export const AuthorMetadataCodec: Codec<readonly AuthorMetadata[]> = list(
  fields('an author', { authorIndex: Quantity, authorUrl: withFallback(Text, ''), id: Text, ...documents }),
)
