import { parsePii } from '@lectern/domain/core'
import type { ReferenceLink } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { Finding } from '../../../store/article-index.ts'

/** The links from an article's references to what the library has of them now (REF-3, REF-9). */
export const ownLinks = async ({ cited }: Pick<Finding, 'cited'>, pii: string): Promise<readonly ReferenceLink[]> =>
  (await cited(pii)).flatMap(({ refId, held }) => {
    const found = held === undefined ? O.none : O.fromEither(parsePii(held.pii))
    return O.isNone(found) ? [] : [{ refId, pii: found, pdf: O.none, scopusHubEid: O.none, crossRefDoi: O.none }]
  })
