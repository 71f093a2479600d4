import type { option as O } from 'fp-ts'
import type { Pii } from '../../core/identifiers/pii.ts'

/** Where and when a listed article appeared, as shown. */
export interface ListedPublication {
  readonly title: string
  /** `Volume 145, Issue 2` */
  readonly volumeIssue: O.Option<string>
  /** `July 2023` */
  readonly date: O.Option<string>
  /** `Pages 41–46` */
  readonly pages: O.Option<string>
}

/** The addresses of a listed article from the service, not yet checked. */
export interface ListedLinks {
  /** Its page, if that is not the page of its PII. */
  readonly article: O.Option<string>
  readonly pdf: O.Option<string>
}

/** An article of the site in a list beside another article. */
export interface ListedArticle {
  readonly pii: Pii
  readonly title: string
  /** Their names in order, as shown. */
  readonly authors: readonly string[]
  readonly publication: ListedPublication
  readonly links: ListedLinks
}
