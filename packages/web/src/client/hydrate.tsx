import { ArticlePage, Header, PageActions } from '@lectern/react-ui'
import { signal } from '@preact/signals-react'
import { StrictMode, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { listenToCitations } from './citations.ts'
import { listenToFigures } from './figures.ts'
import { readState, type PageState } from './page-state.ts'
import { rememberPreferences } from './preferences.ts'
import { closeContentsBehindLinks } from './contents.ts'
import { watchSections } from './sections.ts'

const markup = (state: PageState): { readonly target: string; readonly page: ReactNode } => {
  switch (state.kind) {
    case 'article': {
      const fragments = Object.fromEntries(state.fragments.map(name => [name, '']))
      return {
        target: 'page',
        page: <ArticlePage page={state.page} view={state.view} fragments={fragments} failed={state.failed} isEntitled={state.isEntitled} preferences={state.preferences} />,
      }
    }
    case 'plain':
      return { target: 'site-header', page: <Header preferences={state.preferences} /> }
  }
}

/** Brings the page to life where the server left it: what moves is hydrated, the article's text is left alone. */
export const hydrate = (document: Document): void => {
  const state = readState(document)
  if (state === undefined) return
  const { target, page } = markup(state)
  const root = document.getElementById(target)
  if (root === null) return

  const sectionInView = signal<string | undefined>(undefined)
  const actions = { prefer: rememberPreferences(document), sectionInView }
  hydrateRoot(root, <StrictMode><PageActions value={actions}>{page}</PageActions></StrictMode>)
  if (state.kind === 'article') {
    watchSections(document, state.view === 'full' ? state.page.contents : state.page.abstractContents, id => {
      sectionInView.value = id
    })
    closeContentsBehindLinks(document)
    listenToCitations(document)
    listenToFigures(document)
  }
}
