import { ArticlePage, ChromeProvider, ComesToLife, Footer, Header, PageActions, PageProvider, pageStore } from '@lectern/react-ui'
import { signal } from '@preact/signals-react'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { closeContentsBehindLinks } from './contents.ts'
import { comesToLife } from './comes-to-life.ts'
import { listenToCitations } from './citations.ts'
import { listenToCopiedLinks } from './copied-links.ts'
import { listenToFigures } from './figures.ts'
import { watchFormulas } from './formulas.ts'
import { browserInterpreters, interpret } from './interpreters/index.ts'
import { IMPORTER } from './interpreters/outlets.ts'
import { listenToPage } from './listen.ts'
import { openedPage, type BrowserFacts } from './opened-page.ts'
import { readState, type PageState } from './page-state.ts'
import { rememberPreferences } from './preferences.ts'
import { readFile } from './read-file.ts'
import { hashToFollow, keepReadingPlace } from './reading-place.ts'
import { listenToRecordings } from './recordings.ts'
import { watchSections } from './sections.ts'
import { listenToSupplementaryFiles } from './supplementary-files.ts'
import { reportUsage } from './usage.ts'
import { watchTables } from './tables.ts'

const browserFacts = (window: Window): BrowserFacts => ({
  hash: hashToFollow(window),
  // Pages that did not come over TLS have no clipboard, whatever its type says.
  canCopy: 'clipboard' in window.navigator,
  hasMendeleyExtension: window.document.documentElement.hasAttribute(IMPORTER.mark),
})

const hydratePlain = (document: Document, { chrome }: PageState): void => {
  const actions = { prefer: rememberPreferences(document), sectionInView: signal<string | undefined>(undefined) }
  for (const [id, part] of [['site-header', <Header key="header" />], ['site-footer', <Footer key="footer" />]] as const) {
    const root = document.getElementById(id)
    if (root !== null) hydrateRoot(root, <StrictMode><ChromeProvider value={chrome}><PageActions value={actions}>{part}</PageActions></ChromeProvider></StrictMode>)
  }
}

interface TakenOverProps {
  readonly then: () => void
  readonly children: ReactNode
}

/** Says when what is inside was taken over as the server left it. What changes it waits for that: both must draw the same first. */
const TakenOver = ({ then, children }: TakenOverProps) => {
  useEffect(then, [then])
  return children
}

/** What is to be done once, however often it is asked for. */
const once = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}

const hydrateArticle = (window: Window, { page, view, fragments, chrome, served, surroundings }: Extract<PageState, { readonly kind: 'article' }>): void => {
  const { document } = window
  const root = document.getElementById('page')
  if (root === null) return
  const store = pageStore(openedPage(served, surroundings, browserFacts(window)), interpret(browserInterpreters(window, surroundings)))
  const sectionInView = signal<string | undefined>(undefined)
  const actions = { prefer: rememberPreferences(document), sectionInView, readFile: readFile(window) }
  const whenSeenOrUsed = comesToLife(window)
  const standing = Object.fromEntries(fragments.map(name => [name, '']))
  const open = once(() => {
    listenToPage(window, store)
    keepReadingPlace(window)
    store.tell({ type: 'page/opened' })
    reportUsage(window, store, view)
  })
  hydrateRoot(root, (
    <StrictMode>
      <TakenOver then={open}>
        <ChromeProvider value={chrome}>
          <PageActions value={actions}>
            <PageProvider value={store}>
              <ComesToLife value={whenSeenOrUsed}><ArticlePage page={page} view={view} fragments={standing} /></ComesToLife>
            </PageProvider>
          </PageActions>
        </ChromeProvider>
      </TakenOver>
    </StrictMode>
  ))
  watchSections(document, view === 'full' ? page.contents : page.abstractContents, id => { sectionInView.value = id })
  closeContentsBehindLinks(document)
  listenToCitations(document)
  listenToFigures(document)
  listenToCopiedLinks(window)
  watchTables(document)
  watchFormulas(document)
  if (surroundings.playerScript !== undefined) listenToRecordings(document, store)
  listenToSupplementaryFiles(document, store)
}

/** Brings the page to life where the server left it: what moves is hydrated, the article's text is left alone. */
export const hydrate = (window: Window): void => {
  const state = readState(window.document)
  switch (state?.kind) {
    case 'article':
      hydrateArticle(window, state)
      break
    case 'plain':
      hydratePlain(window.document, state)
      break
    case undefined:
  }
}
