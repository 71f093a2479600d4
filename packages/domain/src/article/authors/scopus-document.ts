import type { option as O } from 'fp-ts'

/** Another work of an author, as the index of literature lists it. */
export interface ScopusDocument {
  readonly title: string
  readonly url: string
  readonly publicationTitle: O.Option<string>
  readonly publicationYear: O.Option<string>
}

/** What the index knows of one author. */
export interface AuthorArticles {
  readonly scopusAuthorId: string
  readonly scopusDocuments: readonly ScopusDocument[]
}
