import type { PageActions } from '@lectern/react-ui'

/** How the link to selected text is copied, by a script of its own, in browsers that can copy and follow it. */
export const linksToPassages = (window: Window): Pick<PageActions, 'copyPassageLink'> =>
  'clipboard' in window.navigator && 'fragmentDirective' in window.document
    ? { copyPassageLink: () => import('./copy-passage-link.ts').then(script => script.copyPassageLink(window)) }
    : {}
