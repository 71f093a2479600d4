import { watchForImporter } from '@lectern/api-client/browser'
import { messageOf, type Report } from '@lectern/domain/core'
import type { ContentsEntry } from '@lectern/domain/article'
import { hydrationErrorReport, PREVIEW_SECTION_IDS } from '@lectern/domain/page'
import { countText } from '@lectern/domain/words'
import { ChromeProvider, HydrationTime, PageActions, PageProvider, untilDone, type ArticleView } from '@lectern/react-ui'
import { signal } from '@preact/signals-react'
import type { ReactNode } from 'react'
import { tellContentFaults } from './content-faults.ts'
import { followCookieChoice, rememberCookieChoice } from './cookie-choice.ts'
import type { WaitFor } from './early-uses.ts'
import { rememberHeader } from './expected-header.ts'
import { hydrateInSteps, waitingFor } from './hydrate-in-steps.tsx'
import { hydratedParts } from './hydration-time.ts'
import { idle } from './idle.ts'
import { listenToPage } from './listen.ts'
import { looksAsServed } from './looks-as-served.ts'
import { openPage } from './open-page.ts'
import type { ArticleState } from './page-commands.ts'
import { pageReports } from './page-reports.ts'
import { keepPlacesWithin } from './places-within.ts'
import { readFile } from './read-file.ts'
import { hashToFollow } from './reading-place.ts'
import { listenToRecordings } from './recordings.ts'
import { watchSections } from './sections.ts'
import { linksToPassages } from './selection/links-to-passages.ts'
import { listenToSelection } from './selection/listen.ts'
import { watchSortableTables } from './sortable-tables.ts'
import { listenToSupplementaryFiles } from './supplementary-files.ts'
import { watchJumps } from './way-back/watch-jumps.ts'
import { watchReading } from './way-back/watch-reading.ts'
import { waitForKeys } from './keys/wait-for-keys.ts'
import { watchCitedPlaces } from './references/watch-cited-places.ts'
import { waitForCitations } from './wait-for-citations.ts'
import { watchReferences } from './references/watch-references.ts'
import { watchMargin } from './margin/watch-margin.ts'
import { reported } from './reported.ts'
import { reportUsage } from './usage.ts'

const viewOf = (state: ArticleState): ArticleView => (state.renderingMode === 'preview' ? 'abstract' : state.view)

const previewSections: readonly ContentsEntry[] = Object.values(PREVIEW_SECTION_IDS).map(id => ({ id, title: '', children: [] }))

/** The sections that a reader can be in. */
const sectionsOf = (state: ArticleState): readonly ContentsEntry[] =>
  state.renderingMode === 'preview' ? previewSections : state.view === 'full' ? state.page.contents : state.page.abstractContents

/** Browsers load what they know of a language's numbers when it is first needed. That is a task of its own here, not part of showing the answers. */
const loadNumberFormat = (): void => {
  countText(0)
}

/** PREV-8 */
const onRecoverableError =
  (report: (report: Report) => void, { served }: ArticleState) =>
  (error: unknown): void => {
    report(hydrationErrorReport(served.embedded.article.ids.pii, messageOf(error)))
  }

/** An article's page to hydrate. */
export interface ToHydrate {
  /** Its state as the server rendered it. */
  readonly served: ArticleState
  /** Its state for this reader. */
  readonly own: ArticleState
  /** Its component. */
  readonly drawn: ReactNode
  /** Whether the reader has moved the page since it arrived, so that it must not move by itself any more. */
  readonly isMoved: boolean
}

/**
 * Hydrates the interactive parts of an article's page. The markup of its text is left as it is.
 * @returns when a control is hydrated
 */
export const hydrateArticle = (window: Window, { served: asServed, own: state, drawn, isMoved }: ToHydrate): WaitFor => {
  const served = looksAsServed(asServed, state) ? state : asServed
  const { chrome, surroundings } = state
  const { document } = window
  const root = document.getElementById('page')
  if (root === null) return () => undefined
  const report = pageReports(window, surroundings.errorReportUrl)
  const store = openPage(window, { served, own: state }, isMoved ? '' : hashToFollow(window), report)
  const sectionInView = signal<string | undefined>(undefined)
  const actions = {
    allowCookies: rememberCookieChoice(document),
    sectionInView,
    readFile: readFile(window),
    ...linksToPassages(window),
  }
  const { whenSeenOrUsed, waitFor } = hydratedParts(window)
  const hydrated = hydrateInSteps(
    root,
    <ChromeProvider value={state === served ? chrome : { ...chrome, asServed: served.chrome }}>
      <PageActions value={actions}>
        <PageProvider value={store}>
          <HydrationTime value={whenSeenOrUsed}>{drawn}</HydrationTime>
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
    await idle(window)
    loadNumberFormat()
    await idle(window)
    listenToPage(window, store)
    listenToSelection(window, store)
    store.tell({ type: 'page/opened' })
    // When the reader's own header is there.
    window.requestAnimationFrame(() => rememberHeader(window, chrome.facts))
    await idle(window)
    reportUsage(window, store, { view: viewOf(state), openedAt: surroundings.openedAt })
  }
  const ready = opened()
  const watch = async (): Promise<void> => {
    await ready
    await idle(window)
    keepPlacesWithin(window)
    tellContentFaults(document, store)
    watchMargin(window)
    watchJumps(window)
    followCookieChoice(document)
    void reported(watchReading(window))
    waitForKeys(window)
    waitForCitations(document)
    watchCitedPlaces(document)
    watchSortableTables(document)
    watchReferences(window, () => {
      const { ids, tokens } = store.slices.article.value
      return { pii: ids.pii, entitledToken: tokens.entitledToken }
    })
    watchSections(document, sectionsOf(state), id => {
      sectionInView.value = id
    })
  }
  void untilDone(reported(watch()))
  return waitingFor(document, ready, waitFor)
}
