import type { WebAddress } from '../../core/identifiers/href.ts'
import type { Origin } from '../../core/links/on-service.ts'

/**
 * A placeholder for the site's scheme and host in what is made before any request. The name is reserved: no site has it (RFC
 * 2606).
 */
export const ORIGIN_MARK = 'https://origin.invalid'

/** The placeholder's host, which also replaces the site's host by itself. */
const HOST_MARK = 'origin.invalid'

/** A placeholder for the places of the page with paid content. JSON leaves it unchanged. */
export const PAID_MARK = '.paid.invalid'

/** Host and port in an address: no character has a meaning in HTML, JSON or a header. */
const ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

const isOrigin = (text: string): text is WebAddress => ORIGIN.test(text)

/** An origin that is safe in any text; empty for a malicious `Host`, so that addresses become paths. */
export const safeOrigin = (origin: string): Origin => (isOrigin(origin) ? origin : '')

/** The host of an origin, without its port. */
export const hostOf = (origin: string): string =>
  /^https?:\/\/(\[[^\]]*\]|[^/:]+)/i.exec(safeOrigin(origin))?.[1]?.toLowerCase() ?? 'localhost'

/** Stored text, with the placeholders replaced by the origin of the request. */
export const withOrigin = (made: string, origin: string): string =>
  made.replaceAll(ORIGIN_MARK, safeOrigin(origin)).replaceAll(HOST_MARK, hostOf(origin))
