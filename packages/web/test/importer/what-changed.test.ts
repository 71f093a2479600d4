import { fc, test } from '@fast-check/vitest'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { describe, expect } from 'vitest'
import type { Source } from '../../src/files/source.ts'
import { changeOf, stampOf } from '../../src/importer/what-changed.ts'

const text = fc.string({ minLength: 1, maxLength: 8 })

const source: fc.Arbitrary<Source> = fc.record({
  path: text,
  fingerprint: text,
  digest: text,
  articles: fc.integer({ min: 1, max: 3 }),
  stamp: text,
  beside: fc.record({ names: fc.uniqueArray(text), digest: text }),
  pii: fc.constant(checkedPii('S0010945212001633')),
  standing: fc.record({ files: fc.nat() }),
  isStored: fc.boolean(),
})

/** The digest of what a source names, and another one for anything else. */
const beside =
  ({ beside: { names, digest } }: Source) =>
  (asked: readonly string[]): string =>
    asked === names ? digest : `not ${digest}`

const TODAY = '2026-11-26'

describe('what has changed of a file', () => {
  test.prop([source])('nothing, if it and the files that it names are as they were', known => {
    expect(changeOf(known, known, beside(known), TODAY)).toBe('nothing')
  })

  test.prop([source, text])('content, if it has another one, whatever else is the same', (known, more) => {
    expect(changeOf({ ...known, fingerprint: known.fingerprint + more }, known, beside(known), TODAY)).toBe('content')
    expect(changeOf(known, undefined, beside(known), TODAY)).toBe('content')
  })

  test.prop([source, text])('content, if a file that it names is another one', (known, more) => {
    expect(changeOf(known, known, names => beside(known)(names) + more, TODAY)).toBe('content')
  })

  test.prop([source, fc.constantFrom('2020-01-01', TODAY, '2026-11-27', '2030-01-01')])(
    'content, if a day has come on which it says something else',
    (known, changesOn) => {
      const found = { ...known, standing: { ...known.standing, changesOn } }
      expect(changeOf(found, found, beside(found), TODAY)).toBe(changesOn <= TODAY ? 'content' : 'nothing')
    },
  )

  test.prop([source, text, text])('its place, if it and the files that it names are elsewhere', (known, path, stamp) => {
    expect(changeOf({ ...known, path: known.path + path, stamp }, known, beside(known), TODAY)).toBe('place')
  })

  test.prop([source, text])('its stamp, if it was written again as it was', (known, more) => {
    expect(changeOf({ ...known, stamp: known.stamp + more }, known, beside(known), TODAY)).toBe('stamp')
  })
})

describe('the stamp of a file', () => {
  const time = fc.double({ min: 0, max: 4e12, noNaN: true })
  const stats = fc.record({ size: fc.nat(), mtimeMs: time, ctimeMs: time, ino: fc.maxSafeNat() })
  const LATE = 5e12

  test.prop([stats, fc.constantFrom('size', 'mtimeMs', 'ctimeMs', 'ino'), fc.integer({ min: 1, max: 1000 })])(
    'differs where anything that the system says of it does',
    (one, part, more) => {
      expect(stampOf(one, 'maker', LATE)).toBe(stampOf({ ...one }, 'maker', LATE + more))
      expect(stampOf({ ...one, [part]: one[part] + more }, 'maker', LATE)).not.toBe(stampOf(one, 'maker', LATE))
    },
  )

  test.prop([stats])('differs where it is read with another maker', one => {
    expect(stampOf(one, 'other', LATE)).not.toBe(stampOf(one, 'maker', LATE))
  })

  test.prop([stats, fc.integer({ min: -1e6, max: 9_999 })], { examples: [[{ size: 1, mtimeMs: 5, ctimeMs: 5, ino: 1 }, 0]] })(
    'is empty while another change could get the time of the last one',
    (one, after) => {
      expect(stampOf(one, 'maker', Math.max(one.mtimeMs, one.ctimeMs) + after)).toBe('')
    },
  )

  test.prop([stats])('is not empty once that is over', one => {
    expect(stampOf(one, 'maker', Math.max(one.mtimeMs, one.ctimeMs) + 10_001)).not.toBe('')
  })
})
