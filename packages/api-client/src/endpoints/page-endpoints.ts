import type { Endpoint } from './endpoint.ts'
import { laterEndpoints, laterRows } from './later-endpoints.ts'
import { openingEndpoints, openingRows } from './opening-endpoints.ts'

/** Every call of A7 and B7, once (CALL-1 to CALL-33): those that an open page makes. Two paths of one call are two rows. */
export const pageEndpoints: typeof openingEndpoints & typeof laterEndpoints = { ...openingEndpoints, ...laterEndpoints }

/** The rows of calls that an open page makes. */
export type PageRowName = keyof typeof pageEndpoints

/** The rows of calls that an open page makes, each with its name. */
export const pageRows: readonly (readonly [name: PageRowName, row: Endpoint])[] = [...openingRows, ...laterRows]
