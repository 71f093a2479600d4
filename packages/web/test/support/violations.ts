import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

/** What an automated check of accessibility finds wrong with a page, or with one part of it, as readable lines. The page has to let foreign scripts in (`bypassCSP`). */
export const violationsIn = async (page: Page, part = 'html'): Promise<readonly string[]> => {
  // Half a megabyte of script, which a page needs once however often it is checked.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(await axeSource)
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(${JSON.stringify(part)}, { resultTypes: ["violations"] }).then(result => result.violations)`,
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  )
}
