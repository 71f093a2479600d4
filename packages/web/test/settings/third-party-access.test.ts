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
  test.prop([prefix, suffix])('is what stands before the slash, whole', (of, rest) => {
    const find = accessTo([{ doiPrefix: of, entitled: 'yes' }])
    expect(find(doi(`${of}/${rest}`))?.entitled).toBe('yes')
  })

  test.prop([prefix, digits({ minLength: 1, maxLength: 3 }), suffix], { examples: [['10.1016', '1', 'j.soil.2026.1']] })(
    'is not what another publisher has whose prefix begins alike',
    (of, more, rest) => {
      const find = accessTo([{ doiPrefix: of, entitled: 'yes' }])
      expect(find(doi(`${of}${more}/${rest}`))).toBeUndefined()
      expect(find(doi(`${of}.${more}/${rest}`))).toBeUndefined()
      expect(accessTo([{ doiPrefix: `${of}${more}`, entitled: 'yes' }])(doi(`${of}/${rest}`))).toBeUndefined()
    },
  )

  test.prop([prefix, suffix, fc.boolean()])(
    'comes after what is said of one article, wherever that stands and however it is spelt',
    (of, rest, isFirst) => {
      const one = { doi: canonicalDoi(doi(`${of}/${rest}`)), entitled: 'no' } as const
      const all = { doiPrefix: of, entitled: 'yes' } as const
      const find = accessTo(isFirst ? [one, all] : [all, one])
      expect(find(doi(`${of}/${rest.toUpperCase()}`))?.entitled).toBe('no')
      expect(find(doi(`${of}/${rest}-other`))?.entitled).toBe('yes')
    },
  )
})
