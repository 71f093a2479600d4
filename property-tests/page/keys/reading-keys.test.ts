import { fc, test } from '@fast-check/vitest'
import { actOfKey, READING_KEYS, stepFrom, type PressedKey } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const plain: PressedKey = {
  key: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  isTaken: () => false,
}

const pressed = fc.record({
  key: fc.oneof(fc.constantFrom(...READING_KEYS.map(({ key }) => key)), fc.string({ maxLength: 3 })),
  shiftKey: fc.boolean(),
  ctrlKey: fc.boolean(),
  altKey: fc.boolean(),
  metaKey: fc.boolean(),
  isComposing: fc.boolean(),
  isTaken: fc.boolean().map(is => () => is),
})

describe('the keys of an article’s page', () => {
  test('do one thing each, and each thing has one key', () => {
    const keys = READING_KEYS.map(({ key, isShifted }) => `${key} ${isShifted}`)
    const acts = READING_KEYS.map(({ act }) => JSON.stringify(act))
    expect([new Set(keys).size, new Set(acts).size]).toEqual([READING_KEYS.length, READING_KEYS.length])
  })

  test('are letters, or signs that no letter’s key types with Shift', () => {
    for (const { key, isShifted } of READING_KEYS) expect(key).toMatch(isShifted ? /^[a-z]$/ : /^[a-z/?]$/)
  })

  test.prop([pressed])('do nothing with other keys, while a letter is being made, and where another has them', key => {
    const isFree = !key.ctrlKey && !key.altKey && !key.metaKey && !key.isComposing && !key.isTaken()
    const isKnown = READING_KEYS.some(
      each => each.key === key.key.toLowerCase() && (each.isShifted === key.shiftKey || !/[a-z]/.test(each.key)),
    )
    expect(O.isSome(actOfKey(key))).toBe(isFree && isKnown)
  })

  test.prop([fc.constantFrom(...READING_KEYS), fc.boolean()])(
    'do what the list says, with Caps Lock or without',
    (each, isCaps) => {
      const key = isCaps ? each.key.toUpperCase() : each.key
      expect(actOfKey({ ...plain, key, shiftKey: each.isShifted })).toEqual(O.some(each.act))
    },
  )

  test('signs are what they are on every keyboard', () => {
    expect(actOfKey({ ...plain, key: '/', shiftKey: true })).toEqual(O.some({ kind: 'search' }))
    expect(actOfKey({ ...plain, key: '?', shiftKey: true })).toEqual(O.some({ kind: 'help' }))
  })

  test.prop([fc.nat({ max: 9 }), fc.nat({ max: 9 })])('lead through all things in order, there and back', (count, start) => {
    const passed = Math.min(start, count)
    const walk = (place: number, isAt: boolean, isBackwards: boolean): readonly number[] => {
      const to = O.toUndefined(stepFrom({ count, passed: place, isAt }, isBackwards))
      return to === undefined ? [] : [to, ...walk(to + 1, true, isBackwards)]
    }
    expect(walk(passed, false, false)).toEqual(Array.from({ length: count - passed }, (_, index) => passed + index))
    expect(walk(passed, false, true)).toEqual(Array.from({ length: passed }, (_, index) => passed - 1 - index))
  })
})
