import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Closes a run with one plain line that any log reader understands. */
export default class PlainTotals implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const module of modules) for (const test of module.children.allTests()) count[test.result().state] += 1
    const broken = modules.filter(module => module.errors().length > 0).length + unhandled.length
    console.log(`${count.passed} passed, ${count.failed + broken} failed, ${count.skipped} skipped`)
  }
}
