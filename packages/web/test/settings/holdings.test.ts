import { checkedIsbn } from '@lectern/property-tests/support/checked-isbn'
import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { fc, test } from '@fast-check/vitest'
import { isbn13 } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { isbn, isbn10 } from '@lectern/property-tests/arbitraries/isbn'
import { issn } from '@lectern/property-tests/arbitraries/issn'
import { holdingsFault, holdingsFile, holdingsOf, isHeld, type HoldingEntry, type Holdings } from '../../src/settings/holdings.ts'
import { namesOpenSwitch, noReaderSettings, openToEveryone } from '../../src/settings/reader-settings.ts'

const year = fc.integer({ min: 1800, max: 2100 })
const some = { institution: 'some' }
const other = { institution: 'other' }

const held = (
  entries: readonly HoldingEntry[],
  facts: Parameters<typeof isHeld>[2],
  holder: Parameters<typeof isHeld>[1] = some,
): boolean => isHeld(holdingsOf(entries), holder, facts)

/** The entry of a book, as read from the file. */
const ofBook = (isbn: string): readonly HoldingEntry[] => {
  const read = holdingsFile.codec.decode([{ institution: 'some', books: [{ isbn }] }])
  if (E.isLeft(read)) throw new Error(`${isbn} is no ISBN`)
  return read.right ?? []
}

describe('holdings', () => {
  test.prop([issn, year, year, year])('of a journal are those of its years, both ends included', (issn, one, another, asked) => {
    const [from, to] = [Math.min(one, another), Math.max(one, another)]
    expect(held([{ institution: 'some', journals: [{ issn: issn, from, to }] }], { issn: issn, year: asked })).toBe(
      asked >= from && asked <= to,
    )
  })

  test.prop([issn, year, year])('without an end are open there', (issn, from, asked) => {
    expect(held([{ institution: 'some', journals: [{ issn: issn, from }] }], { issn: issn, year: asked })).toBe(asked >= from)
    expect(held([{ institution: 'some', journals: [{ issn: issn, to: from }] }], { issn: issn, year: asked })).toBe(asked <= from)
  })

  test.prop([issn, issn, year])('are of one journal alone, and of one holder alone', (issn, another, asked) => {
    const entries: readonly HoldingEntry[] = [{ institution: 'some', journals: [{ issn: issn }] }]
    expect(held(entries, { issn: another, year: asked })).toBe(issn === another)
    expect(held(entries, { issn: issn, year: asked }, other)).toBe(false)
    expect(held(entries, { issn: issn, year: asked }, { account: 'some' })).toBe(false)
  })

  test.prop([issn, year])('of some years do not hold an article that has none', (issn, from) => {
    expect(held([{ institution: 'some', journals: [{ issn: issn, from }] }], { issn: issn })).toBe(false)
    expect(held([{ institution: 'some', journals: [{ issn: issn }] }], { issn: issn })).toBe(true)
  })

  test.prop([issn, year, year])('of several entries add up', (issn, one, another) => {
    const entries: readonly HoldingEntry[] = [
      { institution: 'some', journals: [{ issn: issn, from: one, to: one }] },
      { institution: 'some', journals: [{ issn: issn, from: another, to: another }] },
    ]
    expect([one, another].map(asked => held(entries, { issn: issn, year: asked }))).toEqual([true, true])
  })

  test.prop([isbn])('of a book are found by its ISBN, with and without hyphens', isbn => {
    for (const spelling of [isbn, isbn.split('').join('-')]) expect(held(ofBook(spelling), { isbn })).toBe(true)
  })

  test.prop([isbn10])('of a book are found by either of its two ISBNs', text => {
    const ten = checkedIsbn(text)
    const thirteen = isbn13(ten)
    expect(thirteen).not.toBe(ten)
    expect(held(ofBook(ten), { isbn: thirteen })).toBe(true)
    expect(held(ofBook(thirteen), { isbn: ten })).toBe(true)
  })

  test.prop([isbn, isbn])('of a book are of that book alone', (one, another) => {
    expect(held(ofBook(one), { isbn: another })).toBe(isbn13(one) === isbn13(another))
  })

  test('of a series of books are found by its ISSN as well', () => {
    expect(
      held([{ institution: 'some', journals: [{ issn: checkedIssn('9999-2027') }] }], {
        issn: checkedIssn('9999-2027'),
        isbn: checkedIsbn('9789999920261'),
        year: 2026,
      }),
    ).toBe(true)
  })

  test.prop([issn, isbn])('are none where there are none, whatever an article calls itself', (issn, isbn) => {
    expect(isHeld(holdingsOf([]), some, { issn, isbn })).toBe(false)
    expect(held(ofBook(isbn), {})).toBe(false)
    expect(held([{ institution: 'some', journals: [{ issn }] }], {})).toBe(false)
  })
})

describe('what a site says of who may read what', () => {
  const said = (entries: readonly HoldingEntry[] | undefined) => {
    const { isStated, everyone } = holdingsOf(entries)
    return { isStated, everyone }
  }

  test('is nothing without the file, and something if that is an empty list', () => {
    expect(said(holdingsFile.absent)).toEqual({ isStated: false, everyone: false })
    expect(said([])).toEqual({ isStated: true, everyone: false })
    expect(said([{ institution: 'some', journals: [] }])).toEqual({ isStated: true, everyone: false })
    expect(said([{ institution: 'some', journals: [] }, { everyone: true }])).toEqual({ isStated: true, everyone: true })
  })

  test('makes previews name the switch only if it is nothing', () => {
    const named = (holdings: Holdings) => namesOpenSwitch({ holdings })
    expect(named(holdingsOf(undefined))).toBe(true)
    expect(named(holdingsOf([]))).toBe(false)
    expect(named(holdingsOf([{ everyone: true }]))).toBe(false)
    expect(named(openToEveryone(noReaderSettings).holdings)).toBe(false)
  })

  test.prop([issn, year])('opens everything to everyone, and leaves the holdings of others as they are', (number, from) => {
    const holdings = holdingsOf([{ institution: 'some', journals: [{ issn: number, from }] }])
    expect(openToEveryone({ ...noReaderSettings, holdings }).holdings).toEqual({ ...holdings, everyone: true })
  })
})

describe('the faults of holdings', () => {
  const known = { institutions: new Set(['some']), accounts: new Set(['reader']) }

  test.each<readonly [string, HoldingEntry]>([
    ['0: expected one of institution, account and everyone', {}],
    ['0: expected one of institution, account and everyone', { institution: 'some', account: 'reader' }],
    ['0: expected one of institution, account and everyone', { institution: 'some', everyone: true }],
    ['0.journals: expected nothing beside everyone, who may then read everything', { everyone: true, journals: [] }],
    ['0.books: expected nothing beside everyone, who may then read everything', { everyone: true, books: [] }],
    ['0.origin: expected nothing beside everyone, who may then read everything', { everyone: true, origin: 'CK' }],
    ['0.institution: there is no "other" in institutions.json', { institution: 'other' }],
    ['0.account: there is no "other" in readers.json', { account: 'other' }],
    [
      '0.journals.1.to: expected a year not before "from"',
      {
        institution: 'some',
        journals: [{ issn: checkedIssn('9999-2027') }, { issn: checkedIssn('9999-2027'), from: 2020, to: 2019 }],
      },
    ],
    [
      '0.books.0.to: expected a year not before "from"',
      { account: 'reader', books: [{ isbn: checkedIsbn('9789999920261'), from: 2020, to: 2019 }] },
    ],
  ])('are said with their place: %s', (fault, entry) => {
    expect(holdingsFault([entry], known)).toEqual(E.left(fault))
  })

  test('are told of everyone, whom only true lets in', () => {
    for (const everyone of [false, 'true', 1, null])
      expect(E.isLeft(holdingsFile.codec.decode([{ everyone }])), JSON.stringify(everyone)).toBe(true)
    expect(holdingsFile.codec.decode([{ everyone: true }])).toEqual(E.right([{ everyone: true }]))
  })

  test('are none where all is well', () => {
    expect(
      holdingsFault(
        [{ institution: 'some' }, { account: 'reader', books: [{ isbn: checkedIsbn('9789999920261'), from: 2020, to: 2020 }] }],
        known,
      ),
    ).toEqual(E.right(true))
  })
})
