// The fast loop before a commit: types, lint, and the tests that a change affects.
// Test folders mirror the sources: the tests of each changed file's folder are run, or of its nearest ancestor with tests, and tests that
// have changed themselves; of those in a browser the nearest three. What is too much for two minutes is left to `npm test` and listed at the end.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { dirname } from 'node:path'
import { launch } from './launch.js'
import { readArguments } from './read-arguments.js'

const USAGE = `npm run check [-- COMMIT]

Runs the types, lint, and the tests of what differs from a commit, as main~3 (default: the last).

  --help  prints this
`

/** Fewer cases are enough while working on a change; `npm test` runs 200. */
const RUNS = '50'

const lines = text => text.split('\n').filter(line => line !== '')

const changedSince = commit => [
  ...lines(execFileSync('git', ['diff', '--name-only', commit], { encoding: 'utf8' })),
  ...lines(execFileSync('git', ['ls-files', '--others', '--exclude-standard'], { encoding: 'utf8' })),
]

const isCommit = name =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]).status === 0

const faultOf = ({ positionals: [commit = 'HEAD', ...others] }) =>
  others.length > 0 ? 'Give one commit' : isCommit(commit) ? undefined : `There is no commit ${commit}`

/** Files by folder: a single one by its name, several by their number. */
const listed = files =>
  Object.entries(Object.groupBy(files, file => dirname(file)))
    .map(([folder, within]) => (within.length === 1 ? within[0] : `${folder} (${within.length} files)`))
    .map(line => `  ${line}\n`)
    .join('')

await launch(async () => {
  const [commit = 'HEAD'] = readArguments(USAGE, { allowPositionals: true, faultOf }).positionals
  const files = changedSince(commit)
  const present = files.filter(file => /\.(?:tsx?|m?js|css)$/.test(file) && existsSync(file))
  // Only the project's own Node reads TypeScript.
  const { chosenTests } = await import('../../../property-tests/support/chosen-tests.ts')
  const { machineTime } = await import('../../../property-tests/support/cpu-time.ts')
  const { run, leftOut } = chosenTests(files)
  const step = (name, program, args, env = {}) => {
    const [began, cpu] = [performance.now(), machineTime()]
    const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
    const took = `${((performance.now() - began) / 1000).toFixed(1)} s, ${(machineTime() - cpu).toFixed(1)} s of all processors`
    process.stdout.write(`${name}: ${status === 0 ? 'fine' : 'failed'}, ${took}\n`)
    return status === 0
  }
  const results = [
    step('types', 'node_modules/typescript/bin/tsc', ['-b']),
    present.length === 0 || step('format', 'node_modules/oxfmt/bin/oxfmt', ['--check', ...present]),
    step('arrows', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
      '--config',
      '.dependency-cruiser.mjs',
      ...globSync('packages/*/src'),
    ]),
    step('reach', 'property-tests/rules/run.ts', ['--reach']),
    present.length === 0 || step('style', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...present]),
    run.length === 0 ||
      step('tests', 'node_modules/vitest/vitest.mjs', ['run', ...run], { FC_RUNS: process.env['FC_RUNS'] ?? RUNS }),
  ]
  if (run.length === 0) process.stdout.write('tests: none, because no source and no test has changed\n')
  if (leftOut.length > 0)
    process.stdout.write(
      `Not run, because there are too many for a quick check; run "npm test" for the rest:\n${listed(leftOut)}`,
    )
  if (results.includes(false)) process.exitCode = 1
})
