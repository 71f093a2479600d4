import { expect, test } from 'vitest'
import { hyphenatedIsbn } from '../../../src/usage/report/hyphenated-isbn.ts'

test.each([
  ['9783161484100', '978-3-16-148410-0'],
  ['978-3-16-148410-0', '978-3-16-148410-0'],
  ['316148410X', '978-3-16-148410-0'],
  ['9783161484101', ''],
  ['no number', ''],
  ['', ''],
  [undefined, ''],
])('an ISBN is reported by its 13 digits with hyphens, or not at all: %s as "%s"', (isbn, reported) => {
  expect(hyphenatedIsbn(isbn)).toBe(reported)
})
