import type { LinkOutUrls } from '@lectern/domain/core'
import { createHash } from 'node:crypto'
import { RENDERER_VERSION } from './version.ts'

const wordsOf = (urls: LinkOutUrls): string =>
  JSON.stringify(Object.entries(urls).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/**
 * The version of the renderer together with these addresses of other sites, which occur in the links of references. Parts made by
 * another version are rendered again.
 */
export const rendererVersion = (urls: LinkOutUrls): string =>
  `${RENDERER_VERSION}-${createHash('sha256').update(wordsOf(urls)).digest('hex').slice(0, 16)}`
