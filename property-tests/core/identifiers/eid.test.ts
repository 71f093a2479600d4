import { test } from '@fast-check/vitest'
import { eidOfPii, parseEid } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
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
    ['', false],
  ])('%s: %s', (value, expected) => expect(E.isRight(parseEid(value))).toBe(expected))

  test('that is none says what was wrong', () => {
    expect(parseEid('S1')).toEqual(
      E.left({ kind: 'malformed-eid', value: 'S1', message: expect.stringContaining('Malformed EID "S1"') }),
    )
  })
})
