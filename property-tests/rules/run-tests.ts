import { globSync, readFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { startVitest } from 'vitest/node'
import { checksOf, type Check } from './checks.ts'
import { idsNamed } from './ids.ts'
import { readTested, settledFiles } from './tested.ts'

/** The tests that need no browser: all of the domain's, and those of other packages that name a rule. */
const testFiles = (): readonly string[] => [
  ...globSync('property-tests/**/*.test.ts', { exclude: ['**/node_modules/**'] }),
  ...globSync('packages/*/{src,test}/**/*.test.{ts,tsx}')
    .filter(file => !file.includes('.browser.test.'))
    .filter(file => idsNamed(readFileSync(file, 'utf8')).length > 0),
]

/**
 * Runs every test that names a rule.
 * @param after the path of the results of a full run on the same sources, which are reused for files that passed
 */
export const runTests = async (after: string | undefined): Promise<readonly Check[]> => {
  const files = testFiles()
  const settled = (after === undefined ? [] : settledFiles(readTested(after))).filter(({ file }) => files.includes(file))
  const done = new Set(settled.map(({ file }) => file))
  const untested = files.filter(file => !done.has(file))
  const passed = settled.flatMap(({ checks }) => checks)
  if (untested.length === 0) return passed
  let checks: readonly Check[] = []
  const collector: Reporter = {
    onTestRunEnd: (modules: readonly TestModule[]) => {
      checks = checksOf(modules)
    },
  }
  const vitest = await startVitest('test', untested, {
    watch: false,
    project: ['laws', 'node', 'mocked', 'dom'],
    reporters: ['default', './vitest.reporter.ts', collector],
  })
  await vitest.close()
  return [...passed, ...checks]
}
