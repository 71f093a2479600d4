import { fc, test } from '@fast-check/vitest'
import { HASH_DELAY, HASH_OFFSET, hashTarget, onHashScrollDue, onLoadWithHash } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

describe('ART-9 a hash in the address', () => {
  test.prop([anyText({ minLength: 1 }).filter(id => id.isWellFormed())])('names an id whatever is in it', id => {
    expect(hashTarget(`#${encodeURIComponent(id)}`)).toEqual(O.some(id))
  })

  test.prop([fc.string()])('never throws, and scrolls just where it waited before', hash => {
    expect(onHashScrollDue(hash)).toHaveLength(onLoadWithHash(hash).length)
    expect(onLoadWithHash(hash)).toHaveLength(O.isSome(hashTarget(hash)) ? 1 : 0)
  })

  test.each([
    ['#sec0005', 'sec0005'],
    ['sec0005', 'sec0005'],
    ['sec#1', 'sec#1'],
    ['#a%20b', 'a b'],
    ['#100%', '100%'],
    ['##', '#'],
    ['#', undefined],
    ['', undefined],
  ])('%j names %j', (hash, id) => expect(O.toUndefined(hashTarget(hash))).toBe(id))

  test('waits for 500 ms, then scrolls to 78 px below the top and gives the focus', () => {
    expect(onLoadWithHash('#fig1')).toEqual([{ kind: 'set-timer', timer: { kind: 'hash-scroll' }, after: 500 }])
    expect(onHashScrollDue('#fig1')).toEqual([{ kind: 'scroll-to', id: 'fig1', offset: 78, focus: true }])
    expect([HASH_DELAY, HASH_OFFSET]).toEqual([500, 78])
  })

  test.each(['', '#'])('%j does nothing', hash => expect([onLoadWithHash(hash), onHashScrollDue(hash)]).toEqual([[], []]))
})
