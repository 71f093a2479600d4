import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { isbn, isbn10 } from '@lectern/property-tests/arbitraries/isbn'
import { issn } from '@lectern/property-tests/arbitraries/issn'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { holdingsFault, holdingsOf, isHeld, type HoldingEntry } from '../../src/settings/holdings.ts'

const year = fc.integer({ min: 1800, max: 2100 })
const some = { institution: 'some' }
const other = { institution: 'other' }

const held = (
  entries: readonly HoldingEntry[],
  facts: Parameters<typeof isHeld>[2],
  holder: Parameters<typeof isHeld>[1] = some,
): boolean => isHeld(holdingsOf(entries), holder, facts)

describe('holdings', () => {
  test.prop([issn, year, year, year])('of a journal are those of its years, both ends included', (of, one, another, asked) => {
    const [from, to] = [Math.min(one, another), Math.max(one, another)]
    expect(held([{ institution: 'some', journals: [{ issn: of, from, to }] }], { issn: of, year: asked })).toBe(
      asked >= from && asked <= to,
    )
  })

  test.prop([issn, year, year])('without an end are open there', (of, from, asked) => {
    expect(held([{ institution: 'some', journals: [{ issn: of, from }] }], { issn: of, year: asked })).toBe(asked >= from)
    expect(held([{ institution: 'some', journals: [{ issn: of, to: from }] }], { issn: of, year: asked })).toBe(asked <= from)
  })

  test.prop([issn, issn, year])('are of one journal alone, and of one holder alone', (of, another, asked) => {
    const entries: readonly HoldingEntry[] = [{ institution: 'some', journals: [{ issn: of }] }]
    expect(held(entries, { issn: another, year: asked })).toBe(of === another)
    expect(held(entries, { issn: of, year: asked }, other)).toBe(false)
    expect(held(entries, { issn: of, year: asked }, { account: 'some' })).toBe(false)
  })

  test.prop([issn, year])('of some years do not hold an article that has none', (of, from) => {
    expect(held([{ institution: 'some', journals: [{ issn: of, from }] }], { issn: of })).toBe(false)
    expect(held([{ institution: 'some', journals: [{ issn: of }] }], { issn: of })).toBe(true)
  })

  test.prop([issn, year, year])('of several entries add up', (of, one, another) => {
    const entries: readonly HoldingEntry[] = [
      { institution: 'some', journals: [{ issn: of, from: one, to: one }] },
      { institution: 'some', journals: [{ issn: of, from: another, to: another }] },
    ]
    expect([one, another].map(asked => held(entries, { issn: of, year: asked }))).toEqual([true, true])
  })

  test.prop([isbn])('of a book are found by its ISBN, with and without hyphens', of => {
    const entries: readonly HoldingEntry[] = [{ institution: 'some', books: [{ isbn: of }] }]
    expect(held(entries, { isbn: of })).toBe(true)
    expect(held(entries, { isbn: of.split('').join('-') })).toBe(true)
  })

  test.prop([isbn10])('of a book are found by either of its two ISBNs', ten => {
    const digits = `978${ten.slice(0, 9)}`
    const thirteen = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).filter(each =>
      held([{ institution: 'some', books: [{ isbn: each }] }], { isbn: ten }),
    )
    expect(thirteen).toHaveLength(1)
    expect(held([{ institution: 'some', books: [{ isbn: ten }] }], { isbn: thirteen[0] ?? '' })).toBe(true)
  })

  test('of a series of books are found by its ISSN as well', () => {
    expect(
      held([{ institution: 'some', journals: [{ issn: '9999-2027' }] }], {
        issn: '9999-2027',
        isbn: '9789999920261',
        year: 2026,
      }),
    ).toBe(true)
  })

  test.prop([anyText(), anyText()])('never throw, whatever an article calls itself', (one, another) => {
    expect(isHeld(holdingsOf([]), some, { issn: one, isbn: another })).toBe(false)
    expect(held([{ institution: 'some', journals: [{ issn: '9999-2027' }] }], { issn: `${one}!`, isbn: another })).toBe(false)
  })
})

describe('the faults of holdings', () => {
  const known = { institutions: new Set(['some']), accounts: new Set(['reader']) }

  test.each<readonly [string, HoldingEntry]>([
    ['0: expected either institution or account', {}],
    ['0: expected either institution or account', { institution: 'some', account: 'reader' }],
    ['0.institution: there is no "other" in institutions.json', { institution: 'other' }],
    ['0.account: there is no "other" in readers.json', { account: 'other' }],
    [
      '0.journals.1.to: expected a year not before "from"',
      { institution: 'some', journals: [{ issn: '9999-2027' }, { issn: '9999-2027', from: 2020, to: 2019 }] },
    ],
    [
      '0.books.0.to: expected a year not before "from"',
      { account: 'reader', books: [{ isbn: '9789999920261', from: 2020, to: 2019 }] },
    ],
  ])('are said with their place: %s', (fault, entry) => {
    expect(holdingsFault([entry], known)).toEqual(E.left(fault))
  })

  test('are none where all is well', () => {
    expect(
      holdingsFault(
        [{ institution: 'some' }, { account: 'reader', books: [{ isbn: '9789999920261', from: 2020, to: 2020 }] }],
        known,
      ),
    ).toEqual(E.right(true))
  })
})
