import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

/**
 * The accessibility violations that an automated check finds on a page, or in a part of it, as readable lines; too small targets are
 * among them, which it does not look for by itself. The page must allow foreign scripts (`bypassCSP`).
 */
export const violationsIn = async (page: Page, part = 'html'): Promise<readonly string[]> => {
  // The script has half a megabyte, and is only injected once per page.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(await axeSource)
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(${JSON.stringify(part)}, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }).then(result => result.violations)`,
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  )
}
