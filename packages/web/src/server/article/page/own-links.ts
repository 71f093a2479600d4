import type { Pii } from '@lectern/domain/core'
import type { ReferenceLink } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { Finding } from '../../../store/article-index.ts'

/** The links from an article's references to articles now in the library (REF-3, REF-9). */
export const ownLinks = async ({ cited }: Pick<Finding, 'cited'>, pii: Pii): Promise<readonly ReferenceLink[]> =>
  (await cited(pii)).flatMap(({ refId, held }) =>
    held === undefined ? [] : [{ refId, pii: O.some(held.pii), pdf: O.none, scopusHubEid: O.none, crossRefDoi: O.none }],
  )
