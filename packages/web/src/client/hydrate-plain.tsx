import { ChromeProvider, Footer, Header, HeaderProvider, PageActions } from '@lectern/react-ui'
import { signal } from '@preact/signals-react'
import type { PageState } from '../page-state/page-state.ts'
import { followCookieChoice, rememberCookieChoice } from './cookie-choice.ts'
import type { WaitFor } from './early-uses.ts'
import { openedHeader } from './header.ts'
import { hydrateInSteps, waitingFor } from './hydrate-in-steps.tsx'
import { listenToPdfLinks } from './pdf-links.ts'

/**
 * Hydrates the frame of a page that is not an article's.
 * @returns when a control is hydrated
 */
export const hydratePlain = (window: Window, { chrome }: Pick<PageState, 'chrome'>): WaitFor => {
  const { document } = window
  listenToPdfLinks(window)
  followCookieChoice(document)
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
