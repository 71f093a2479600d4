import type { UserProfile } from '@lectern/domain/article'

/** How a reader became known to the site; what entitles, and what usage reports name. */
export interface SessionReader {
  readonly profile: UserProfile
  /** The institution that the reader comes through, by its id in `institutions.json`. */
  readonly institution?: { readonly id: string; readonly name: string }
  /** The reader's own account, by its id in `readers.json`. */
  readonly account?: { readonly id: string; readonly name: string; readonly email: string }
  /** Comes by a link of Google Scholar's campus programme, which entitles to the institution's holdings (CASA). */
  readonly isCasaUser: boolean
  /** What the reader's identity provider wants to have in usage reports, as it came. */
  readonly idpUsageReportingAttrs?: string
  /** What usage is grouped by: random, kept in the session cookie; for anyone who takes no cookies made of address, browser and hour, as COUNTER has it. */
  readonly sessionId: string
}
