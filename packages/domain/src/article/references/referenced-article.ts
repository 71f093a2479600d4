import type { OwnPath } from '../../core/identifiers/href.ts'
import type { option as O } from 'fp-ts'
import type { ReferenceName } from '../content/reference.ts'
import type { Pii } from '../../core/identifiers/pii.ts'

/** A cited article as lists of articles show it (B3). */
export interface ReferencedArticle {
  readonly pii: O.Option<Pii>
  /** The address of its PDF. */
  readonly pdf: O.Option<string>
  /** Where it appeared, in one line. */
  readonly source: string
  readonly authors: readonly ReferenceName[]
  readonly titleString: string
}

/** Where the title of a cited article leads that the site has itself (REF-9). */
export const referencedArticlePath = (pii: Pii): OwnPath => `/science/article/pii/${pii}`
