import type { Href, Src, WebAddress } from '../identifiers/href.ts'

/** The scheme and host of a service, without a trailing slash; empty for the page's own. */
export type Origin = '' | WebAddress

/** Leads addresses of a service to its origin. */
export interface OnService {
  (address: Src): Src
  (address: Href): Href
}

/** An address of a service for a page of any origin: a path gets the service's origin, anything else is unchanged. */
export const onService =
  (origin: Origin): OnService =>
  <A extends Href>(address: A): A | WebAddress =>
    origin !== '' && /^\/(?!\/)/.test(address) ? `${origin}${address}` : address
