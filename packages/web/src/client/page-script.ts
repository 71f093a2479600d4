import { reportOnConsole, whenReaderMoves } from '@lectern/api-client/browser'
import type { CslItem } from '@lectern/domain/article'
import { messageOf } from '@lectern/domain/core'
import { untilDone } from '@lectern/react-ui'
import { takeState, type PageState } from '../page-state/page-state.ts'
import type { WaitFor } from './early-uses.ts'
import { idle } from './idle.ts'
import type { Visit } from '../page-state/visit.ts'
import { visited } from './visit.ts'

/** How long the rest of the script waits for a moment in which the page is idle, in milliseconds. */
const LONGEST_WAIT = 2000

/** How long it waits for the files of the page, such as its pictures, in milliseconds. */
const LONGEST_LOAD = 5000

/** The first thing that a reader does to a page, apart from reading it. */
const USES = ['pointerdown', 'keydown'] as const

/** The rest of the page's script: React, the page's state, and what it shows. */
export interface PageScript {
  readonly waitFor: WaitFor
  readonly load: () => Promise<void>
  /** What cites the article of the page. */
  readonly cited: () => CslItem | undefined
}

/**
 * The rest of the page's script, which is loaded when the page is idle, or when it is first used. It comes in pieces, so that the browser
 * can react to its reader in between. A failed attempt does not prevent another.
 * @param visit what concerns the reader, if the page is the same for all readers
 */
export const pageScript = (window: Window, visit: Promise<Visit | undefined> | undefined): PageScript => {
  const { document } = window
  let isMoved = false
  whenReaderMoves(window, () => {
    isMoved = true
  })

  let taken: PageState | undefined
  const state = (): PageState | undefined => (taken ??= takeState(document))

  const hydrated = async (): Promise<WaitFor> => {
    const shown = state()
    if (shown === undefined) return () => undefined
    await import('react-dom/client')
    await idle(window)
    if (shown.kind === 'plain') {
      const script = await import('./hydrate-plain.tsx')
      return script.hydratePlain(window, shown)
    }
    const drawn = await (shown.renderingMode === 'preview'
      ? import('./preview-page.tsx').then(page => page.drawn(shown))
      : import('./article-page.tsx').then(page => page.drawn(shown)))
    await idle(window)
    const script = await import('./hydrate-article.tsx')
    await idle(window)
    const own = visit === undefined ? shown : visited(document, shown, await visit)
    return script.hydrateArticle(window, { served: shown, own, drawn, isMoved })
  }

  let waitForPart: WaitFor | undefined
  let loading: Promise<void> | undefined
  const attempt = async (): Promise<void> => {
    try {
      waitForPart = await hydrated()
    } catch (error) {
      loading = undefined
      reportOnConsole({ kind: 'error', message: messageOf(error) })
      throw error
    }
  }
  const load = (): Promise<void> => (loading ??= attempt())
  return {
    load,
    waitFor: control => (waitForPart === undefined ? load() : waitForPart(control)),
    cited: () => {
      const shown = state()
      return shown?.kind === 'article' ? shown.page.cited : undefined
    },
  }
}

/** Loads the rest of the script as soon as the page is idle or used. */
export const loadWhenIdle = (window: Window, { load }: PageScript): void => {
  const { document } = window
  const { promise: due, resolve: begin } = Promise.withResolvers<unknown>()
  for (const use of USES) document.addEventListener(use, begin, true)
  // A failure is told to the reader once they use what has not come.
  void untilDone(Promise.allSettled([due.then(load)]))
  const wait = (): void => {
    void idle(window, LONGEST_WAIT).then(begin)
  }
  if (document.readyState === 'complete') wait()
  else {
    window.addEventListener('load', wait, { once: true })
    window.setTimeout(wait, LONGEST_LOAD)
  }
}
