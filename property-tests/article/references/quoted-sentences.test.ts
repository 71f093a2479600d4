import { fc, test } from '@fast-check/vitest'
import { QUOTED_LIMIT, quotedSentences } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const CLOSED = { openAccess: false, openArchive: false }

const sentence = fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 500 })).map(([id, length]) => `${id} `.padEnd(length, 'x'))

const works = fc.array(fc.uniqueArray(sentence, { maxLength: 5 }), { maxLength: 60 })

const lengthOf = (sentences: Iterable<string>): number => [...new Set(sentences)].reduce((sum, { length }) => sum + length, 0)

describe('CLOSED-2 the quoted sentences of an article', () => {
  test.prop([works])('that is closed have at most 2,500 characters in all, each of them whole and beside its work', all => {
    const quoted = quotedSentences(CLOSED, all)
    expect(lengthOf(quoted.flat())).toBeLessThanOrEqual(QUOTED_LIMIT)
    expect(quoted).toHaveLength(all.length)
    quoted.forEach((sentences, index) => {
      expect(sentences).toEqual((all[index] ?? []).filter(each => sentences.includes(each)))
    })
  })

  test.prop([works])('that is closed are as many as fit', all => {
    const quoted = quotedSentences(CLOSED, all)
    const room = QUOTED_LIMIT - lengthOf(quoted.flat())
    const shown = new Set(quoted.flat())
    for (const { length } of all.flat().filter(each => !shown.has(each))) expect(length).toBeGreaterThan(room)
  })

  test.prop([works])('that is closed depend on nothing but the sentences: quoted again they are the same', all => {
    const quoted = quotedSentences(CLOSED, all)
    expect(quotedSentences(CLOSED, quoted)).toEqual(quoted)
  })

  test.prop([works, fc.constantFrom({ openAccess: true, openArchive: false }, { openAccess: false, openArchive: true })])(
    'that is free to read are all',
    (all, access) => {
      expect(quotedSentences(access, all)).toEqual(all)
    },
  )

  const long = (name: string): string => name.padEnd(500, '.')

  test('give each work one before any gets a second', () => {
    const all = ['a', 'b', 'c'].map(work => [long(`${work}1`), long(`${work}2`)])
    expect(quotedSentences(CLOSED, all).map(({ length }) => length)).toEqual([2, 2, 1])
  })

  test('count once what cites several works, and leave room for a shorter one', () => {
    const all = [...Array.from({ length: 4 }, (_, index) => [long(String(index))]), ['x'.repeat(501)], [long('4')], [long('0')]]
    expect(quotedSentences(CLOSED, all).map(({ length }) => length)).toEqual([1, 1, 1, 1, 0, 1, 1])
  })
})
