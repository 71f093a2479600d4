// Runs every test that names a rule and says, row by row, which functions decide the rule, which tests check it, and whether
// it holds; exits with status 1 where a row has no function, no test or a failure. The table is left in reports/rules.md too,
// and in the folder that CI_ARTIFACTS names. After a run of all tests on the same sources, `-- --after reports/tests.json` takes
// from it what draws no cases, and runs the rest.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Reporter, TestModule } from 'vitest/node'
import { startVitest } from 'vitest/node'
import { checksOf, type Check } from './checks.ts'
import { declaredBelow } from './deciders.ts'
import { idsNamed } from './ids.ts'
import { markdown, table } from './layout.ts'
import { isFine, reportOn } from './report.ts'
import { readTested, settledFiles } from './tested.ts'

const { CI_ARTIFACTS } = process.env

const { after } = parseArgs({ options: { after: { type: 'string' } } }).values

const FOLDERS = ['reports', ...(CI_ARTIFACTS === undefined || CI_ARTIFACTS === '' ? [] : [CI_ARTIFACTS])]

/** Where rules are decided, and calls spoken and answered. */
const DECIDING = [
  'packages/domain/src',
  'packages/api-client/src',
  'packages/web/src/server/service',
  'packages/web/src/server/usage',
]

/** Tests that need no browser: all of the domain's, and those of the other packages that name a rule. */
const testFiles = (): readonly string[] => [
  ...globSync('property-tests/**/*.test.ts', { exclude: ['**/node_modules/**'] }),
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

const files = testFiles()
const settled = (after === undefined ? [] : settledFiles(readTested(after))).filter(({ file }) => files.includes(file))
const done = new Set(settled.map(({ file }) => file))
const vitest = await startVitest(
  'test',
  files.filter(file => !done.has(file)),
  {
    watch: false,
    project: ['laws', 'node', 'dom'],
    reporters: ['default', './vitest.reporter.ts', collector],
  },
)
await vitest.close()

const report = reportOn(DECIDING.flatMap(declaredBelow), [...settled.flatMap(({ checks: passed }) => passed), ...checks])
for (const folder of FOLDERS) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'rules.md'), markdown(report))
}
console.log(`\n${table(report, Math.min(Math.max(process.stdout.columns ?? 120, 100), 160))}`)
console.log(`Also in ${FOLDERS.map(folder => join(folder, 'rules.md')).join(' and ')}`)
if (!isFine(report)) process.exitCode = 1
