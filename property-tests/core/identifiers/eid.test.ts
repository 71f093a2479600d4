import { fc, test } from '@fast-check/vitest'
import { eidInArticle, eidOfFile, eidOfFormat, eidOfPii, givenEidOfFile, parseEid, UNKNOWN_ARTICLE } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { checkedEid } from '../../support/checked-eid.ts'
import { documentEid, fileEid } from '../../arbitraries/eid.ts'
import { wellFormedPii } from '../../arbitraries/pii.ts'

describe('an EID', () => {
  test.prop([wellFormedPii])('is made from a PII', pii => {
    expect(parseEid(eidOfPii(pii))).toEqual(E.right(`1-s2.0-${pii}`))
  })

  test.prop([documentEid, fileEid])('names a document, or a file of one', (ofDocument, ofFile) => {
    expect(parseEid(` ${ofDocument} `)).toEqual(E.right(ofDocument))
    expect(parseEid(ofFile)).toEqual(E.right(ofFile))
  })

  test.each([
    ['1-s2.0-S146290112300117X', true],
    ['2-s2.0-84904567890', true],
    ['1-s2.0-S146290112300117X-mmc1.pdf', true],
    ['1-s2.0-', false],
    ['S146290112300117X', false],
    ['1-s2.0-S1462/9011', false],
    ['1-s2.0-S146290112300117X-../../etc', false],
    ['x1-s2.0-S146290112300117X', false],
    ['1-s2.0-S146290112300117X-\ud800.pdf', false],
    ['', false],
  ])('%s: %s', (value, expected) => expect(E.isRight(parseEid(value))).toBe(expected))

  test('that is none says what was wrong', () => {
    expect(parseEid('S1')).toEqual(
      E.left({ kind: 'malformed-eid', value: 'S1', message: expect.stringContaining('Malformed EID "S1"') }),
    )
  })
})

/** Any text, often of what an EID cannot have. */
const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...' \t\u0000\u0085\u00a0\u3000\ufeff/?#%-.aA20', '\ud800', '\udc00', '🐝'), maxLength: 8 }),
)

describe("TREE-13 the EID of an article's file", () => {
  const eid = fc.oneof(documentEid, fileEid)

  test.prop([eid, name])('can be made from any name', (article, filename) => {
    const made = eidOfFile(article, filename)
    expect(parseEid(made)).toEqual(E.right(made))
  })

  test.prop([documentEid, name, documentEid, name])('is another for another name or article', (article, one, sibling, other) => {
    expect(eidOfFile(article, one) === eidOfFile(article, other)).toBe(one === other)
    expect(eidOfFile(article, one) === eidOfFile(sibling, one)).toBe(article === sibling)
  })

  test.each([
    ['mmc1.pdf', '1-s2.0-X-mmc1.pdf'],
    ['journal.pone.0012262.g001', '1-s2.0-X-journal.pone.0012262.g001'],
    ['sound one.mp3', '1-s2.0-X-sound%20one.mp3'],
    ['sound%20one.mp3', '1-s2.0-X-sound%2520one.mp3'],
    ['a/b?c#d', '1-s2.0-X-a%2Fb%3Fc%23d'],
    ['\ud800.pdf', '1-s2.0-X-%ud800.pdf'],
    ['é&=".pdf', '1-s2.0-X-é&=".pdf'],
    ['', '1-s2.0-X'],
  ])('%j: %s', (filename, expected) => expect(eidOfFile(checkedEid('1-s2.0-X'), filename)).toBe(expected))

  test.prop([documentEid, fileEid, name])(
    'is the one that it is given, unless that is missing or malformed',
    (article, own, filename) => {
      expect(givenEidOfFile(own, article, filename)).toBe(own)
      for (const given of [undefined, '', filename, `${own} 2`])
        expect(givenEidOfFile(given, article, filename)).toBe(eidOfFile(article, filename))
    },
  )

  test.prop([eid, name, name])('has another for each other format', (file, extension, other) => {
    const made = eidOfFormat(file, extension)
    expect(parseEid(made)).toEqual(E.right(made))
    expect(made).not.toBe(file)
    expect(made === eidOfFormat(file, other)).toBe(extension === other)
  })

  test('is followed by the extension of its format', () => {
    expect(eidOfFormat(checkedEid('1-s2.0-X-gr1.tif'), 'png')).toBe('1-s2.0-X-gr1.tif.png')
    expect(eidOfFormat(checkedEid('1-s2.0-X'), 'png')).toBe('1-s2.0-X-.png')
  })

  test.prop([documentEid, fileEid, name])('is that of its article once the article is known', (article, own, filename) => {
    expect(eidInArticle(article, eidOfFile(UNKNOWN_ARTICLE, filename))).toBe(eidOfFile(article, filename))
    expect(eidInArticle(article, own)).toBe(own)
  })
})
