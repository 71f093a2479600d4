import { fc, test } from '@fast-check/vitest'
import { isPii, type Pii } from '@lectern/domain/core'
import { describe, expect } from 'vitest'
import { noFile, unidentifiedPii } from '../../src/importer/unidentified.ts'

const piiOf = (text: string | undefined, known?: Pii): Pii =>
  unidentifiedPii({ ...noFile, ...(known === undefined ? {} : { known }) }, text, '')

const words = fc.string({ unit: 'grapheme', maxLength: 30 })

/** What tells a text from others, in either letter case and any Unicode form. */
const keyOf = (text: string): string => text.normalize('NFC').toLowerCase()

describe('PII-2 the PII of an article without any identifier', () => {
  test.prop([words, words])('is well formed, the same for the same text, and another for another', (one, other) => {
    expect(isPii(piiOf(one))).toBe(true)
    expect(piiOf(one) === piiOf(other)).toBe(keyOf(one) === keyOf(other))
  })

  test.prop([words])('is the same in every Unicode form', text => {
    expect(piiOf(text.normalize('NFD'))).toBe(piiOf(text.normalize('NFC')))
  })

  test.prop([words, words])('stays that of the article that was stored from its file', (before, after) => {
    expect(piiOf(after, piiOf(before))).toBe(piiOf(before))
  })

  test('is the same for all that say nothing', () => {
    expect(piiOf(undefined)).toBe(piiOf(''))
  })
})
