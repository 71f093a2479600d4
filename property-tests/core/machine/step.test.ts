import { fc, test } from '@fast-check/vitest'
import { change, stay, type Command } from '@lectern/domain/core'
import { describe, expect } from 'vitest'
import { webAddress } from '../../arbitraries/text.ts'
import { checkedHref } from '../../support/checked-href.ts'

interface Counted {
  readonly count: number
  readonly names: readonly string[]
}

const state: fc.Arbitrary<Counted> = fc.record({ count: fc.integer(), names: fc.array(fc.string()) })
const commands: fc.Arbitrary<readonly Command[]> = fc.array(
  webAddress.map((url): Command => ({ kind: 'go-to', url: checkedHref(url) })),
)

describe('a step', () => {
  test.prop([state, commands])('that stays leaves the very state, and wants everything done in its order', (before, wanted) => {
    const [after, done] = stay(before, ...wanted)
    expect(after).toBe(before)
    expect(done).toEqual(wanted)
  })

  test.prop([state, fc.string(), commands])(
    'that changes leaves the state before it as it was, and what it does not touch the same',
    (before, name, wanted) => {
      const copy = structuredClone(before)
      const [after, done] = change(before, { count: before.count + 1 }, ...wanted)
      expect(before).toEqual(copy)
      expect(after).toEqual({ ...copy, count: copy.count + 1 })
      expect(after.names).toBe(before.names)
      expect(done).toEqual(wanted)
      expect(change(before, { names: [...before.names, name] })[0].names).toEqual([...copy.names, name])
    },
  )

  test.prop([state])('that changes nothing leaves the very state', before => {
    expect(change(before, {})[0]).toBe(before)
    expect(change(before, { ...before })[0]).toBe(before)
  })
})
