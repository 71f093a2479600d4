import { browserFacts, browserInterpreters, interpret, watchForImporter } from '@lectern/api-client/browser'
import { messageOf, type Report } from '@lectern/domain/core'
import type { PageOpening } from '@lectern/api-client'
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
  pageStore,
  PreviewPage,
  type ArticleView,
} from '@lectern/react-ui'
import { signal } from '@preact/signals-react'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadPassageSearch } from './assistant/load-search.ts'
import { holdJumpTargets } from './jump-target.ts'
import { closeContentsBehindLinks } from './contents.ts'
import { tellContentFaults } from './content-faults.ts'
import { hydrationTime } from './hydration-time.ts'
import { rememberCookieChoice } from './cookie-choice.ts'
import { rememberHeader } from './expected-header.ts'
import { listenToCitations } from './citations.ts'
import { listenToCopiedLinks } from './copied-links.ts'
import { listenToFigures } from './figures.tsx'
import { watchFormulas } from './formulas.ts'
import { openedHeader } from './header.ts'
import { listenToPage } from './listen.ts'
import { openedPage } from '../page-state/opened-page.ts'
import { listenToPdfLinks } from './pdf-links.ts'
import { pageReports } from './page-reports.ts'
import { takeState, type ArticleState, type PageState } from '../page-state/page-state.ts'
import { rememberPreferences } from './preferences.ts'
import { readFile } from './read-file.ts'
import { hashToFollow, keepReadingPlace } from './reading-place.ts'
import { listenToRecordings } from './recordings.ts'
import { listenToSelection } from './selection/listen.ts'
import { watchSections } from './sections.ts'
import { listenToSupplementaryFiles } from './supplementary-files.ts'
import { reportUsage } from './usage.ts'
import { watchTables } from './tables.ts'
import { visited, type Visited } from './visit.ts'

const hydratePlain = (window: Window, { chrome }: PageState): void => {
  const { document } = window
  listenToPdfLinks(window)
  const header = openedHeader(window, chrome.facts.address)
  const actions = {
    prefer: rememberPreferences(document),
    allowCookies: rememberCookieChoice(document),
    sectionInView: signal<string | undefined>(undefined),
  }
  for (const [id, part] of [
    [
      'site-header',
      <HeaderProvider key="header" value={header}>
        <Header />
      </HeaderProvider>,
    ],
    ['site-footer', <Footer key="footer" />],
  ] as const) {
    const root = document.getElementById(id)
    if (root !== null)
      hydrateRoot(
        root,
        <StrictMode>
          <ChromeProvider value={chrome}>
            <PageActions value={actions}>{part}</PageActions>
          </ChromeProvider>
        </StrictMode>,
      )
  }
}

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

/** Runs an action at most once. */
const once = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
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

const hydrateArticle = (window: Window, state: ArticleState, { opening, chrome }: Visited): void => {
  const { surroundings } = opening
  const { document } = window
  const root = document.getElementById('page')
  if (root === null) return
  const report = pageReports(window, surroundings.errorReportUrl)
  const facts = browserFacts(window, hashToFollow(window))
  const opened = (from: PageOpening) => openedPage(from, facts, state.renderingMode === 'preview' ? 'preview' : 'article')
  const served = opened(state)
  const store = pageStore(
    opening === state ? served : opened(opening),
    interpret(
      browserInterpreters(window, {
        service: { origin: '', feedback: surroundings.feedback, metricsUrl: surroundings.metricsUrl },
        report,
        passageSearch: loadPassageSearch(document),
        persistence: surroundings.persistence,
        playerScript: surroundings.playerScript,
      }),
    ),
    served,
  )
  const sectionInView = signal<string | undefined>(undefined)
  const actions = {
    prefer: rememberPreferences(document),
    allowCookies: rememberCookieChoice(document),
    sectionInView,
    readFile: readFile(window, report),
  }
  const whenSeenOrUsed = hydrationTime(window)
  const open = once(() => {
    listenToPage(window, store)
    listenToSelection(window, store)
    keepReadingPlace(window)
    store.tell({ type: 'page/opened' })
    // When the reader's own header is there.
    window.requestAnimationFrame(() => rememberHeader(window, chrome.facts))
    tellContentFaults(document, store)
    reportUsage(window, store, { view: viewOf(state), openedAt: surroundings.openedAt })
  })
  hydrateRoot(
    root,
    <StrictMode>
      <TakenOver then={open}>
        <ChromeProvider value={{ ...chrome, asServed: state.chrome }}>
          <PageActions value={actions}>
            <PageProvider value={store}>
              <HydrationTime value={whenSeenOrUsed}>{drawn(state)}</HydrationTime>
            </PageProvider>
          </PageActions>
        </ChromeProvider>
      </TakenOver>
    </StrictMode>,
    { onRecoverableError: onRecoverableError(report, state) },
  )
  watchSections(document, sectionsOf(state), id => {
    sectionInView.value = id
  })
  closeContentsBehindLinks(document)
  holdJumpTargets(window)
  listenToCitations(document)
  listenToFigures(document)
  listenToCopiedLinks(window)
  watchTables(document)
  watchFormulas(document)
  watchForImporter(document, store.tell)
  if (surroundings.playerScript !== undefined) listenToRecordings(document, store)
  listenToSupplementaryFiles(document, store)
}

/** Hydrates the interactive parts of the page. The markup of the article's text is left as it is. */
export const hydrate = (window: Window): void => {
  const state = takeState(window.document)
  switch (state?.kind) {
    case 'article':
      if (state.isForAll === true) void visited(window, state).then(visit => hydrateArticle(window, state, visit))
      else hydrateArticle(window, state, { opening: state, chrome: state.chrome })
      break
    case 'plain':
      hydratePlain(window, state)
      break
    case undefined:
  }
}
