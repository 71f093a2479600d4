const idsIn = (html: string): ReadonlySet<string> => new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id ?? ''))

const unescaped = (attribute: string): string => decodeURIComponent(attribute.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"'))

/**
 * Markup of a part of an article, shown without the rest: links to places that are not shown lead to them on the page
 * that shows everything.
 * @param html our own markup, by part
 * @param path the address of that page
 */
export const withOutwardLinks = <Name extends string>(html: Readonly<Partial<Record<Name, string>>>, path: string): Partial<Record<Name, string>> => {
  const parts = Object.entries<string | undefined>(html)
  const ids = idsIn(parts.map(([, part]) => part ?? '').join(''))
  const isHere = (hash: string): boolean => ids.has(hash) || ids.has(unescaped(hash))
  return Object.fromEntries(parts.map(([name, part]) =>
    [name, part?.replace(/ href="#([^"]*)"/g, (link, hash: string) => (isHere(hash) ? link : ` href="${path}#${hash}"`))])) as Partial<Record<Name, string>>
}
