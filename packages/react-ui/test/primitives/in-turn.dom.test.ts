import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from '../../src/primitives/in-turn.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const busy = (): string | undefined => document.documentElement.dataset['busy']

test('each begins in a task of its own, once the one before is done or has taken too long, and the page is busy until the last is', async () => {
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const never = new Promise<void>(() => undefined)
  const last = Promise.withResolvers<void>()
  for (const [name, done] of [
    ['first', first.promise],
    ['never done', never],
    ['last', last.promise],
  ] as const)
    inTurn(() => begun.push(name), done)
  expect([begun, busy()]).toEqual([['first'], '3'])
  first.resolve()
  await first.promise
  expect(begun).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(10)
  expect([begun, busy()]).toEqual([['first', 'never done'], '2'])
  await vi.advanceTimersByTimeAsync(600)
  expect([begun, busy()]).toEqual([['first', 'never done', 'last'], '1'])
  last.resolve()
  await vi.advanceTimersByTimeAsync(10)
  expect(busy()).toBe('0')
  inTurn(() => begun.push('later'), never)
  expect(begun.at(-1)).toBe('later')
})
