import { test } from '@fast-check/vitest'
import { parseDoi, parseEid, parseIsbn, parseIssn, parseOrcid, parsePii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

type Parse = (value: string) => E.Either<{ readonly value: string; readonly message: string }, string>

const parsers: Readonly<Record<string, Parse>> = { parseDoi, parseEid, parseIsbn, parseIssn, parseOrcid, parsePii }

describe('what is wrong with an identifier', () => {
  test.each<[Parse, string, string, string]>([
    [parsePii, 'X', 'malformed-pii', 'Malformed PII "X": expected one of 0, 1, 8, B, S followed by 14 to 20 letters or digits'],
    [parseDoi, 'X', 'malformed-doi', 'Malformed DOI "X": expected 10., a registrant, a slash and a suffix without white space'],
    [
      parseEid,
      'X',
      'malformed-eid',
      'Malformed EID "X": expected a collection such as 1-s2.0, a hyphen and an identifier, and for a file a hyphen and its name',
    ],
    [
      parseIssn,
      'X',
      'malformed-issn',
      'Malformed ISSN "X": expected eight digits, the last of which checks the others and may be X',
    ],
    [
      parseIsbn,
      'X',
      'malformed-isbn',
      'Malformed ISBN "X": expected ten or thirteen digits, the last of which checks the others; of ten it may be X',
    ],
    [
      parseOrcid,
      'X',
      'malformed-orcid',
      'Malformed ORCID "X": expected sixteen digits in four groups, the last of which may be X',
    ],
  ])('is said in a sentence, with the text as it was checked: %#', (parse, value, kind, message) => {
    expect(parse(value)).toEqual(E.left({ kind, value, message }))
  })

  test.prop([anyText()])('is a value for any text, never an exception', value => {
    for (const parse of Object.values(parsers)) {
      const parsed = parse(value)
      if (E.isLeft(parsed)) expect(parsed.left.message).toContain(`"${parsed.left.value}"`)
    }
  })
})

const isRight = (parsed: E.Either<unknown, unknown>): boolean => E.isRight(parsed)

describe('an identifier with something before or after it', () => {
  test.each<[Parse, string, boolean]>([
    [parseIssn, 'x1462-9011', false],
    [parseIssn, '1462-90111', false],
    [parseIssn, '11462-9011', false],
    [parseIssn, '1462-9011x', false],
    [parseIssn, '1462x9011', false],
    [parseIssn, '1462‐9011', true],
    [parseIssn, '1462–9011', true],
    [parseIssn, 'EISSN: 1462-9011', true],
    [parseIssn, 'pissn1462-9011', true],
    [parseIssn, 'ISSN 1462-9011', true],
    [parseIssn, 'ISSN  1462-9011', true],
    [parseIssn, 'no ISSN 1462-9011', false],
    [parseIsbn, ' 978-3-16-148410-0 ', true],
    [parseIsbn, 'ISBN9783161484100', true],
    [parseIsbn, 'ISBN 978-3-16-148410-0', true],
    [parseIsbn, 'ISBN-10: 0-306-40615-2', true],
    [parseIsbn, 'ISBN:  9783161484100', true],
    [parseIsbn, 'the ISBN 9783161484100', false],
    [parseIsbn, '19783161484100', false],
    [parseIsbn, '97831614841000', false],
    [parseIsbn, 'ISBN-978-3-16-148410-0', true],
    [parseIsbn, 'ISBNX9783161484100', false],
    [parseEid, '12-s2.0-S1', true],
    [parseEid, '1-s12.0-S1', true],
    [parseEid, '1-s2.10-S1', true],
    [parseEid, '1-s2-S1', false],
    [parseDoi, 'see doi:10.1000/182', false],
    [parseDoi, 'see https://doi.org/10.1000/182', false],
    [parseDoi, '10.1000/abc/../d', false],
    [parseDoi, '10.1000/abc/.', false],
  ])('%#: %s', (parse, value, expected) => expect(isRight(parse(value))).toBe(expected))
})

describe('a number with a digit too many', () => {
  test.each([...'0123456789'])('%s before it is none', digit => {
    expect(isRight(parseIsbn(`${digit}9783161484100`))).toBe(false)
    expect(isRight(parseIssn(`${digit}1462-9011`))).toBe(false)
  })
})
