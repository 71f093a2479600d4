/** The ids that are in our own markup. */
export const idsIn = (html: string): ReadonlySet<string> =>
  new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id ?? ''))

const unescaped = (attribute: string): string =>
  decodeURIComponent(attribute.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"'))

/**
 * Our own markup of a part of an article, shown without the rest: links to places that are not shown lead to them on the
 * page that shows everything.
 * @param ids of the places that are shown
 * @param path the address of the page that shows everything
 */
export const withOutwardLinks = (html: string, ids: ReadonlySet<string>, path: string): string =>
  html.replace(/ href="#([^"]*)"/g, (link, hash: string) =>
    ids.has(hash) || ids.has(unescaped(hash)) ? link : ` href="${path}#${hash}"`,
  )
