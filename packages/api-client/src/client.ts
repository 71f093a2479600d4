import { clientOf, type Client, type ClientConfig } from './client-of.ts'
import { rows } from './endpoints/endpoints.ts'
import type { Fetch } from './http.ts'

/** A client of the service, with all its calls. */
export const client = (fetch: Fetch, config: ClientConfig): Client => clientOf(rows, fetch, config)
