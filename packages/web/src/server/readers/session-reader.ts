import type { UserProfile } from '@lectern/domain/article'

/** The reader of a request: what entitlement and usage reports depend on. */
export interface SessionReader {
  readonly profile: UserProfile
  /** The institution that gives the reader access, with its id in `institutions.json`. */
  readonly institution?: { readonly id: string; readonly name: string }
  /** The reader's own account, with its id in `readers.json`. */
  readonly account?: { readonly id: string; readonly name: string; readonly email: string }
  /** Whether the reader came by a link of Google Scholar's campus programme (CASA), which gives access to the institution's holdings. */
  readonly isCasaUser: boolean
  /** The identity provider's attributes for usage reports, unchanged. */
  readonly idpUsageReportingAttrs?: string
  /**
   * The id that groups usage: random and kept in the session cookie. For readers without cookies it is derived from address, browser and
   * hour, as COUNTER defines.
   */
  readonly sessionId: string
}
