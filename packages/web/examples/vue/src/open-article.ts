import { client, type ApiError } from '@lectern/api-client'
import { browserFacts, browserInterpreters, interpret, sizeOfWindow, watchWindow } from '@lectern/api-client/browser'
import { onService, type OnService, type Origin, type Pii } from '@lectern/domain/core'
import { openedPage, pageLoop, renderingMode, type PageState, type Tell } from '@lectern/domain/page'
import type { Content } from '@lectern/domain/article'
import { function as F, taskEither as TE } from 'fp-ts'
import { shallowRef, type ShallowRef } from 'vue'

/** An article whose page is open. */
export interface OpenArticle {
  /** The current state of the page. Each state is a new object, so a shallow ref is enough. */
  readonly page: Readonly<ShallowRef<PageState>>
  /** The address of something that the service has: paths lead there, whatever the origin of this page. */
  readonly at: OnService
  /** Tells the page what the reader did. */
  readonly tell: Tell
  /** The parts that are not loaded by calls; they never change. */
  readonly parts: Readonly<Record<'title' | 'keywords' | 'tail', Content>>
  /** The preview for a reader without access to the full text; undefined for readers with access. */
  readonly preview: Content | undefined
}

/** The reader's session is also sent to a service of another origin. */
const CREDENTIALS = 'include'

/**
 * Loads an article and opens its page: one typed call for the state, the domain's loop around it, and the interpreters for the
 * browser window.
 * @param pii the article's PII
 * @param origin the origin of the service; empty for the page's own
 */
export const openArticle = (pii: Pii, origin: Origin = ''): TE.TaskEither<ApiError, OpenArticle> =>
  F.pipe(
    client((url, init) => fetch(url, init), { origin, credentials: CREDENTIALS }).pageState({
      params: { pii },
      query: {},
      body: null,
    }),
    TE.map(({ served, surroundings }) => {
      const { feedback, metricsUrl, persistence, playerScript } = surroundings
      const page = shallowRef(openedPage(served, surroundings, { browser: browserFacts(window), window: sizeOfWindow(window) }))
      const tell = pageLoop(page.value, {
        show: changed => {
          page.value = changed
        },
        interpret: interpret(
          browserInterpreters(window, {
            service: { origin, credentials: CREDENTIALS, feedback, metricsUrl },
            persistence,
            playerScript,
          }),
        ),
      })
      watchWindow(window, tell)
      tell({ type: 'page/opened' })
      const isPreview = renderingMode(page.value.article) === 'preview'
      return { page, at: onService(origin), tell, parts: served.parts, preview: isPreview ? served.preview : undefined }
    }),
  )
