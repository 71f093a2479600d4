import type { OwnPath } from '../../core/identifiers/href.ts'

/** The feed of the library's newest articles. */
export const LIBRARY_FEED = '/feed.atom'

/**
 * The path of the feed of a publication, a volume or an issue.
 * @param publicationPath its own path (ART-12), with a query if it shares its title
 */
export function feedPath(publicationPath: OwnPath): OwnPath
export function feedPath(publicationPath: string): string
export function feedPath(publicationPath: string): string {
  return publicationPath.replace(/^([^?]*?)\/*(?=\?|$)/, `$1${LIBRARY_FEED}`)
}
