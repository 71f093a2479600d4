import { PiiCodec } from '../codecs/identifiers.ts'
import { PageOpeningCodec } from '../codecs/page-opening.ts'
import { get, json } from './declare.ts'
import type { Endpoint } from './endpoint.ts'
import { pageEndpoints, pageRows } from './page-endpoints.ts'

const forOtherFrontEnds = {
  /** The page itself, as the service's own pages embed it, for front ends that do not use their HTML. */
  pageState: get(undefined, '/sdfe/arp/pii/:pii/page-state', {
    params: { pii: PiiCodec },
    query: {},
    answer: json(PageOpeningCodec),
  }),
} as const

/**
 * The whole table: the calls of a page, and the one that gives a page to other front ends. The client makes these calls and the service
 * answers them; both take paths, parameters, codecs and timeouts from here.
 */
// Annotated, because the inferred type cannot be named in all places that use it.
export const endpoints: typeof pageEndpoints & typeof forOtherFrontEnds = { ...pageEndpoints, ...forOtherFrontEnds }

export type Endpoints = typeof endpoints
/** The rows of the table. */
export type RowName = keyof Endpoints

/** All rows, each with its name. */
export const rows: readonly (readonly [name: RowName, row: Endpoint])[] = [
  ...pageRows,
  // A row has its own codecs, so only code that stays with it can use what they decode.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ['pageState', endpoints.pageState as unknown as Endpoint],
]
