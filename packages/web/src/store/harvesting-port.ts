import type { Pii } from '@lectern/domain/core'
import type { HarvestPlace, SourceFormat } from '@lectern/domain/engines'

/** The articles that a harvester selects. */
export interface HarvestSelection {
  /** Seconds since 1970, both inclusive. */
  readonly from?: number
  readonly until?: number
  readonly set?: string
  /** Only articles whose file is free for everyone and in this format. */
  readonly format?: SourceFormat
}

interface HarvestedHead {
  readonly pii: Pii
  /** Its place in the order of lists; storing or hiding it gives it a later one. */
  readonly place: HarvestPlace
  readonly set?: string
  readonly openFormat?: SourceFormat
}

/** An article for harvesters, or one that they were told of and that is public no more. */
export type HarvestedArticle =
  | (HarvestedHead & { readonly isDeleted: false; readonly dublinCore: string })
  | (HarvestedHead & { readonly isDeleted: true })

/** Queries for harvesters, over what the library lists and has listed. */
export interface Harvesting {
  /** The articles in a selection in the order of lists: the first ones, or those after a place. */
  readonly harvested: (
    selection: HarvestSelection,
    after: HarvestPlace | undefined,
    limit: number,
  ) => Promise<readonly HarvestedArticle[]>
  /** How many articles are in a selection; undefined if they are too many to count for each part of a list. */
  readonly harvestSize: (selection: HarvestSelection) => Promise<number | undefined>
  readonly harvestedArticle: (pii: Pii) => Promise<HarvestedArticle | undefined>
  /** The sets after the given one, in order, with their names. */
  readonly sets: (after: string, limit: number) => Promise<readonly { readonly spec: string; readonly name: string }[]>
  readonly setCount: () => Promise<number>
  /** The earliest time at which any of the articles was last stored or hidden, in seconds since 1970; 0 if there are none. */
  readonly earliestChange: () => Promise<number>
}
