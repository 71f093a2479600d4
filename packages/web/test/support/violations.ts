import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { isProof } from './proofs.ts'
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

/**
 * Of several looks of a page, those in which it is checked: in a usual run one, always the same for this address, window and part. The proof
 * "views" has them all.
 */
const checkedLooks = <A>(looks: readonly [A, ...A[]], page: Page, part: string): readonly [A, ...A[]] => {
  if (isProof) return looks
  const what = `${new URL(page.url()).pathname} ${page.viewportSize()?.width ?? 0} ${part}`
  const number = Array.from(what).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 0)
  return [looks[number % looks.length] ?? looks[0]]
}

/** The same as `violationsIn` in the themes, in which the page is drawn one after the other; the reader's own is put back. */
export const violationsInThemes = async (page: Page, part = 'html'): Promise<readonly string[]> => {
  const [first, ...others] = checkedLooks(THEMES, page, part)
  const own = await putInTheme(page, first)
  const found = (await violationsIn(page, part)).map(line => `${first}: ${line}`)
  for (const theme of others) {
    await putInTheme(page, theme)
    found.push(...(await colourViolationsIn(page, part)).map(line => `${theme}: ${line}`))
  }
  await putInTheme(page, own)
  return found
}

/** The same in light and in dark, as a reader's system may ask for; the page is light afterwards. */
export const violationsInSchemes = async (page: Page, part = 'html'): Promise<readonly string[]> => {
  const [first, ...others] = checkedLooks(['light', 'dark'] as const, page, part)
  await page.emulateMedia({ colorScheme: first })
  const found = (await violationsIn(page, part)).map(line => `${first}: ${line}`)
  for (const colorScheme of others) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await colourViolationsIn(page, part)).map(line => `${colorScheme}: ${line}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}
