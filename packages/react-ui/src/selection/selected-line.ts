const LINES = 'p, li, dd, dt, td, th, h1, h2, h3, h4, h5, h6, figcaption, pre, div, section'

/** The block of text around the end of the selection. */
export const selectedLine = (document: Document): HTMLElement | undefined => {
  const node = document.getSelection()?.focusNode ?? null
  return (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>(LINES) ?? undefined
}

/** Moves the focus to a block of text, which is focusable only for this once. */
export const focusOnLine = (line: HTMLElement | undefined): void => {
  if (line === undefined) return
  if (!line.hasAttribute('tabindex')) {
    line.setAttribute('tabindex', '-1')
    line.addEventListener(
      'blur',
      () => {
        line.removeAttribute('tabindex')
      },
      { once: true },
    )
  }
  line.focus({ preventScroll: true })
}
