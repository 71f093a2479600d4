import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { testedFiles } from './property-tests/rules/tested.ts'
import { machineTime } from './property-tests/support/cpu-time.ts'
import { flakyTest, flakyVerdict, type Quarantined } from './property-tests/support/flaky.ts'
import { replayCommand } from './property-tests/support/replay.ts'
import { hasShared } from './property-tests/support/shared-folder.ts'
import { dearestLines, seconds, sharedLines, timedFiles } from './property-tests/support/run-totals.ts'

const quarantine: readonly Quarantined[] = JSON.parse(
  readFileSync(new URL('property-tests/support/quarantine.json', import.meta.url), 'utf8'),
)

/** After so long without an end of any test, in milliseconds, a run is given up. */
const STUCK_AFTER = 15 * 60_000

/**
 * Ends a run with the files that took the processor longest, commands to replay failed properties, flaky tests, what was skipped without the
 * shared folder, and one plain line with the totals. The results are written to reports/tests.json.
 */
export default class PlainTotals implements Reporter {
  readonly #underWay = new Set<TestCase>()
  #lastEnd = performance.now()
  #workedBefore = machineTime()

  // Tests have no limits of time: on a busy machine, a right one may take long. One that never ends is named.
  onTestRunStart(): void {
    this.#lastEnd = performance.now()
    this.#workedBefore = machineTime()
    setInterval(() => {
      if (performance.now() - this.#lastEnd < STUCK_AFTER) return
      const stuck = Array.from(this.#underWay, ({ module, fullName }) => `  ${module.relativeModuleId} > ${fullName}`)
      console.log(['No test has ended for 15 minutes. Under way:', ...stuck].join('\n'))
      process.exit(1)
    }, 10_000).unref()
  }

  onTestCaseReady(test: TestCase): void {
    this.#underWay.add(test)
  }

  onTestCaseResult(test: TestCase): void {
    this.#underWay.delete(test)
    this.#lastEnd = performance.now()
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.#lastEnd = Infinity
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const test of tests) count[test.result().state] += 1
    const timed = timedFiles(modules)
    for (const line of dearestLines(timed)) console.log(line)
    console.log(`All processors together, whatever else ran: ${seconds((machineTime() - this.#workedBefore) * 1000)}`)
    mkdirSync('reports', { recursive: true })
    writeFileSync('reports/tests.json', JSON.stringify(testedFiles(modules)))
    writeFileSync('reports/times.json', JSON.stringify(timed, undefined, 1))
    const commands = tests.map(replayCommand).filter(command => command !== undefined)
    if (commands.length > 0) console.log(`To replay failed properties:\n${commands.map(command => `  ${command}\n`).join('')}`)
    const skipped = tests
      .filter(test => test.result().state === 'skipped')
      .map(test => ({ file: test.module.moduleId, meta: () => test.meta() }))
    // Tests that were not selected are skipped as well, so they are listed only if the folder is missing.
    for (const line of hasShared ? [] : sharedLines(skipped)) console.log(line)
    // The set-up and teardown of a file or group may fail as well.
    const groups = modules.flatMap(module => [module, ...module.children.allSuites()])
    const broken = groups.filter(group => group.errors().length > 0).length + unhandled.length
    const flaky = flakyVerdict(
      tests.map(flakyTest).filter(test => test !== undefined),
      quarantine,
      new Date().toISOString().slice(0, 10),
    )
    for (const line of flaky.lines) console.log(line)
    for (const test of tests) for (const trace of test.meta().traces ?? []) console.log(`Trace of “${test.fullName}”: ${trace}`)
    const failed = count.failed + broken + flaky.failed + flaky.faults
    if (failed > 0) process.exitCode = 1
    console.log(`${count.passed - flaky.failed} passed, ${failed} failed, ${count.skipped} skipped`)
  }
}
