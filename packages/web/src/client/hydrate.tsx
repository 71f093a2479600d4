import { ArticlePage, Header, PageActions, PageProvider, pageStore } from '@lectern/react-ui'
import { signal } from '@preact/signals-react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { closeContentsBehindLinks } from './contents.ts'
import { listenToCitations } from './citations.ts'
import { listenToFigures } from './figures.ts'
import { browserInterpreters, interpret } from './interpreters/index.ts'
import { IMPORTER } from './interpreters/outlets.ts'
import { listenToPage } from './listen.ts'
import { openedPage, type BrowserFacts } from './opened-page.ts'
import { readState, type PageState } from './page-state.ts'
import { rememberPreferences } from './preferences.ts'
import { watchSections } from './sections.ts'

const browserFacts = ({ location, navigator, document }: Window): BrowserFacts => ({
  hash: location.hash,
  // Pages that did not come over TLS have no clipboard, whatever its type says.
  canCopy: 'clipboard' in navigator,
  hasMendeleyExtension: document.documentElement.hasAttribute(IMPORTER.mark),
})

const hydratePlain = (document: Document, { preferences }: Extract<PageState, { readonly kind: 'plain' }>): void => {
  const root = document.getElementById('site-header')
  if (root === null) return
  const actions = { prefer: rememberPreferences(document), sectionInView: signal<string | undefined>(undefined) }
  hydrateRoot(root, <StrictMode><PageActions value={actions}><Header preferences={preferences} /></PageActions></StrictMode>)
}

const hydrateArticle = (window: Window, { page, view, fragments, preferences, served, surroundings }: Extract<PageState, { readonly kind: 'article' }>): void => {
  const { document } = window
  const root = document.getElementById('page')
  if (root === null) return
  const store = pageStore(openedPage(served, surroundings, browserFacts(window)), interpret(browserInterpreters(window, surroundings)))
  const sectionInView = signal<string | undefined>(undefined)
  const actions = { prefer: rememberPreferences(document), sectionInView }
  const standing = Object.fromEntries(fragments.map(name => [name, '']))
  hydrateRoot(root, (
    <StrictMode>
      <PageActions value={actions}>
        <PageProvider value={store}><ArticlePage page={page} view={view} fragments={standing} preferences={preferences} /></PageProvider>
      </PageActions>
    </StrictMode>
  ))
  watchSections(document, view === 'full' ? page.contents : page.abstractContents, id => { sectionInView.value = id })
  closeContentsBehindLinks(document)
  listenToCitations(document)
  listenToFigures(document)
  listenToPage(window, store)
  store.tell({ type: 'page/opened' })
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
