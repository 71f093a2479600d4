import type { option as O } from 'fp-ts'
import type { Pii } from '../../core/identifiers/pii.ts'

/** The article or chapter before or after this one. */
export interface Sibling {
  readonly pii: Pii
  readonly title: string
}

/** The neighbours of the article in its issue, volume or book. */
export interface IssueNavigation {
  readonly previous: O.Option<Sibling>
  readonly next: O.Option<Sibling>
}
