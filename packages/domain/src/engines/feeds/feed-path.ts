/** Where the newest articles of the whole library are told. */
export const LIBRARY_FEED = '/feed.atom'

/**
 * The path of the feed of a publication, a volume or an issue.
 * @param publicationPath its own path (ART-12), with the query that distinguishes it from others of its title, if it has one
 */
export const feedPath = (publicationPath: string): string => publicationPath.replace(/^([^?]*?)\/*(?=\?|$)/, `$1${LIBRARY_FEED}`)
