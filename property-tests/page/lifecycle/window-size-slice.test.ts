import { fc, test } from '@fast-check/vitest'
import { RESIZE_DEBOUNCE, initialWindowSize, updateWindowSize, type WindowSize, type WindowSizeState } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const size: fc.Arbitrary<WindowSize> = fc.record({
  width: fc.integer({ min: 320, max: 3000 }),
  height: fc.integer({ min: 320, max: 3000 }),
})

interface Resize {
  readonly pause: number
  readonly size: WindowSize
}

const resizes = fc.array(fc.record({ pause: fc.integer({ min: 0, max: 600 }), size }), { maxLength: 20 })

/** The sizes that the page registers, and when, for these resizes alone. Its only timer works as in a browser. */
const noticed = (first: WindowSize, all: readonly Resize[]): readonly (readonly [at: number, WindowSize])[] => {
  let state: WindowSizeState = initialWindowSize(first)
  let [now, due] = [0, Infinity]
  const seen: (readonly [number, WindowSize])[] = []
  const settleUntil = (until: number): void => {
    if (due === Infinity || due > until) return
    const [next, commands] = updateWindowSize(state, { type: 'windowSize/settled' }, undefined)
    expect(commands).toEqual([])
    state = next
    expect(state.pending).toEqual(O.none)
    seen.push([due, state.settled])
    due = Infinity
  }
  for (const { pause, size: given } of all) {
    now += pause
    settleUntil(now)
    const before = state.settled
    const [next, commands] = updateWindowSize(state, { type: 'windowSize/resized', size: given }, undefined)
    state = next
    expect(state.settled).toBe(before)
    expect(commands).toEqual([{ kind: 'set-timer', timer: { kind: 'window-resize' }, after: 300 }])
    due = now + RESIZE_DEBOUNCE
  }
  settleUntil(Infinity)
  return seen
}

describe('LIFE-8 resizing the window', () => {
  test.prop([size, resizes])('is noticed 300 ms after each pause of at least 300 ms, at the size it then has', (first, all) => {
    let now = 0
    const expected = all.flatMap(({ pause, size: given }, index) => {
      now += pause
      const next = all[index + 1]
      return next === undefined || next.pause >= 300 ? [[now + 300, given]] : []
    })
    expect(noticed(first, all)).toEqual(expected)
  })

  test.prop([size])('without one, there is nothing to notice', first => {
    const state = initialWindowSize(first)
    expect(state).toEqual({ settled: first, pending: O.none })
    expect(updateWindowSize(state, { type: 'windowSize/settled' }, undefined)).toEqual([state, []])
  })

  test('a pause of 299 ms is none', () => {
    const [one, two] = [
      { width: 1, height: 1 },
      { width: 2, height: 2 },
    ]
    expect(
      noticed(one, [
        { pause: 0, size: one },
        { pause: 299, size: two },
      ]),
    ).toEqual([[599, two]])
    expect(
      noticed(one, [
        { pause: 0, size: one },
        { pause: 300, size: two },
      ]),
    ).toEqual([
      [300, one],
      [600, two],
    ])
  })
})
