import type { option as O } from 'fp-ts'
import type { Pii } from '../../core/identifiers/pii.ts'

/** Where and when an article of a list appeared, in the words that the list shows. */
export interface ListedPublication {
  readonly title: string
  /** `Volume 145, Issue 2` */
  readonly volumeIssue: O.Option<string>
  /** `July 2023` */
  readonly date: O.Option<string>
  /** `Pages 41–46` */
  readonly pages: O.Option<string>
}

/** Where an article of a list is, as the service says; addresses are not yet checked. */
export interface ListedLinks {
  /** Its page, where that is not the one of its PII. */
  readonly article: O.Option<string>
  readonly pdf: O.Option<string>
}

/** An article of the site as lists beside another article hold it. */
export interface ListedArticle {
  readonly pii: Pii
  readonly title: string
  /** Their names in order, each as it is shown. */
  readonly authors: readonly string[]
  readonly publication: ListedPublication
  readonly links: ListedLinks
}
