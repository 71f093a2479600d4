import { option as O } from 'fp-ts'
import { isRecord } from '../../core/lists/is-record.ts'
import { receivedOr, type Loading } from '../../core/loading/loading.ts'

/** RICH-1: the short codes of enriched content. */
export const SHORT_CODES = ['DP', 'OD', 'MD', 'GD', 'ICI', 'DL', 'VM'] as const

export type ShortCode = (typeof SHORT_CODES)[number]

/** One item of enriched content as received, with any payload. */
export interface EnrichedItem {
  readonly appDetails: { readonly shortcode: string }
  readonly success: boolean
  readonly payload: unknown
}

/** A payload of unknown shape. */
export type OpenPayload = Readonly<Record<string, unknown>>

export interface GeospatialData {
  /** The geospatial files, by EID or by name. */
  readonly kmlIds: readonly string[]
}

export interface VirtualMicroscope {
  readonly identifiers: readonly string[]
  readonly md5: string
  readonly timestamp: string
}

/** The enriched content of an article (RICH-1), each kind at most once. */
export interface EnrichedContent {
  /** DP */
  readonly dataProfile: O.Option<OpenPayload>
  /** OD */
  readonly openData: O.Option<OpenPayload>
  /** MD */
  readonly referenceManagerData: O.Option<OpenPayload>
  /** GD */
  readonly geospatialData: O.Option<GeospatialData>
  /** ICI */
  readonly interactiveCaseInsights: O.Option<OpenPayload>
  /** DL */
  readonly databaseLinking: O.Option<OpenPayload>
  /** VM */
  readonly virtualMicroscope: O.Option<VirtualMicroscope>
}

/** No enriched content has been received. */
export const noEnrichedContent: EnrichedContent = {
  dataProfile: O.none,
  openData: O.none,
  referenceManagerData: O.none,
  geospatialData: O.none,
  interactiveCaseInsights: O.none,
  databaseLinking: O.none,
  virtualMicroscope: O.none,
}

const open: (payload: unknown) => O.Option<OpenPayload> = O.fromPredicate(isRecord)

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(each => typeof each === 'string') : [])

const geospatialData = (payload: unknown): O.Option<GeospatialData> => {
  const fields = open(payload)
  const kmlIds = O.isNone(fields) ? [] : texts(fields.value['kmlIds'])
  return kmlIds.length === 0 ? O.none : O.some({ kmlIds })
}

const virtualMicroscope = (payload: unknown): O.Option<VirtualMicroscope> => {
  const fields = open(payload)
  if (O.isNone(fields)) return O.none
  const { identifiers, md5, timestamp } = fields.value
  const ids = texts(identifiers)
  const time = typeof timestamp === 'number' ? String(timestamp) : timestamp
  return ids.length > 0 && typeof md5 === 'string' && typeof time === 'string'
    ? O.some({ identifiers: ids, md5, timestamp: time })
    : O.none
}

/**
 * The enriched content in an answer (RICH-1). An item that failed, has an unknown short code, or whose payload lacks required
 * fields contributes nothing (RICH-3); of several items of one kind, the first valid one counts.
 */
export const enrichedContent = (items: readonly EnrichedItem[]): EnrichedContent => {
  const first = <A>(code: ShortCode, read: (payload: unknown) => O.Option<A>): O.Option<A> => {
    for (const {
      appDetails: { shortcode },
      success,
      payload,
    } of items) {
      const found = success && shortcode === code ? read(payload) : O.none
      if (O.isSome(found)) return found
    }
    return O.none
  }
  return {
    dataProfile: first('DP', open),
    openData: first('OD', open),
    referenceManagerData: first('MD', open),
    geospatialData: first('GD', geospatialData),
    interactiveCaseInsights: first('ICI', open),
    databaseLinking: first('DL', open),
    virtualMicroscope: first('VM', virtualMicroscope),
  }
}

/** The enriched content to show: none while it loads, and none if it failed (RICH-3). */
export const shownEnrichedContent: (load: Loading<EnrichedContent>) => EnrichedContent = receivedOr(noEnrichedContent)

/** Whether there is any to show. */
export const hasEnrichedContent = (load: Loading<EnrichedContent>): boolean =>
  Object.values(shownEnrichedContent(load)).some(O.isSome)
