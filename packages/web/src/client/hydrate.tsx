import { watchForImporter } from '@lectern/api-client/browser'
import { messageOf, type Report } from '@lectern/domain/core'
import type { ContentsEntry } from '@lectern/domain/article'
import { hydrationErrorReport, PREVIEW_SECTION_IDS } from '@lectern/domain/page'
import {
  ArticlePage,
  ChromeProvider,
  HydrationTime,
  Footer,
  Header,
  HeaderProvider,
  PageActions,
  PageProvider,
  PreviewPage,
  type ArticleView,
} from '@lectern/react-ui'
import { signal } from '@preact/signals-react'
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot, type HydrationOptions } from 'react-dom/client'
import { tellContentFaults } from './content-faults.ts'
import { hydratedParts } from './hydration-time.ts'
import { rememberCookieChoice } from './cookie-choice.ts'
import type { WaitFor } from './early-uses.ts'
import { openedHeader } from './header.ts'
import { listenToPage } from './listen.ts'
import { idle } from './idle.ts'
import { openPage } from './open-page.ts'
import type { ArticleState } from './page-commands.ts'
import { listenToPdfLinks } from './pdf-links.ts'
import { pageReports } from './page-reports.ts'
import { takeState, type PageState } from '../page-state/page-state.ts'
import { readFile } from './read-file.ts'
import { hashToFollow } from './reading-place.ts'
import { listenToRecordings } from './recordings.ts'
import { listenToSelection } from './selection/listen.ts'
import { watchSections } from './sections.ts'
import { listenToSupplementaryFiles } from './supplementary-files.ts'
import { reportUsage } from './usage.ts'

interface TakenOverProps {
  readonly then: () => void
  readonly children: ReactNode
}

/**
 * Calls `then` once its children are hydrated. Anything that changes them must wait for that, because the first render must match the
 * server's.
 */
const TakenOver = ({ then, children }: TakenOverProps) => {
  useEffect(then, [then])
  return children
}

/**
 * Hydrates an element of the page in small steps, between which the browser can react to the reader.
 * @returns what resolves once it is hydrated
 */
const hydrateInSteps = (root: Element, part: ReactNode, options: HydrationOptions = {}): Promise<void> =>
  new Promise(resolve => {
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <TakenOver then={resolve}>{part}</TakenOver>
        </StrictMode>,
        options,
      )
    })
  })

/**
 * Which controls have to wait until the page is ready, and afterwards those that `others` names.
 * @param ready resolves when it is, which the root element then says for tools that measure pages
 */
const waitingFor = ({ documentElement }: Document, ready: Promise<unknown>, others: WaitFor = () => undefined): WaitFor => {
  let isReady = false
  const until = async (): Promise<void> => {
    await ready
    isReady = true
    documentElement.dataset['script'] = 'ready'
  }
  const all = until()
  return control => (isReady ? others(control) : all)
}

const hydratePlain = (window: Window, { chrome }: PageState): WaitFor => {
  const { document } = window
  listenToPdfLinks(window)
  const header = openedHeader(window, chrome.facts.address)
  const actions = {
    allowCookies: rememberCookieChoice(document),
    sectionInView: signal<string | undefined>(undefined),
  }
  const parts = [
    [
      'site-header',
      <HeaderProvider key="header" value={header}>
        <Header />
      </HeaderProvider>,
    ],
    ['site-footer', <Footer key="footer" />],
  ] as const
  const hydrated = parts.flatMap(([id, part]) => {
    const root = document.getElementById(id)
    return root === null
      ? []
      : [
          hydrateInSteps(
            root,
            <ChromeProvider value={chrome}>
              <PageActions value={actions}>{part}</PageActions>
            </ChromeProvider>,
          ),
        ]
  })
  return waitingFor(document, Promise.all(hydrated))
}

/** Placeholders for the parts that are already in the page's markup, by name. */
const rendered = (fragments: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fragments.map(name => [name, '']))

/** The component of a page: the article at one of its addresses, or its preview (PREV-1). */
const drawn = (state: ArticleState): ReactNode =>
  state.renderingMode === 'preview' ? (
    <PreviewPage page={state.page} preview={state.preview} fragments={rendered(state.fragments)} />
  ) : (
    <ArticlePage page={state.page} view={state.view} fragments={rendered(state.fragments)} />
  )

const viewOf = (state: ArticleState): ArticleView => (state.renderingMode === 'preview' ? 'abstract' : state.view)

const previewSections: readonly ContentsEntry[] = Object.values(PREVIEW_SECTION_IDS).map(id => ({ id, title: '', children: [] }))

/** The sections that a reader can be in. */
const sectionsOf = (state: ArticleState): readonly ContentsEntry[] =>
  state.renderingMode === 'preview' ? previewSections : state.view === 'full' ? state.page.contents : state.page.abstractContents

/** PREV-8 */
const onRecoverableError =
  (report: (report: Report) => void, { served }: ArticleState) =>
  (error: unknown): void => {
    report(hydrationErrorReport(served.embedded.article.ids.pii, messageOf(error)))
  }

const hydrateArticle = (window: Window, state: ArticleState, isMoved: boolean): WaitFor => {
  const { chrome, surroundings } = state
  const { document } = window
  const root = document.getElementById('page')
  if (root === null) return () => undefined
  const report = pageReports(window, surroundings.errorReportUrl)
  const store = openPage(window, state, isMoved ? '' : hashToFollow(window), report)
  const sectionInView = signal<string | undefined>(undefined)
  const actions = {
    allowCookies: rememberCookieChoice(document),
    sectionInView,
    readFile: readFile(window, report),
  }
  const { whenSeenOrUsed, waitFor } = hydratedParts(window)
  const hydrated = hydrateInSteps(
    root,
    <ChromeProvider value={chrome}>
      <PageActions value={actions}>
        <PageProvider value={store}>
          <HydrationTime value={whenSeenOrUsed}>{drawn(state)}</HydrationTime>
        </PageProvider>
      </PageActions>
    </ChromeProvider>,
    { onRecoverableError: onRecoverableError(report, state) },
  )
  watchForImporter(document, store.tell)
  if (surroundings.playerScript !== undefined) listenToRecordings(document, store)
  listenToSupplementaryFiles(document, store)
  const opened = async (): Promise<void> => {
    await hydrated
    listenToPage(window, store)
    listenToSelection(window, store)
    store.tell({ type: 'page/opened' })
    reportUsage(window, store, { view: viewOf(state), openedAt: surroundings.openedAt })
  }
  const ready = opened()
  const watch = async (): Promise<void> => {
    await ready
    await idle(window)
    tellContentFaults(document, store)
    watchSections(document, sectionsOf(state), id => {
      sectionInView.value = id
    })
  }
  void watch()
  return waitingFor(document, ready, waitFor)
}

/**
 * Hydrates the interactive parts of the page. The markup of the article's text is left as it is.
 * @param isMoved whether the reader has moved the page since it arrived, so that it must not move by itself any more
 * @returns when a control is hydrated
 */
export const hydrate = (window: Window, isMoved: boolean): WaitFor => {
  const state = takeState(window.document)
  switch (state?.kind) {
    case 'article':
      return hydrateArticle(window, state, isMoved)
    case 'plain':
      return hydratePlain(window, state)
    case undefined:
      return () => undefined
  }
}
