import { copyToClipboard, keyedTimers } from '@lectern/api-client/browser'
import { copiedLinkWords } from '@lectern/domain/words'

/** How long the message that a link was copied is shown, in milliseconds. */
const SHOWN_FOR = 4000

/** The address of a place on this page. */
const addressOf = ({ location }: Window, id: string): string =>
  `${location.origin}${location.pathname}${location.search}#${encodeURIComponent(id)}`

/** Handles the buttons that copy the link to a figure or table. Without a clipboard, the link goes into the address bar instead. */
export const listenToCopiedLinks = (window: Window): void => {
  const { set } = keyedTimers<Element>(window)
  const say = (button: Element, words: string): void => {
    const status = button.nextElementSibling
    if (status === null || !status.matches('[role=status]')) return
    status.textContent = words
    set(status, SHOWN_FOR, () => {
      status.textContent = ''
    })
  }
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
