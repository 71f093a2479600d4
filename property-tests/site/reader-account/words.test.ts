import { checkedIsbn } from '../../support/checked-isbn.ts'
import { test } from '@fast-check/vitest'
import { ACCESS_TYPES, isbnKey } from '@lectern/domain/article'
import { heldYearsWords, signedInHow } from '@lectern/domain/site'
import { describe, expect } from 'vitest'

describe('HEAD-6 how one has signed in', () => {
  test.each([...ACCESS_TYPES])('%s has words, which name the institution where there is one', accessType => {
    const words = signedInHow(accessType, 'Example University')
    expect(words).toMatch(/^[A-Z]/)
    expect(words.includes('Example University')).toBe(!['GUEST', 'GUESTREG', 'OTHER'].includes(accessType))
  })
})

describe('HEAD-6 the years that are held', () => {
  test.each([
    [{}, 'All years'],
    [{ from: 2020 }, 'From 2020'],
    [{ to: 2019 }, 'Until 2019'],
    [{ from: 2001, to: 2019 }, '2001 to 2019'],
    [{ from: 2026, to: 2026 }, '2026'],
  ])('%j: %s', (years, words) => {
    expect(heldYearsWords(years)).toBe(words)
  })

  test.each([
    ['0-306-40615-2', 'isbn:9780306406157'],
    ['0-8044-2957-X', 'isbn:9780804429573'],
    ['978-99999-20-26-1', 'isbn:9789999920261'],
  ])('the key of the ISBN %s is %s', (given, thirteen) => {
    expect(isbnKey(checkedIsbn(given))).toBe(thirteen)
  })
})
