const ORIGINS: readonly (readonly [start: string, origin: string])[] = [
  ['/science/article/', 'article'],
  ['/search', 'search'],
  ['/browse', 'browse'],
  ['/journal', 'publication'],
  ['/bookseries', 'publication'],
  ['/book', 'publication'],
  ['/handbook', 'publication'],
  ['/referencework', 'publication'],
  ['/user', 'account'],
]

/** What the header's search says of the page that asks (HEAD-3), by that page's address; an article's page says so itself. */
export const searchOrigin = (address: string): string => {
  // What belongs to another organisation is under a path of its own.
  const path = address.replace(/[?#].*/s, '').replace(/^\/org(?=\/)/, '')
  return path === '/' ? 'home' : (ORIGINS.find(([start]) => path.startsWith(start))?.[1] ?? 'site')
}
