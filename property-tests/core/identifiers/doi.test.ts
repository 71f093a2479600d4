import { fc, test } from '@fast-check/vitest'
import { doiAsShown, doiUrl, parseDoi, urnHref, type Doi } from '@lectern/domain/core'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { wellFormedDoi } from '../../arbitraries/doi.ts'

const spellings = [
  '',
  'doi:',
  'DOI: ',
  'https://doi.org/',
  'http://dx.doi.org/',
  'HTTPS://DOI.ORG/',
  'https://www.doi.org/',
  'doi.org/',
  'info:doi/',
]

/** The DOIs with characters that mean something in an address, or nothing at all. */
const doiOfAnyCharacters: fc.Arbitrary<Doi> = fc
  .stringMatching(/^[!-~à]{1,20}$/)
  .map(suffix => O.fromEither(parseDoi(`10.1000/${suffix}`)))
  .filter(O.isSome)
  .map(({ value }) => value)

describe('a DOI', () => {
  test.prop([wellFormedDoi, fc.constantFrom(...spellings), fc.constantFrom('', ' ', '\n  ')])(
    'is the same however it is written',
    (value, prefix, space) => {
      expect(parseDoi(space + prefix + value + space)).toEqual(E.right(value))
    },
  )

  test.prop([doiOfAnyCharacters])('is found again in its own address', doi => {
    const address = doiUrl(doi)
    expect(new URL(address).href).toBe(address)
    expect(parseDoi(address)).toEqual(E.right(doi))
  })

  test.prop([doiOfAnyCharacters])('URN-4 has the address that a link to it by its prefix has', doi => {
    expect(urnHref(`doi:${doi}`)).toBe(doiUrl(doi))
  })

  test.prop([wellFormedDoi])('is shown as the address that it can be typed from', doi => {
    expect(doiAsShown(doi)).toBe(`https://doi.org/${doi}`)
    expect(parseDoi(doiAsShown(doi))).toEqual(E.right(doi))
  })

  test.each([
    ['', undefined],
    ['10.1000', undefined],
    ['10.1000/', undefined],
    ['10.100/182', undefined],
    ['11.1000/182', undefined],
    ['10.1000/18 2', undefined],
    ['10.1000.10/123', '10.1000.10/123'],
    [
      '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O',
      '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O',
    ],
    ['https://doi.org/10.1000%2Fa%3Cb', '10.1000/a<b'],
    ['https://doi.org/10.1000/a%zz', '10.1000/a%zz'],
    ['10.1000/..', undefined],
    ['10.1000/../a', undefined],
    ['10.1000/a/./b', undefined],
    ['10.1000/a..b', '10.1000/a..b'],
    ['javascript:10.1000/182', undefined],
    ['https://example.org/10.1000/182', undefined],
  ])('%s: %s', (value, expected) => expect(O.toUndefined(O.fromEither(parseDoi(value)))).toBe(expected))
})
