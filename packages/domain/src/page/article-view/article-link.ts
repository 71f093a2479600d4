import { either as E } from 'fp-ts'
import { parsePii, type Pii } from '../../core/identifiers/pii.ts'
import { decodedOrAsIs } from '../../core/text/address.ts'

const ARTICLE_PATH = /^(?:\/org)?\/science\/article\/(?:abs\/)?pii\/[^/]+$|^\/(?:book|referencework)\/[^/]+\/[^/]+$|^\/doi\/.+$/i

/** Whether a path of this site leads to the page of an article other than this one (ART-3). */
export const isOtherArticlePath = (path: string, pii: Pii): boolean => {
  const named = parsePii(decodedOrAsIs(path.slice(path.lastIndexOf('/') + 1)))
  return ARTICLE_PATH.test(path) && !(E.isRight(named) && named.right === pii)
}
