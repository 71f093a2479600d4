import { watchSizes } from './watch-sizes.ts'

/**
 * Lets the keyboard get to a formula that is wider than its column, which scrolls by itself: not every browser does so of its own accord. One that fits is no
 * place to stop at.
 */
export const watchFormulas = (document: Document): void => {
  watchSizes(document, '.part math', changed => {
    for (const formula of changed) {
      if (formula.scrollWidth > formula.clientWidth && getComputedStyle(formula).overflowX === 'auto')
        formula.setAttribute('tabindex', '0')
      else formula.removeAttribute('tabindex')
    }
  })
}
