import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { replayCommand } from './property-tests/support/replay.ts'

/** Closes a run with how to come back to each failed property, and one plain line that any log reader understands. */
export default class PlainTotals implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const test of tests) count[test.result().state] += 1
    const commands = tests.map(replayCommand).filter(command => command !== undefined)
    if (commands.length > 0)
      console.log(`To replay what a property found:\n${commands.map(command => `  ${command}\n`).join('')}`)
    // What a file or a group prepares and clears away may fail as well.
    const groups = modules.flatMap(module => [module, ...module.children.allSuites()])
    const broken = groups.filter(group => group.errors().length > 0).length + unhandled.length
    console.log(`${count.passed} passed, ${count.failed + broken} failed, ${count.skipped} skipped`)
  }
}
