import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from '../../src/primitives/in-turn.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('each begins in a task of its own, once the one before is done or has taken too long', async () => {
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
  expect(begun).toEqual(['first'])
  first.resolve()
  await first.promise
  expect(begun).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(10)
  expect(begun).toEqual(['first', 'never done'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toEqual(['first', 'never done', 'last'])
  last.resolve()
  await vi.advanceTimersByTimeAsync(10)
  inTurn(() => begun.push('later'), never)
  expect(begun.at(-1)).toBe('later')
})
