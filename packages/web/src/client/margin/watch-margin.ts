import { reportOnConsole } from '@lectern/api-client/browser'
import { messageOf } from '@lectern/domain/core'

/** The reader's choice of margin notes. */
const CHOICE = 'data-margin'

/** From here on the window has a margin, as in the styles. */
const WIDE = '(min-width: 75em)'

/** What tries to load a script and to begin it, once. */
const once = (load: () => Promise<void>): (() => Promise<void>) => {
  let isBegun = false
  return async () => {
    if (isBegun) return
    isBegun = true
    try {
      await load()
    } catch (error) {
      reportOnConsole({ kind: 'error', message: messageOf(error) })
    }
  }
}

/**
 * Shows notes in the margin, by a script of its own, once the window has room for them and unless the reader has turned them off. Where they are not
 * shown, another one explains terms in cards.
 */
export const watchMargin = (window: Window): void => {
  const root = window.document.documentElement
  const wide = window.matchMedia(WIDE)
  const show = once(async () => {
    const { showMarginNotes } = await import('./margin-notes.ts')
    showMarginNotes(window)
  })
  const explain = once(async () => {
    const { termsOn } = await import('./pointed-terms.ts')
    termsOn(window)
  })
  const begin = (): void => {
    void (wide.matches && root.getAttribute(CHOICE) !== 'hidden' ? show() : explain())
  }
  wide.addEventListener('change', begin)
  new MutationObserver(begin).observe(root, { attributeFilter: [CHOICE] })
  begin()
}
