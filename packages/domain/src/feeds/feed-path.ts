/** Where the newest articles of the whole library are told. */
export const LIBRARY_FEED = '/feed.atom'

/**
 * The path of the feed of a publication, a volume or an issue.
 * @param publicationPath its own path (ART-12)
 */
export const feedPath = (publicationPath: string): string => `${publicationPath.replace(/\/+$/, '')}${LIBRARY_FEED}`
