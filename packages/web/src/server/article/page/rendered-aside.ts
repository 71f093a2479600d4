import type { Pii } from '@lectern/domain/core'
import type { FastifyBaseLogger } from 'fastify'
import { aside } from '../../../store/patience.ts'
import type { Store } from '../../../store/port.ts'

type Rendered = Pick<Store, 'article' | 'record' | 'rerendered' | 'rerenderedPart'>

/**
 * The stored parts of pages, for requests: an answer for which parts had to be rendered again does not depend on their being stored. If they
 * cannot be, that is logged, and the next request renders them again.
 */
export const renderedAside = (store: Rendered, log: Pick<FastifyBaseLogger, 'error'>): Rendered => {
  const stored = (pii: Pii, work: () => Promise<void>): Promise<void> =>
    aside(work, error => {
      log.error({ err: error, pii }, 'parts of an article that were rendered again could not be stored')
    })
  return {
    article: pii => store.article(pii),
    record: pii => store.record(pii),
    rerendered: (...args) => stored(args[0], () => store.rerendered(...args)),
    rerenderedPart: (...args) => stored(args[0], () => store.rerenderedPart(...args)),
  }
}
