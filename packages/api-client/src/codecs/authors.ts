import type { AuthorArticles, AuthorMetadata, ScopusDocument } from '@lectern/domain/article'
import { fields, lenient, list, Quantity, Text, withFallback, type Codec } from './fields.ts'

const ScopusDocumentCodec: Codec<ScopusDocument> = fields('a work of an author', {
  title: Text,
  url: Text,
  publicationTitle: lenient(Text),
  publicationYear: lenient(Text),
})

const documents = { scopusAuthorId: Text, scopusDocuments: withFallback(list(ScopusDocumentCodec), []) }

/** CALL-20: what the index knows of one author. */
export const AuthorArticlesCodec: Codec<AuthorArticles> = fields('the works of an author', documents)

/** CALL-26: what the service knows of the authors. */
export const AuthorMetadataCodec: Codec<readonly AuthorMetadata[]> = list(
  fields('an author', { authorIndex: Quantity, authorUrl: withFallback(Text, ''), id: Text, ...documents }),
)
