import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { putInTheme, THEMES } from './theme.ts'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

/** What colours decide: all that can differ between themes. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'] as const

const foundWith = async (page: Page, part: string, options: object): Promise<readonly string[]> => {
  // The script has half a megabyte, and is only injected once per page.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(await axeSource)
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(result => result.violations)`,
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  )
}

/**
 * The accessibility violations that an automated check finds on a page, or in a part of it, as readable lines; too small targets are
 * among them, which it does not look for by itself. The page must allow foreign scripts (`bypassCSP`).
 */
export const violationsIn = (page: Page, part = 'html'): Promise<readonly string[]> =>
  foundWith(page, part, { rules: { 'target-size': { enabled: true } } })

/** What is fainter than seven to one against what it is drawn on, which is for readers who ask for more contrast (WCAG 1.4.6). */
export const faintWordsIn = (page: Page): Promise<readonly string[]> =>
  foundWith(page, 'html', { runOnly: ['color-contrast-enhanced'] })

/** Those of the same that colours decide, which are all that a page may have in another theme than that in which it was checked. */
export const colourViolationsIn = (page: Page, part = 'html'): Promise<readonly string[]> =>
  foundWith(page, part, { runOnly: ABOUT_COLOURS })

/** The same as `violationsIn` in all themes, in which the page is drawn one after the other; the reader's own is put back. */
export const violationsInThemes = async (page: Page, part = 'html'): Promise<readonly string[]> => {
  const own = await putInTheme(page, THEMES[0])
  const found: string[] = []
  for (const theme of THEMES) {
    await putInTheme(page, theme)
    const here = theme === THEMES[0] ? violationsIn(page, part) : colourViolationsIn(page, part)
    found.push(...(await here).map(line => `${theme}: ${line}`))
  }
  await putInTheme(page, own)
  return found
}

/** The same in light and in dark, as a reader's system may ask for; the page is light afterwards. */
export const violationsInSchemes = async (page: Page, part = 'html'): Promise<readonly string[]> => {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violationsIn(page, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await colourViolationsIn(page, part)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light.map(line => `light: ${line}`), ...dark.map(line => `dark: ${line}`)]
}
