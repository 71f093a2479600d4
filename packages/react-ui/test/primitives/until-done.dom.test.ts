import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inAMoment } from '../../src/primitives/in-a-moment.ts'
import { untilDone } from '../../src/primitives/until-done.ts'

const busy = (): string | undefined => document.documentElement.dataset['busy']

beforeEach(() => {
  delete document.documentElement.dataset['busy']
})
afterEach(() => {
  vi.useRealTimers()
})

test('work is counted on the root element until it is done or has failed, and keeps its outcome', async () => {
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const [done, failing] = [untilDone(one.promise), untilDone(other.promise)]
  expect(busy()).toBe('2')
  one.resolve('answer')
  expect(await done).toBe('answer')
  expect(busy()).toBe('1')
  other.reject(new Error('lost'))
  await expect(failing).rejects.toThrow('lost')
  expect(busy()).toBe('0')
})

test('what is to be done in a moment is counted until it is done, has thrown or is given up', async () => {
  vi.useFakeTimers()
  const done: string[] = []
  inAMoment(100, () => done.push('done'))
  const giveUp = inAMoment(200, () => done.push('given up'))
  await vi.advanceTimersByTimeAsync(99)
  expect([busy(), done]).toEqual(['2', []])
  await vi.advanceTimersByTimeAsync(1)
  expect([busy(), done]).toEqual(['1', ['done']])
  giveUp()
  giveUp()
  await vi.advanceTimersByTimeAsync(200)
  expect([busy(), done]).toEqual(['0', ['done']])
  inAMoment(0, () => {
    throw new Error('not here')
  })
  await expect(vi.advanceTimersByTimeAsync(0)).rejects.toThrow('not here')
  await vi.advanceTimersByTimeAsync(0)
  expect(busy()).toBe('0')
})
