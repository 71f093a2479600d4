import { fc, test } from '@fast-check/vitest'
import { withEarlyUse, type EarlyUse } from '@lectern/domain/page'
import { describe, expect } from 'vitest'

type Use = EarlyUse<string>

const control = fc.constantFrom('search', 'question', 'share', 'more')
const use: fc.Arbitrary<Use> = fc.oneof(
  fc.record({ kind: fc.constant('pressed' as const), control }),
  fc.record({ kind: fc.constant('typed' as const), control, text: fc.string({ maxLength: 3 }) }),
)
const uses = fc.array(use, { maxLength: 30 })

const kept = (all: readonly Use[]): readonly Use[] => all.reduce<readonly Use[]>(withEarlyUse, [])

/** The text of each field, in order of its first use. */
const texts = (all: readonly Use[]): Readonly<Record<string, string>> =>
  Object.fromEntries(all.flatMap(each => (each.kind === 'typed' ? [[each.control, each.text]] : [])))

/** Each press, with the text of all fields at that moment. */
const moments = (all: readonly Use[]): readonly unknown[] =>
  all.flatMap((each, index) => (each.kind === 'pressed' ? [{ pressed: each.control, with: texts(all.slice(0, index)) }] : []))

describe('what a reader does before the script arrives', () => {
  test.prop([uses])('is carried out in order: every press once, with each field as it was then', all => {
    expect(moments(kept(all))).toEqual(moments(all))
  })

  test.prop([uses])('leaves each field with its last text', all => {
    expect(texts(kept(all))).toEqual(texts(all))
  })

  test.prop([uses])('is typed in one go', all => {
    const carriedOut = kept(all)
    expect(
      carriedOut.filter((each, index) => {
        const before = carriedOut[index - 1]
        return each.kind === 'typed' && before?.kind === 'typed' && before.control === each.control
      }),
    ).toEqual([])
  })

  test.prop([uses])('is nothing else', all => {
    expect(kept(all).every(each => all.includes(each))).toBe(true)
  })
})
