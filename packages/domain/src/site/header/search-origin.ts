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

/** The header search's name for the page (HEAD-3), by the page's address; an article's page names itself. */
export const searchOrigin = (address: string): string => {
  // Pages of other organisations have a path prefix.
  const path = address.replace(/[?#].*/s, '').replace(/^\/org(?=\/)/, '')
  return path === '/' ? 'home' : (ORIGINS.find(([start]) => path.startsWith(start))?.[1] ?? 'site')
}
