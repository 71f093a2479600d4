import { copiedLinkWords } from '@lectern/domain/words'

/** How long the message that a link was copied is shown, in milliseconds. */
const SHOWN_FOR = 4000

/** The address of a place on this page. */
const addressOf = ({ location }: Window, id: string): string =>
  `${location.origin}${location.pathname}${location.search}#${encodeURIComponent(id)}`

const say = (window: Window, button: Element, words: string): void => {
  const status = button.nextElementSibling
  if (status === null || !status.matches('[role=status]')) return
  status.textContent = words
  window.setTimeout(() => {
    status.textContent = ''
  }, SHOWN_FOR)
}

/** Handles the buttons that copy the link to a figure or table. Without a clipboard, the link goes into the address bar instead. */
export const listenToCopiedLinks = (window: Window): void => {
  window.document.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('button[data-copy-link]') : null
    const id = button?.getAttribute('data-copy-link') ?? null
    if (button === null || id === null) return
    const address = addressOf(window, id)
    const copy = async (): Promise<void> => {
      try {
        await window.navigator.clipboard.writeText(address)
        say(window, button, copiedLinkWords.copied)
      } catch {
        window.history.replaceState(window.history.state, '', address)
        say(window, button, copiedLinkWords.inAddressBar)
      }
    }
    void copy()
  })
}
