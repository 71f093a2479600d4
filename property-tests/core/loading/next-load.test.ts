import { fc, test } from '@fast-check/vitest'
import { failed, idle, nextLoad, received, receivedOr, requested, type LoadEvent, type Loading } from '@lectern/domain/core'
import { describe, expect } from 'vitest'

const loadEvent: fc.Arbitrary<LoadEvent<number>> = fc.oneof(
  fc.constant({ kind: 'requested' } as const),
  fc.constant({ kind: 'failed' } as const),
  fc.nat().map(value => ({ kind: 'received', value }) as const),
)

/** Every state of a load under some events, in order. */
const history = (events: readonly LoadEvent<number>[]): readonly Loading<number>[] => {
  const states: Loading<number>[] = [idle]
  for (const event of events) states.push(nextLoad(states.at(-1) ?? idle, event))
  return states
}

describe('LIFE-1 a load', () => {
  test.prop([fc.array(loadEvent)])('is received or failed only after it was requested', events => {
    const states = history(events)
    states.forEach(({ status }, index) => {
      if (status === 'received' || status === 'failed')
        expect(states.slice(0, index).some(before => before.status === 'requested')).toBe(true)
    })
  })

  test.prop([fc.array(loadEvent), loadEvent])('once received is kept, whatever happens next', (events, next) => {
    const end: Loading<number> = history(events).at(-1) ?? idle
    if (end.status === 'received') expect(nextLoad(end, next)).toBe(end)
  })

  test.prop([fc.nat(), fc.nat()])('is answered by the first answer alone', (first, second) => {
    const states = history([{ kind: 'requested' }, { kind: 'received', value: first }, { kind: 'received', value: second }])
    expect(states.at(-1)).toEqual(received(first))
  })

  test.each<[string, Loading<number>, LoadEvent<number>, Loading<number>]>([
    ['idle, asked for', idle, { kind: 'requested' }, requested],
    ['requested, answered', requested, { kind: 'received', value: 7 }, received(7)],
    ['requested, broken', requested, { kind: 'failed' }, failed],
    ['failed, asked for again', failed, { kind: 'requested' }, requested],
    ['idle, answered by nobody’s wish', idle, { kind: 'received', value: 7 }, idle],
    ['idle, broken', idle, { kind: 'failed' }, idle],
    ['failed, answered late', failed, { kind: 'received', value: 7 }, failed],
  ])('%s', (_name, before, event, after) => expect(nextLoad(before, event)).toEqual(after))

  test.prop([fc.nat(), fc.nat()])('gives its value once received, and something else until then', (value, otherwise) => {
    expect(receivedOr(otherwise)(received(value))).toBe(value)
    for (const loading of [idle, requested, failed]) expect(receivedOr(otherwise)(loading)).toBe(otherwise)
  })
})

describe('LIFE-1 the states of a load', () => {
  test('are told apart by their status', () => {
    expect([idle, requested, failed, received(7)]).toEqual([
      { status: 'idle' },
      { status: 'requested' },
      { status: 'failed' },
      { status: 'received', value: 7 },
    ])
  })
})
