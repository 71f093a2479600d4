import { fc, test } from '@fast-check/vitest'
import { isPii } from '@lectern/domain/core'
import { describe, expect } from 'vitest'
import { derivedPii } from '../../src/importer/pii.ts'

const anyDoi = fc
  .tuple(fc.nat({ max: 99_999 }), fc.string({ unit: 'grapheme-ascii', minLength: 1 }))
  .map(([registrant, rest]) => `10.${registrant + 1000}/${rest}`)

describe('PII-2 a PII made from a DOI', () => {
  test.prop([anyDoi], { examples: [['10.7554/eLife.00351']] })(
    'is well formed and has 21 characters, digits and letters up to V',
    doi => {
      expect(derivedPii(doi)).toMatch(/^S[0-9A-V]{20}$/)
      expect(isPii(derivedPii(doi))).toBe(true)
    },
  )

  test.prop([anyDoi])('is the same for either letter case', doi => {
    expect(derivedPii(doi.toUpperCase())).toBe(derivedPii(doi.toLowerCase()))
  })

  test.prop([fc.uniqueArray(anyDoi, { selector: doi => doi.toLowerCase(), minLength: 2, maxLength: 20 })])(
    'is another for another DOI',
    dois => {
      expect(new Set(dois.map(derivedPii)).size).toBe(dois.length)
    },
  )

  test('stays what it was in every release', () => {
    expect(derivedPii('10.7554/eLife.00351')).toBe(derivedPii('10.7554/elife.00351'))
    expect(derivedPii('10.1371/journal.pone.0012262')).toMatchInlineSnapshot(`"S7LSC3E8NAKFGKGPFQHG0"`)
  })
})
