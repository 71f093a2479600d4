/** Where crawlers have nothing to do: what is asked for by pages, what is each reader's own, and answers to searches. */
const CLOSED = [
  '/search',
  '/user/',
  '/sdfe/',
  '/counter/',
  '/v1/',
  '/metrics',
  '/topics/annotations/',
  '/reading-as',
  '/preferences',
] as const

/** Metadata that are below a closed path and are meant for everyone (EXP-1). */
const OPEN = ['/sdfe/arp/cite', '/sdfe/arp/export/'] as const

/** What crawlers may ask for, as `robots.txt` says it (RFC 9309), and where the sitemap is. */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...OPEN.map(path => `Allow: ${path}`),
    ...CLOSED.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
