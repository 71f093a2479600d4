import { fc, test } from '@fast-check/vitest'
import type { Command } from '@lectern/domain/core'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { callsInTurn } from '../../src/client/calls-in-turn.ts'

const load = (offset: number): Command =>
  ({
    kind: 'call',
    call: { endpoint: 'referenceLinks', offset },
  }) as unknown as Command

/** What tells the service something, and what is no call. */
const URGENT: readonly Command[] = [
  { kind: 'call', call: { endpoint: 'feedback', items: [] } } as unknown as Command,
  { kind: 'push-data-layer', entry: {} } as unknown as Command,
]

/** Carries out commands in turn, and keeps account of what was begun. */
const page = () => {
  const begun: Command[] = []
  const interpret = callsInTurn(window, command => void begun.push(command))
  return { begun, ask: (command: Command) => interpret(command, () => undefined) }
}

describe('the calls for parts of a page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('begin at once if alone, and one in each task if there are several', () => {
    const { begun, ask } = page()
    const calls = [1, 2, 3].map(load)
    for (const each of calls) ask(each)
    expect(begun).toEqual(calls.slice(0, 1))
    vi.advanceTimersToNextTimer()
    expect(begun).toEqual(calls.slice(0, 2))
    vi.runAllTimers()
    expect(begun).toEqual(calls)
    ask(load(4))
    expect(begun).toHaveLength(4)
  })

  test.prop([fc.array(fc.constantFrom('load', 'urgent', 'task'), { maxLength: 30 })])(
    'begin each once and in their order, and nothing else waits for them',
    acts => {
      const { begun, ask } = page()
      const [loads, urgent]: [Command[], Command[]] = [[], []]
      const begunOf = (asked: readonly Command[]): readonly Command[] => begun.filter(each => asked.includes(each))
      for (const [at, each] of acts.entries()) {
        if (each === 'load') {
          const next = load(at)
          loads.push(next)
          ask(next)
        } else if (each === 'urgent') {
          const next = { ...URGENT[at % URGENT.length] } as Command
          urgent.push(next)
          ask(next)
        } else vi.advanceTimersToNextTimer()
        expect(begunOf(urgent)).toEqual(urgent)
        expect(begunOf(loads)).toEqual(loads.slice(0, begunOf(loads).length))
      }
      vi.runAllTimers()
      expect(begunOf(loads)).toEqual(loads)
      expect(begun).toHaveLength(loads.length + urgent.length)
    },
  )
})
