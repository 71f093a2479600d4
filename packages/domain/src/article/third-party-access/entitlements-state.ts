import { option as O } from 'fp-ts'
import type { Milliseconds } from '../../core/commands/timer.ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import type { ThirdPartyAccess } from './entitlement-result.ts'
import type { ThirdPartyLink } from './third-party-link.ts'

/** FTR-1: how much of a link must be in view to count as seen: all of it. */
export const LINK_SEEN_THRESHOLD = 1

/** FTR-3: how long the answer may take. */
export const ENTITLEMENT_TIMEOUT: Milliseconds = 20_000

/** The state of an article's lookup after it was requested. */
type Stage = { readonly kind: 'collected'; readonly doi: Doi } | { readonly kind: 'under-way' } | Answered

/** The result of a lookup: the link to the article, and the reader's access; none if the lookup failed. */
export interface Answered {
  readonly kind: 'answered'
  readonly link: ThirdPartyLink
  readonly access: O.Option<ThirdPartyAccess>
}

/** A link to a third party's article, with a key that is unique on the page. */
interface LinkInView {
  readonly key: Doi
  readonly link: string
}

/** The lookups of the page. An article without a stage is pending; keys are canonical DOIs. */
export interface EntitlementsState {
  readonly stages: Readonly<Record<string, Stage>>
  /** The pending links in view. */
  readonly inView: readonly LinkInView[]
}

/** No link has been seen yet. */
export const initialEntitlements: EntitlementsState = { stages: {}, inView: [] }
