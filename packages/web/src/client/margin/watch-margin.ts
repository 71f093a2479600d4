import { reportOnConsole } from '@lectern/api-client/browser'
import { messageOf } from '@lectern/domain/core'

/** The reader's choice of margin notes. */
const CHOICE = 'data-margin'

/** From here on the window has a margin, as in the styles. */
const WIDE = '(min-width: 75em)'

/**
 * Shows notes in the margin, by a script of its own, once the window has room for them and unless the reader has turned them off. Meanwhile another
 * one explains terms in cards.
 */
export const watchMargin = (window: Window): void => {
  const root = window.document.documentElement
  const wide = window.matchMedia(WIDE)
  const changes = new AbortController()
  const chosen = new MutationObserver(() => {
    begin()
  })
  const show = async (): Promise<void> => {
    try {
      const { showMarginNotes } = await import('./margin-notes.ts')
      showMarginNotes(window)
    } catch (error) {
      reportOnConsole({ kind: 'error', message: messageOf(error) })
    }
  }
  let isPointed = false
  const point = async (): Promise<void> => {
    if (isPointed) return
    isPointed = true
    try {
      const { termsOn } = await import('./pointed-terms.ts')
      termsOn(window)
    } catch (error) {
      reportOnConsole({ kind: 'error', message: messageOf(error) })
    }
  }
  const begin = (): void => {
    if (!wide.matches || root.getAttribute(CHOICE) === 'hidden') {
      void point()
      return
    }
    changes.abort()
    chosen.disconnect()
    void show()
  }
  wide.addEventListener('change', begin, { signal: changes.signal })
  chosen.observe(root, { attributeFilter: [CHOICE] })
  begin()
}
