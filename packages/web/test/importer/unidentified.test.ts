import { fc, test } from '@fast-check/vitest'
import { isPii, type Pii } from '@lectern/domain/core'
import { describe, expect } from 'vitest'
import { noFile, piiByFile } from '../../src/importer/unidentified.ts'

interface Draft {
  readonly name: string
  readonly title: string | undefined
  readonly text: string | undefined
}

const piiOf = ({ name, title, text }: Draft): Pii => piiByFile({ ...noFile, name }, { title, text }, '')

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
const anyDraft = fc.record({
  name: words,
  title: fc.option(words, { nil: undefined }),
  text: fc.option(words, { nil: undefined }),
})

/** What tells a draft from others, in either letter case and any Unicode form. */
const keyOf = ({ name, title, text = '' }: Draft): string =>
  JSON.stringify([name, title ?? text].map(part => part.normalize('NFC').toLowerCase()))

describe('PII-2 the PII of an article without any identifier', () => {
  test.prop([anyDraft])('is well formed', draft => {
    expect(isPii(piiOf(draft))).toBe(true)
  })

  test.prop([anyDraft, anyDraft])('is the same for the same file and words, and another for others', (one, other) => {
    expect(piiOf({ ...one })).toBe(piiOf(one))
    expect(piiOf(one) === piiOf(other)).toBe(keyOf(one) === keyOf(other))
  })

  test.prop([words, words])('is the same in every Unicode form', (name, title) => {
    const [composed, decomposed] = (['NFC', 'NFD'] as const).map(form =>
      piiOf({ name: name.normalize(form), title: title.normalize(form), text: undefined }),
    )
    expect(decomposed).toBe(composed)
  })

  test.prop([words, words, words])('does not depend on the text if there is a title', (name, title, text) => {
    expect(piiOf({ name, title, text })).toBe(piiOf({ name, title, text: undefined }))
  })

  test('stays what it was in every release', () => {
    expect(piiOf({ name: 'draft.xml', title: 'A draft', text: undefined })).toMatchInlineSnapshot(`"S59J9KOEIT42O5NB3EGPI"`)
  })
})
