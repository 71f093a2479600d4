const LINES = 'p, li, dd, dt, td, th, h1, h2, h3, h4, h5, h6, figcaption, pre, div, section'

/** What of the text is around the end of what is selected. */
export const selectedLine = (document: Document): HTMLElement | undefined => {
  const node = document.getSelection()?.focusNode ?? null
  return (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>(LINES) ?? undefined
}

/** Gives the focus to a line of the text, which takes it for this once. */
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
