/** Stands for the site's scheme and host in what is made before any request. The name is reserved: no site has it (RFC 2606). */
export const ORIGIN_MARK = 'https://origin.invalid'

/** The host in it, which stands for the site's by itself as well. */
const HOST_MARK = 'origin.invalid'

/** Stands for the places of the page that hold what is not for everyone. JSON writes it as it is. */
export const PAID_MARK = '.paid.invalid'

/** Hosts and ports as addresses hold them: nothing in it means anything to HTML, JSON or a header. */
const ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** An origin that may be in any text; empty for what a hostile `Host` made of it, so that addresses are paths. */
export const safeOrigin = (origin: string): string => (ORIGIN.test(origin) ? origin : '')

/** The host of an origin, without its port. */
export const hostOf = (origin: string): string =>
  /^https?:\/\/(\[[^\]]*\]|[^/:]+)/i.exec(safeOrigin(origin))?.[1]?.toLowerCase() ?? 'localhost'

/** What was made before the request, for the origin that it came to. */
export const withOrigin = (made: string, origin: string): string =>
  made.replaceAll(ORIGIN_MARK, safeOrigin(origin)).replaceAll(HOST_MARK, hostOf(origin))
