import { client, type PageOpening } from '@lectern/api-client'
import { readCookies } from '@lectern/api-client/browser'
import { cookiePreferences, cookiesIn, readerPreferences } from '@lectern/domain/site'
import type { Chrome } from '@lectern/react-ui'
import { either as E, option as O } from 'fp-ts'
import type { ArticleState } from '../page-state/page-state.ts'

/** A page for the reader who visits it. */
export interface Visited {
  readonly opening: PageOpening
  readonly chrome: Chrome
}

/** What the browser knows of its reader. */
const withCookies = (document: Document, { chrome, ...page }: ArticleState): Visited => {
  const cookies = cookiesIn(readCookies(document))
  const allowed = cookiePreferences(cookies)
  return {
    chrome: { ...chrome, preferences: readerPreferences(cookies), cookiePreferences: allowed },
    opening: {
      served: { ...page.served, reader: { ...page.served.reader, cookiePreferences: allowed } },
      // What it says of the time is the time at which it was made.
      surroundings: { ...page.surroundings, openedAt: new Date().toISOString() },
    },
  }
}

/**
 * A page that is the same for all readers, as the one who visits it may have it: with their name, their institution, the tokens of their view.
 * If the service does not say, it stays the page that a guest has.
 */
export const visited = async (window: Window, state: ArticleState): Promise<Visited> => {
  const { document } = window
  const known = withCookies(document, state)
  const { embedded } = state.served
  const service = client((url, init) => window.fetch(url, init), { origin: '' })
  const answer = await service.visit({
    params: { pii: embedded.article.ids.pii },
    query: { view: state.renderingMode === 'preview' ? 'abstract' : state.view },
    body: null,
  })()
  if (E.isLeft(answer)) return known
  const { served, surroundings } = answer.right
  return {
    chrome: {
      ...known.chrome,
      facts: { ...known.chrome.facts, config: O.getOrElse(() => known.chrome.facts.config)(served.header) },
    },
    opening: {
      served: { ...state.served, reader: served.reader, embedded: { ...embedded, article: served.embedded.article } },
      surroundings,
    },
  }
}
