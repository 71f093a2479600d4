import { clientOf, type Client, type ClientConfig } from './client-of.ts'
import { pageRows, type PageRowName } from './endpoints/page-endpoints.ts'
import type { Fetch } from './http.ts'

/** The client of an open page. */
export type PageClient = Pick<Client, PageRowName>

/** A client of the service, with the calls that an open page makes, and without the codecs that only the others need. */
export const pageClient = (fetch: Fetch, config: ClientConfig): PageClient => clientOf(pageRows, fetch, config)
