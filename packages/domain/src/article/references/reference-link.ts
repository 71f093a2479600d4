import type { option as O } from 'fp-ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import type { Eid } from '../../core/identifiers/eid.ts'
import type { Pii } from '../../core/identifiers/pii.ts'

/** What a cited work can be found by (A3): among the site's own articles by PII and PDF, elsewhere by its record at Scopus and its DOI. */
export interface ReferenceLink {
  /** The work's number among the document's references, as `refId` in the reference itself. */
  readonly refId: string
  readonly pii: O.Option<Pii>
  /** The address of the site's own PDF of it. */
  readonly pdf: O.Option<string>
  readonly scopusHubEid: O.Option<Eid>
  readonly crossRefDoi: O.Option<Doi>
}
