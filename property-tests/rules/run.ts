// Runs every test that names a rule and says, row by row, which functions decide the rule, which tests check it, and whether
// it holds; exits with status 1 where a row has no function, no test or a failure. The table is left in reports/rules.md too,
// and in the folder that CI_ARTIFACTS names.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { startVitest } from 'vitest/node'
import { checksOf, type Check } from './checks.ts'
import { declaredBelow } from './deciders.ts'
import { idsNamed } from './ids.ts'
import { markdown, table } from './layout.ts'
import { isFine, reportOn } from './report.ts'

const { CI_ARTIFACTS } = process.env

const FOLDERS = ['reports', ...(CI_ARTIFACTS === undefined || CI_ARTIFACTS === '' ? [] : [CI_ARTIFACTS])]

/** Where rules are decided, and calls spoken and answered. */
const DECIDING = [
  'packages/domain/src',
  'packages/api-client/src',
  'packages/web/src/usage',
  ...['article/handlers', 'calls', 'downloads', 'lists', 'search', 'site-data', 'usage'].map(
    room => `packages/web/src/server/${room}`,
  ),
]

/** Tests that need no browser: all of the domain's, and those of the other packages that name a rule. */
const testFiles = (): readonly string[] => [
  'property-tests/',
  ...globSync('packages/*/{src,test}/**/*.test.{ts,tsx}')
    .filter(file => !file.includes('.browser.test.'))
    .filter(file => idsNamed(readFileSync(file, 'utf8')).length > 0),
]

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

const report = reportOn(DECIDING.flatMap(declaredBelow), checks)
for (const folder of FOLDERS) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'rules.md'), markdown(report))
}
console.log(`\n${table(report, Math.min(Math.max(process.stdout.columns ?? 120, 100), 160))}`)
console.log(`Also in ${FOLDERS.map(folder => join(folder, 'rules.md')).join(' and ')}`)
if (!isFine(report)) process.exitCode = 1
