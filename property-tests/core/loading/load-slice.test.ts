import { fc, test } from '@fast-check/vitest'
import {
  idle,
  initialLoad,
  loadEventOf,
  mapLoading,
  nextLoad,
  received,
  requested,
  failed,
  updateListLoad,
  type Loading,
  type LoadSliceEvent,
} from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

type Event = LoadSliceEvent<'things', number>

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom<Event>({ type: 'things/requested' }, { type: 'things/failed' }),
  fc.nat({ max: 3 }).map((value): Event => ({ type: 'things/received', value })),
)

const loading: fc.Arbitrary<Loading<number>> = fc.oneof(fc.constantFrom(idle, requested, failed), fc.nat().map(received))

describe('LIFE-1 a load in a slice', () => {
  test.each<[Event, ReturnType<typeof loadEventOf>]>([
    [{ type: 'things/requested' }, { kind: 'requested' }],
    [{ type: 'things/failed' }, { kind: 'failed' }],
    [
      { type: 'things/received', value: 0 },
      { kind: 'received', value: 0 },
    ],
  ])('%o says so of its load', (given, says) => expect(loadEventOf(given)).toEqual(says))

  test.prop([loading, event])(
    'among other things changes nothing but itself, and nothing at all where it stays',
    (list, given) => {
      const before = { list, other: 7 }
      const [after, commands] = updateListLoad(before, given)
      expect([after, commands]).toEqual([{ list: nextLoad(list, loadEventOf(given)), other: 7 }, []])
      if (nextLoad(list, loadEventOf(given)) === list) expect(after).toBe(before)
    },
  )

  test.prop([fc.nat()])('begins with what the server embedded, or idle', value => {
    expect(initialLoad(O.some(value))).toEqual(received(value))
    expect(initialLoad(O.none)).toEqual(idle)
  })

  test.prop([loading])('changed by nothing is the same, by something changes its value alone', before => {
    expect(mapLoading((value: number) => value)(before)).toEqual(before)
    expect(mapLoading((value: number) => [value])(before)).toEqual(
      before.status === 'received' ? received([before.value]) : before,
    )
  })
})
