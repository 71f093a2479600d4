/** Paths that are of no use to crawlers: calls of pages, readers' own pages, and search results. */
const CLOSED = [
  '/search',
  '/user/',
  '/admin',
  '/sdfe/',
  '/counter/',
  '/v1/',
  '/metrics',
  '/topics/annotations/',
  '/reading-as',
  '/preferences',
] as const

/** Public metadata below a closed path (EXP-1). */
const OPEN = ['/sdfe/arp/cite', '/sdfe/arp/export/'] as const

/** What crawlers may request, as `robots.txt` (RFC 9309), and where the sitemap is. */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...OPEN.map(path => `Allow: ${path}`),
    ...CLOSED.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
