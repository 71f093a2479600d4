import { linkedPreview } from '@lectern/domain/article'
import { allowedIn } from './allowed-cookies.ts'
import type { ArticleState } from './page-commands.ts'
import type { Visit } from '../page-state/visit.ts'

/** How long the page waits for what concerns its reader, in milliseconds. Then it goes on as it would for any reader. */
const PATIENCE = 4_000

const ask = async (window: Window, address: string): Promise<Visit | undefined> => {
  try {
    const answer = await window.fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server of the same build wrote it
    return answer.status === 200 ? ((await answer.json()) as Visit) : undefined
  } catch {
    return undefined
  }
}

/**
 * Asks for what concerns the reader who visits a page that many readers get; the answer is undefined if the service does not say.
 * Undefined if the page is this reader's already.
 */
export const askForVisit = (window: Window): Promise<Visit | undefined> | undefined => {
  // An element of the article may have the same id, but none is directly in the body.
  const address = window.document.querySelector<HTMLElement>('body > #state')?.dataset['visit']
  return address === undefined ? undefined : ask(window, address)
}

/** The state of a page as the one who visits it may have it. Without what the service says of them, it is as it was served. */
export const visited = (document: Document, state: ArticleState, visit: Visit | undefined): ArticleState => {
  const allowed = allowedIn(document)
  const { served, surroundings, chrome } = state
  const { config } = chrome.facts
  const article = { ...served.embedded.article, ...visit?.article }
  return {
    ...state,
    served: {
      ...served,
      reader: { ...(visit?.reader ?? served.reader), cookiePreferences: allowed },
      embedded: { ...served.embedded, article: { ...article, pdfPreview: linkedPreview(article) } },
    },
    // The page says of the time only when it was made.
    surroundings: { ...surroundings, ...(visit?.surroundings ?? { openedAt: new Date().toISOString() }) },
    chrome: {
      ...chrome,
      facts: { ...chrome.facts, config: { ...(visit?.header ?? config), helpUrl: config.helpUrl } },
      cookiePreferences: allowed,
    },
  }
}
