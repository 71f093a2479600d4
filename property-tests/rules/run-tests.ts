import { globSync, readFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { startVitest } from 'vitest/node'
import { checksOf, type Check } from './checks.ts'
import { idsNamed } from './ids.ts'

/** Tests that need no browser: all of the domain's, and those of the other packages that name a rule. */
const testFiles = (): readonly string[] => [
  'property-tests/',
  ...globSync('packages/*/{src,test}/**/*.test.{ts,tsx}')
    .filter(file => !file.includes('.browser.test.'))
    .filter(file => idsNamed(readFileSync(file, 'utf8')).length > 0),
]

/** Runs every test that names a rule. */
export const runTests = async (): Promise<readonly Check[]> => {
  let checks: readonly Check[] = []
  const collector: Reporter = {
    onTestRunEnd: (modules: readonly TestModule[]) => {
      checks = checksOf(modules)
    },
  }
  const vitest = await startVitest('test', [...testFiles()], {
    watch: false,
    project: ['laws', 'node', 'dom'],
    reporters: ['default', './vitest.reporter.ts', collector],
  })
  await vitest.close()
  return checks
}
