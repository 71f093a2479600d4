import { test } from '@fast-check/vitest'
import { canonicalDoi, parseDoi } from '@lectern/domain/core'
import { describe, expect } from 'vitest'
import { wellFormedDoi } from '../../arbitraries/doi.ts'
import { made } from '../../support/made.ts'

describe('FTR-2 the one spelling of a DOI', () => {
  test.prop([wellFormedDoi])('is the same for all its spellings, and is its own', doi => {
    const canonical = canonicalDoi(doi)
    expect(canonicalDoi(canonical)).toBe(canonical)
    expect(canonicalDoi(made(parseDoi(doi.toUpperCase())))).toBe(canonical)
    expect(made(parseDoi(canonical))).toBe(canonical)
  })

  test('is in small ASCII letters; other letters stay', () => {
    expect(canonicalDoi(made(parseDoi('10.1016/J.ENVSCI.2023.ÄZ')))).toBe('10.1016/j.envsci.2023.Äz')
  })
})
