import type { Pii } from '../../core/identifiers/pii.ts'
const ARTICLE_PATH = /^(?:\/org)?\/science\/article\/(?:abs\/)?pii\/[^/]+$|^\/(?:book|referencework)\/[^/]+\/[^/]+$|^\/doi\/.+$/i

/** Whether a path of this site leads to the page of an article other than this one (ART-3). */
export const isOtherArticlePath = (path: string, pii: Pii): boolean =>
  ARTICLE_PATH.test(path) && !path.toLowerCase().endsWith(`/${pii.toLowerCase()}`)
