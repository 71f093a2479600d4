import type { Pii } from '@lectern/domain/core'
import type { SourceFormat } from '@lectern/domain/engines'

/** What a harvester selects. */
export interface HarvestSelection {
  /** Seconds since 1970, both inclusive. */
  readonly from?: number
  readonly until?: number
  readonly set?: string
  /** Only articles whose file everyone may have, of this family. */
  readonly format?: SourceFormat
}

/** An article as it is harvested. */
export interface HarvestedArticle {
  readonly pii: Pii
  /** Its place in the order in which articles were put: putting one again gives it a later one. */
  readonly order: number
  readonly changed: number
  readonly set?: string
  readonly dublinCore: string
  readonly openFormat?: SourceFormat
}

/** The address of an article's page, and when the article was last put. */
export interface ChangedAddress {
  readonly pii: Pii
  readonly path: string
  readonly changed: number
}

/** What the store tells those who come for all of it. Only what the library lists. */
export interface Harvesting {
  /** The articles of a selection that were put after a place, in the order in which they were. */
  readonly harvested: (selection: HarvestSelection, after: number, limit: number) => Promise<readonly HarvestedArticle[]>
  readonly harvestSize: (selection: HarvestSelection) => Promise<number>
  readonly harvestedArticle: (pii: Pii) => Promise<HarvestedArticle | undefined>
  /** The sets after one, in order, with the name of each. */
  readonly sets: (after: string, limit: number) => Promise<readonly { readonly spec: string; readonly name: string }[]>
  readonly setCount: () => Promise<number>
  /** When the oldest article was put, in seconds since 1970; 0 where there is none. */
  readonly earliestChange: () => Promise<number>
  /** Articles by their PII: those after one, or those from a place in the order. */
  readonly addresses: (
    from: { readonly after: string } | { readonly offset: number },
    limit: number,
  ) => Promise<readonly ChangedAddress[]>
  readonly listedCount: () => Promise<number>
}
