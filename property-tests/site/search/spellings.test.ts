import { fc, test } from '@fast-check/vitest'
import { articleTokens, conditionOf, spellings, writtenOut, type Lexicon, type SearchedArticle } from '@lectern/domain/site'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

/** Words without their accents, as a lexicon makes them. */
const forms = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const lexicon: Lexicon = { forms, stem: word => word }

const word = fc
  .array(fc.constantFrom('ä', 'ö', 'ü', 'å', 'ø', 'Ä', 'Ö', 'Ü', 'é', 'b', 'l', 'ue', 'oe', 'aa', 'm'), {
    minLength: 3,
    maxLength: 8,
  })
  .map(letters => letters.join(''))

const articleWith = (text: string): SearchedArticle => ({
  title: '',
  abstract: '',
  text: `Words, ${text}, and words.`,
  authors: [text],
  journal: text,
  identifiers: [],
  doi: '',
  type: '',
  access: '',
  year: '',
})

const finds = (typed: string, article: SearchedArticle): boolean => {
  const { title, abstract, text, names, forms: written } = articleTokens(article, lexicon)
  const has = new Set([...title, ...abstract, ...text, ...names, ...written])
  return conditionOf(typed, [lexicon]).required.every(choice =>
    choice.some(terms =>
      terms.every(term =>
        term.kind === 'token'
          ? has.has(term.token)
          : term.kind === 'beginning' && [...has].some(token => token.startsWith(term.token)),
      ),
    ),
  )
}

describe('a text with its marked letters written as two', () => {
  test.prop([fc.oneof(anyText(), word)])('has none of them, and is the same text if it had none', text => {
    const out = writtenOut(text)
    expect(writtenOut(out)).toBe(out)
    expect(out.normalize('NFC')).not.toMatch(/[äöüåø]/i)
    expect(out === text).toBe(!/[äöüåø]/i.test(text.normalize('NFC')))
    expect(writtenOut(text.normalize('NFD')).normalize('NFC')).toBe(out.normalize('NFC'))
    expect(spellings(text)).toEqual(out === text ? [text] : [text, out])
  })

  test.prop([word, fc.constantFrom('', 'author:', 'journal:'), fc.constantFrom('', '*')])(
    'and the text as it is find each other in every field',
    (marked, field, end) => {
      const out = writtenOut(marked)
      for (const typed of [marked, out]) expect(finds(`${field}${typed}${end}`, articleWith(marked))).toBe(true)
      expect(finds(`${field}${marked}${end}`, articleWith(out))).toBe(true)
      // As before, accents do not count.
      expect(finds(field + (forms(marked)[0] ?? ''), articleWith(marked))).toBe(true)
    },
  )

  test.prop([word, word])('finds no other word: two letters that are not of a marked one are never one', (one, other) => {
    const [typed, stored] = [writtenOut(one), writtenOut(other)]
    expect(finds(typed, articleWith(stored))).toBe(forms(typed)[0] === forms(stored)[0])
  })
})
