import type { Page } from 'playwright-core'

export const THEMES = ['light', 'dark', 'sepia'] as const

/** Draws a page in a theme, or in none of its own choosing, and returns the one it had. */
export const putInTheme = (page: Page, theme: string | undefined): Promise<string | undefined> =>
  page.evaluate(next => {
    const { dataset } = document.documentElement
    const before = dataset['theme']
    if (next === undefined) delete dataset['theme']
    else dataset['theme'] = next
    return before
  }, theme)
