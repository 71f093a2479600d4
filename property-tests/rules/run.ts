// Traces the definitions of all packages from the shipped programs, runs every test that names a rule and reports, row by row,
// which shipped functions decide the rule, which tests check it, and whether it holds. Exits with status 1 if a row has no
// function, only unreached ones, no test or a failure, or if the domain exports a value that nothing reaches or handles an
// event that nothing sends. The table is also written to reports/rules.md and to the folder that CI_ARTIFACTS names.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { either as E } from 'fp-ts'
import { readArguments } from '../support/read-arguments.ts'
import { DOMAIN, ENTRIES } from './entries.ts'
import { markdown, table, undecidedLines, wiringLines, wiringSummary } from './layout.ts'
import { readSources } from './program.ts'
import { isDecided, isFine, reportOn } from './report.ts'
import { SURFACE } from './surface.ts'
import { isWired, wiringOf } from './wiring.ts'

const { CI_ARTIFACTS } = process.env

const USAGE = `npm run rules [-- [--reach] [--after FILE]]

Reports which shipped functions decide each rule, which tests check it, and whether it holds.

  --reach  only what is reached, in seconds and without tests
  --after  the results of a full run on the same sources (reports/tests.json), of which those that passed are reused
  --help   prints this
`

const { after, reach } = readArguments(USAGE, args =>
  E.tryCatch(
    () => parseArgs({ args, options: { after: { type: 'string' }, reach: { type: 'boolean' } } }).values,
    fault => E.toError(fault).message,
  ),
)

const FOLDERS = ['reports', ...(CI_ARTIFACTS === undefined || CI_ARTIFACTS === '' ? [] : [CI_ARTIFACTS])]

const wiring = wiringOf(readSources(process.cwd()), {
  entries: ENTRIES.map(({ file }) => file),
  domain: DOMAIN,
  surface: SURFACE,
  textOf: file => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
})

const say = (lines: readonly string[]): void => console.log(lines.join('\n'))

if (reach === true) {
  const report = reportOn(wiring.declared, [])
  const undecided = report.rows.filter(({ deciders }) => deciders.length === 0).length
  say([...undecidedLines(report), ...wiringLines(wiring), `${undecided} rules undecided, ${wiringSummary(wiring)}`])
  if (!isDecided(report) || !isWired(wiring)) process.exitCode = 1
} else {
  const { runTests } = await import('./run-tests.ts')
  const report = reportOn(wiring.declared, await runTests(after))
  for (const folder of FOLDERS) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'rules.md'), markdown(report, wiring))
  }
  say([
    '',
    table(report, Math.min(Math.max(process.stdout.columns ?? 120, 100), 160)),
    ...wiringLines(wiring),
    wiringSummary(wiring),
  ])
  say([`Also in ${FOLDERS.map(folder => join(folder, 'rules.md')).join(' and ')}`])
  if (!isFine(report) || !isWired(wiring)) process.exitCode = 1
}
