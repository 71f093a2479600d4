import type { AuthorArticles } from './scopus-document.ts'

/** What the service knows of an author of the article. */
export interface AuthorMetadata extends AuthorArticles {
  /** The author's place in the list, from 0. */
  readonly authorIndex: number
  readonly authorUrl: string
  readonly id: string
}
