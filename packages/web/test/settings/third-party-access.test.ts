import { fc, test } from '@fast-check/vitest'
import { canonicalDoi, parseDoi, type Doi } from '@lectern/domain/core'
import { made } from '@lectern/property-tests/support/made'
import { describe, expect } from 'vitest'
import { accessTo } from '../../src/settings/third-party-access.ts'

const doi = (text: string): Doi => made(parseDoi(text))

const digits = (length: fc.StringConstraints): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), ...length })
const prefix = digits({ minLength: 4, maxLength: 6 }).map(registrant => `10.${registrant}`)
const suffix = fc.string({ unit: fc.constantFrom(...'abCd-_/19'), minLength: 1, maxLength: 12 }).map(text => `x${text}`)

describe('third-party-access.json, of all that a publisher has (FTR-2)', () => {
  test.prop([prefix, suffix])('is what stands before the slash, whole', (text, rest) => {
    const find = accessTo([{ doiPrefix: text, entitled: 'yes' }])
    expect(find(doi(`${text}/${rest}`))?.entitled).toBe('yes')
  })

  test.prop([prefix, digits({ minLength: 1, maxLength: 3 }), suffix], { examples: [['10.1016', '1', 'j.soil.2026.1']] })(
    'is not what another publisher has whose prefix begins alike',
    (text, more, rest) => {
      const find = accessTo([{ doiPrefix: text, entitled: 'yes' }])
      expect(find(doi(`${text}${more}/${rest}`))).toBeUndefined()
      expect(find(doi(`${text}.${more}/${rest}`))).toBeUndefined()
      expect(accessTo([{ doiPrefix: `${text}${more}`, entitled: 'yes' }])(doi(`${text}/${rest}`))).toBeUndefined()
    },
  )

  test.prop([prefix, suffix, fc.boolean()])(
    'comes after what is said of one article, wherever that stands and however it is spelt',
    (text, rest, isFirst) => {
      const one = { doi: canonicalDoi(doi(`${text}/${rest}`)), entitled: 'no' } as const
      const all = { doiPrefix: text, entitled: 'yes' } as const
      const find = accessTo(isFirst ? [one, all] : [all, one])
      expect(find(doi(`${text}/${rest.toUpperCase()}`))?.entitled).toBe('no')
      expect(find(doi(`${text}/${rest}-other`))?.entitled).toBe('yes')
    },
  )
})
