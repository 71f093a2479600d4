import { fc, test } from '@fast-check/vitest'
import { orcidHref, parseOrcid, urnHref } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { orcid } from '../../arbitraries/orcid.ts'

describe('an ORCID iD', () => {
  test.prop([
    orcid,
    fc.constantFrom('', ' ', 'https://orcid.org/', 'http://www.orcid.org/', 'ORCID: '),
    fc.constantFrom('', ' ', '/', '#a'),
  ])('is read from all the ways in which it is written', (iD, before, after) => {
    expect(parseOrcid(before + iD.toLowerCase() + after)).toEqual(E.right(iD))
  })

  test.prop([orcid])('has the address that the database of that name has', iD => {
    expect(orcidHref(iD)).toBe(`https://orcid.org/${iD}`)
    expect(urnHref(`orcid:${iD}`)).toBe(orcidHref(iD))
  })

  test.prop([orcid, fc.nat({ max: 18 })])('is none with a character too few', (iD, index) => {
    expect(E.isRight(parseOrcid(iD.slice(0, index) + iD.slice(index + 1)))).toBe(false)
  })

  test.each([
    ['0000-0002-1825-0097', true],
    ['0000-0002-1825-0098', true],
    ['0000-0002-1694-233Y', false],
    ['0000-0002-1825-00X7', false],
    ['0000000218250097', false],
    ['', false],
  ])('%j: %s', (text, isOne) => {
    expect(E.isRight(parseOrcid(text))).toBe(isOne)
  })
})
