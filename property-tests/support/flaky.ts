import { relative } from 'node:path'
import type { TestCase } from 'vitest/node'

/** A test that failed and passed when it was repeated. */
export interface FlakyTest {
  /** Its file and full name. */
  readonly test: string
  /** Why it failed. */
  readonly reason: string
}

/** A test that may be flaky until a day. */
export interface Quarantined {
  /** Its file and full name, as a run prints them. */
  readonly test: string
  /** What is known about the cause. */
  readonly reason: string
  /** The last day: `2026-12-01`. */
  readonly until: string
}

/** How many tests may be in quarantine at once. */
export const MAX_QUARANTINED = 5

/** For how many days from today a test may be in quarantine. */
export const MAX_QUARANTINE_DAYS = 7

/** A test that failed and then passed; `undefined` for others. */
export const flakyTest = (test: TestCase): FlakyTest | undefined =>
  test.diagnostic()?.flaky === true
    ? {
        test: `${relative(process.cwd(), test.module.moduleId).replaceAll('\\', '/')} > ${test.fullName}`,
        reason: test.result().errors?.[0]?.message ?? '',
      }
    : undefined

const dayAfter = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

/** What is wrong with the list of tests in quarantine, as lines. */
export const quarantineFaults = (list: readonly Quarantined[], today: string): readonly string[] => [
  ...(list.length > MAX_QUARANTINED ? [`${list.length} tests are in quarantine; ${MAX_QUARANTINED} may be`] : []),
  ...list.flatMap(({ test, reason, until }) => [
    ...(reason.trim() === '' ? [`${test}: in quarantine without a reason`] : []),
    ...(until < today ? [`${test}: in quarantine until ${until}, which is over: mend it`] : []),
    ...(until > dayAfter(today, MAX_QUARANTINE_DAYS) ? [`${test}: in quarantine for more than ${MAX_QUARANTINE_DAYS} days`] : []),
  ]),
]

/** What a run says of its flaky tests. */
export interface FlakyVerdict {
  readonly lines: readonly string[]
  /** How many of them count as failed. */
  readonly failed: number
  /** How much is wrong with the quarantine. */
  readonly faults: number
}

/**
 * A test that passes only when it is repeated has failed, unless it is in quarantine.
 * @param list the tests in quarantine
 * @param today as `2026-11-28`
 */
export const flakyVerdict = (flaky: readonly FlakyTest[], list: readonly Quarantined[], today: string): FlakyVerdict => {
  const faults = quarantineFaults(list, today)
  const isExcused = ({ test }: FlakyTest): boolean => faults.length === 0 && list.some(each => each.test === test)
  return {
    lines: [
      ...faults,
      ...flaky.map(
        each => `Flaky${isExcused(each) ? ', in quarantine' : ''}: ${each.test}\n  ${each.reason.split('\n', 1)[0] ?? ''}`,
      ),
    ],
    failed: flaky.filter(each => !isExcused(each)).length,
    faults: faults.length,
  }
}
