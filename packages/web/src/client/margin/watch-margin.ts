import { reported } from '../reported.ts'

/** The reader's choice of margin notes. */
const CHOICE = 'data-margin'

/** From here on the window has a margin, as in the styles. */
const WIDE = '(min-width: 75em)'

/** What tries to load a script and to begin it, once. */
const once = (load: () => Promise<void>): (() => void) => {
  let isBegun = false
  return () => {
    if (isBegun) return
    isBegun = true
    void reported(load())
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
    const script = await import('./margin-notes.ts')
    script.showMarginNotes(window)
  })
  const explain = once(async () => {
    const script = await import('./pointed-terms.ts')
    script.termsOn(window)
  })
  const begin = (): void => {
    if (wide.matches && root.getAttribute(CHOICE) !== 'hidden') show()
    else explain()
  }
  wide.addEventListener('change', begin)
  new MutationObserver(begin).observe(root, { attributeFilter: [CHOICE] })
  begin()
}
