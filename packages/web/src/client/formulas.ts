import { watchSizes } from './watch-sizes.ts'

/** The pieces of a broken formula, each on a line of its own at least. */
const PIECES = '[data-breaks] > mrow:not([data-breaks])'

/**
 * Makes formulas that are wider than their column focusable, so that they can be scrolled by keyboard: not every browser does so by itself.
 * Formulas that fit get no tab stop.
 */
export const watchFormulas = (document: Document): void => {
  watchSizes(document, '.part math', changed => {
    for (const formula of changed.flatMap(each => [each, ...each.querySelectorAll(PIECES)])) {
      if (formula.scrollWidth > formula.clientWidth && getComputedStyle(formula).overflowX === 'auto')
        formula.setAttribute('tabindex', '0')
      else formula.removeAttribute('tabindex')
    }
  })
}
