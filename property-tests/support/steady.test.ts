import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { hurriedIn, INSTEAD, type Hurry } from './steady.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The tests, and what supports them. */
const FILES = [
  'packages/*/test/**/*.{ts,tsx}',
  'packages/*/{src,library}/**/*.test.{ts,tsx}',
  'property-tests/!(node_modules)/**/*.{ts,tsx}',
]

/** Where something must take its time, and why. */
const TAKES_ITS_TIME: Readonly<Record<string, readonly [Hurry, string]>> = {
  'packages/web/test/support/until.ts': [
    'sleep',
    'looks again and again for what no event tells, and names the moments of kills',
  ],
  'packages/web/test/support/within.ts': ['sleep', 'says what has not come, where a browser hangs'],
  'packages/web/test/support/find-browser/try.ts': ['sleep', 'takes a browser that shows nothing for one that does not work'],
  'property-tests/proofs/run.ts': ['clocks', 'says how long each proof has taken'],
  'packages/web/test/faults/fault.ts': ['sleep', 'is a service that answers late'],
}

const paths = [...new Set(globSync(FILES, { cwd: root }).map(path => path.replaceAll('\\', '/')))].toSorted()

const found = paths.flatMap(path =>
  hurriedIn(path, readFileSync(join(root, path), 'utf8')).map(({ hurry, line }) => ({ path, hurry, line })),
)

const isExpected = ({ path, hurry }: (typeof found)[number]): boolean => TAKES_ITS_TIME[path]?.[0] === hurry

describe('the tests', () => {
  test('depend on no length of time, so that they say the same on a busy machine', () => {
    expect(
      found.filter(place => !isExpected(place)).map(({ path, line, hurry }) => `${path}:${line}: ${hurry}: ${INSTEAD[hurry]}`),
    ).toEqual([])
  })

  test('are excepted only where they do', () => {
    const expected = Object.entries(TAKES_ITS_TIME).map(([path, [hurry]]) => `${path}: ${hurry}`)
    const those = new Set(found.map(({ path, hurry }) => `${path}: ${hurry}`))
    expect(expected.filter(each => !those.has(each))).toEqual([])
  })
})

describe('a test that depends on a length of time', () => {
  test.each<readonly [Hurry, string]>([
    ['sleep', 'await page.waitForTimeout(300)'],
    ['sleep', 'await new Promise(resolve => setTimeout(resolve, 20))'],
    ['sleep', 'await tab.evaluate(() => new Promise<void>(done => { setTimeout(() => { done() }, 600) }))'],
    ['sleep', "import { setTimeout as wait } from 'node:timers/promises'"],
    ['one second', 'await vi.waitFor(() => { expect(told).toEqual([1]) })'],
    ['quiet network', "await page.waitForLoadState('networkidle')"],
    ['idle browser', 'await page.evaluate(() => new Promise(done => { requestIdleCallback(done) }))'],
    ['idle browser', 'window.requestIdleCallback(() => { done() })'],
    ['clocks', 'expect(performance.now() - began).toBeLessThan(50)'],
    ['clocks', 'expect(Math.abs(stored - Date.now() / 1000)).toBeLessThan(60)'],
    ['limit of a property', "test.prop([fc.nat()], { interruptAfterTimeLimit: 1000 })('holds', () => true)"],
    ['limit of a property', "test.prop([fc.nat()])('holds', () => true, 60_000)"],
    ['limit of a property', "test.prop([fc.nat()])('holds', { timeout: 60_000 }, () => true)"],
    ['limit of a wait', 'await expect.poll(() => count, { timeout: 60_000 }).toBe(1)'],
    ['limit of a wait', "await screen.findByText('A law.', {}, { timeout: 20_000 })"],
    ['retry', "test('holds', { retry: 2 }, () => undefined)"],
  ])('is found: %s in %s', (hurry, text) => {
    expect(hurriedIn('a.test.ts', `\n${text}`)).toEqual([{ hurry, line: 2 }])
  })

  test.each([
    'new Date(Date.now() - age)',
    "test.prop([fc.nat()], { numRuns: 20 })('holds', () => true)",
    'vi.useFakeTimers(); const began = Date.now(); await later(() => Date.now() - began)',
    'vi.useFakeTimers(); answer(() => new Promise(resolve => setTimeout(resolve, 20)))',
    "import { setImmediate as turn } from 'node:timers/promises'",
    'await locator.waitFor()',
    'window.requestIdleCallback(done, { timeout: 100 })',
    'await expect.poll(() => count, { interval: 1 }).toBe(1)',
    "test('holds', { timeout: 60_000 }, () => undefined)",
    'const state = { status: `loading`, retries: 0 }',
    '// await page.waitForTimeout(300)',
  ])('is not: %s', text => {
    expect(hurriedIn('a.test.ts', text)).toEqual([])
  })
})
