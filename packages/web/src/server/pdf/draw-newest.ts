import { either as E } from 'fp-ts'
import type { FastifyBaseLogger } from 'fastify'
import { decodePage } from '../../rendering/stored-page.ts'
import type { Store } from '../../store/port.ts'
import type { ArticleFirstPages } from './article-first-page.ts'

/** About as many articles as the home page and its first visitors are likely to lead to. */
const NEWEST = 100

/** Renders the first pages of the library's newest articles in advance, one after another. The others are rendered on demand. */
export const drawNewest = async (
  store: Store,
  { drawn }: Pick<ArticleFirstPages, 'drawn'>,
  log: Pick<FastifyBaseLogger, 'debug'>,
): Promise<void> => {
  try {
    for (const { pii } of (await store.newest({ offset: 0, limit: NEWEST })).items) {
      const page = decodePage((await store.article(pii))?.page ?? '')
      if (E.isRight(page)) await drawn(page.right.source)
    }
  } catch (error) {
    // The server stopped before all were rendered.
    log.debug({ err: error }, 'not all first pages were rendered in advance')
  }
}
