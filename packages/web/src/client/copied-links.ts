import { copyToClipboard } from '@lectern/api-client/browser'
import { copiedLinkWords } from '@lectern/domain/words'
import { sayBeside } from './said-beside.ts'

/** The address of a place on this page. */
const addressOf = ({ location }: Window, id: string): string =>
  `${location.origin}${location.pathname}${location.search}#${encodeURIComponent(id)}`

/** Handles the buttons that copy the link to a figure or table. Without a clipboard, the link goes into the address bar instead. */
export const listenToCopiedLinks = (window: Window): void => {
  const say = sayBeside(window)
  window.document.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('button[data-copy-link]') : null
    const id = button?.getAttribute('data-copy-link') ?? null
    if (button === null || id === null) return
    const address = addressOf(window, id)
    copyToClipboard(
      window,
      { text: address },
      () => {
        say(button, copiedLinkWords.copied)
      },
      () => {
        window.history.replaceState(window.history.state, '', address)
        say(button, copiedLinkWords.inAddressBar)
      },
    )
  })
}
