import type { OwnPath } from '@lectern/domain/core'

/** The ids in our own markup. */
export const idsIn = (html: string): ReadonlySet<string> =>
  new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id ?? ''))

const unescaped = (attribute: string): string =>
  decodeURIComponent(attribute.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"'))

/**
 * Redirects links in our own markup of a part of an article that is shown alone: links to places that are not shown go to the
 * full page.
 * @param ids the ids of the places that are shown
 * @param path the address of the full page
 */
export const withOutwardLinks = (html: string, ids: ReadonlySet<string>, path: OwnPath): string =>
  html.replace(/ href="#([^"]*)"/g, (link, hash: string) =>
    ids.has(hash) || ids.has(unescaped(hash)) ? link : ` href="${path}#${hash}"`,
  )
