import { fc, test } from '@fast-check/vitest'
import { isbn13, parseIsbn, parseIssn } from '@lectern/domain/core'
import { bookDigits, statedIsbn, statedIsbnText, statedIssn, statedIssnText } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { isbn, malformedIsbn, someStatedIsbn } from '../../arbitraries/isbn.ts'
import { issn, malformedIssn, someStatedIssn } from '../../arbitraries/issn.ts'

describe('ART-12 the ISSN that a file states', () => {
  test.prop([issn, fc.constantFrom('', 'ISSN ', ' ')])(
    'is kept as one where it is well formed, however it is written',
    (issn, before) => {
      expect(statedIssn(before + issn.toLowerCase().replace('-', ''))).toEqual({ issn })
    },
  )

  test.prop([malformedIssn])('is kept as it is given where it is malformed', text => {
    expect(statedIssn(text)).toEqual({ issnAsGiven: text })
  })

  test.prop([fc.string()])('is kept as one or as given, never as both', text => {
    const { issn, issnAsGiven } = statedIssn(text)
    expect([issn !== undefined, issnAsGiven !== undefined]).toEqual([
      E.isRight(parseIssn(text)),
      E.isLeft(parseIssn(text)) && text.trim() !== '',
    ])
  })

  test.prop([someStatedIssn])('is the same again when its text is read', stated => {
    expect(statedIssn(statedIssnText(stated))).toEqual(stated)
  })

  test.each([undefined, '', ' \n'])('%j states none', given => {
    expect(statedIssn(given)).toEqual({})
  })
})

describe('ART-12 the ISBN that a file states', () => {
  test.prop([isbn, fc.constantFrom('', 'ISBN ', ' ')])(
    'is kept as one where it is well formed, however it is written',
    (isbn, before) => {
      expect(statedIsbn(before + isbn.split('').join('-'))).toEqual({ isbn })
    },
  )

  test.prop([malformedIsbn])('is kept as it is given where it is malformed', text => {
    expect(statedIsbn(text)).toEqual({ isbnAsGiven: text })
  })

  test.prop([fc.string()])('is kept as one or as given, never as both', text => {
    const { isbn, isbnAsGiven } = statedIsbn(text)
    expect([isbn !== undefined, isbnAsGiven !== undefined]).toEqual([
      E.isRight(parseIsbn(text)),
      E.isLeft(parseIsbn(text)) && text.trim() !== '',
    ])
  })

  test.prop([someStatedIsbn])('is the same again when its text is read', stated => {
    expect(statedIsbn(statedIsbnText(stated))).toEqual(stated)
  })

  test.each([undefined, '', ' \n'])('%j states none', given => {
    expect(statedIsbn(given)).toEqual({})
  })
})

describe('ART-12 the digits of a book', () => {
  test.prop([isbn])('are the thirteen of its ISBN, whichever it has', isbn => {
    expect(bookDigits({ isbn })).toBe(isbn13(isbn))
    expect(bookDigits({ isbn: isbn13(isbn) })).toBe(bookDigits({ isbn }))
  })

  test.prop([malformedIsbn])('are those of what it has in place of one', isbnAsGiven => {
    expect(bookDigits({ isbnAsGiven })).toBe(isbnAsGiven.replace(/[^0-9Xx]/g, '').replaceAll('x', 'X'))
  })

  test('are none of a book without one', () => {
    expect(bookDigits({})).toBe('')
  })
})
