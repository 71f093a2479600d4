import type { option as O } from 'fp-ts'
import type { Doi } from '../identifiers/doi.ts'
import type { Isbn } from '../identifiers/isbn.ts'
import type { Issn } from '../identifiers/issn.ts'
import type { Pii } from '../identifiers/pii.ts'

/** What a third party's article adds to a usage report (USE-1). */
export interface ThirdPartyUsage {
  readonly doi: O.Option<Doi>
  readonly publisher: string
  readonly entitled: string
  readonly accessType: string
  readonly customerId: string
}

/** One use of an article, as the counting service takes it (USE-1). Times are ISO 8601 in UTC. */
export interface Investigation {
  readonly beginTime: string
  readonly isIpUser: boolean
  readonly isSuccess: boolean
  readonly isbn: O.Option<Isbn>
  readonly issn: O.Option<Issn>
  readonly origin: string
  readonly pii: Pii
  readonly primary: boolean
  readonly zone: string
  readonly format: string
  readonly idpUsageReportingAttrs: O.Option<string>
  /** The service's token of the page's view, so that the report is not counted beside what the service has counted itself (USE-5). */
  readonly viewToken: O.Option<string>
  readonly thirdParty: O.Option<ThirdPartyUsage>
}
