import { checkedIsbn } from '../../support/checked-isbn.ts'
import { checkedIssn } from '../../support/checked-issn.ts'
import { wellFormedPii } from '../../arbitraries/pii.ts'
import { fc, test } from '@fast-check/vitest'
import { citationOf, invertedName, spokenName, statedIsbn, statedIssn } from '@lectern/domain/article'
import { dublinCore, isSetSpec, oaiIdentifier, piiOfIdentifier, setSpec } from '@lectern/domain/engines'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { dirty, dirtyRecord } from '../../arbitraries/cited-record.ts'
import { articleRecord, metaWith } from '../../arbitraries/record.ts'
import { anyText } from '../../arbitraries/text.ts'
import { parsedXml, textOf, textsOf } from '../../support/parsed-xml.ts'

const record = fc.oneof(dirtyRecord, articleRecord)
const DC = 'http://purl.org/dc/elements/1.1/'

describe('EXP-1 an article in Dublin Core', () => {
  test.prop([record])('has elements of Dublin Core alone, none of them empty', record => {
    const root = parsedXml(dublinCore(record))
    expect([root.name, root.uri]).toEqual(['dc', 'http://www.openarchives.org/OAI/2.0/oai_dc/'])
    for (const child of root.children) {
      expect(typeof child !== 'string' && child.uri === DC && textOf(child).trim() !== '').toBe(true)
    }
  })

  test.prop([record])('names every author once, in order', record => {
    const names = citationOf(record, 'https://example.org').authors.map(({ name }) =>
      name.kind === 'group' ? spokenName(name) : invertedName(name),
    )
    expect(textsOf(parsedXml(dublinCore(record)), 'creator')).toEqual(names)
  })

  test.prop([record])('says whether everyone may read it', record => {
    const { isFree } = citationOf(record, 'https://example.org')
    expect(textsOf(parsedXml(dublinCore(record)), 'rights')).toContain(
      `info:eu-repo/semantics/${isFree ? 'openAccess' : 'restrictedAccess'}`,
    )
  })
})

describe('sets', () => {
  test.prop([
    fc.record({
      contentType: fc.constantFrom('JL', 'BS', 'HB', 'RW', 'BK'),
      issn: fc.oneof(dirty, fc.constant('0028-0836')),
      isbn: fc.oneof(dirty, fc.constant('9780306406157')),
      publicationTitle: fc.oneof(anyText(), dirty),
    }),
  ])('have names as the protocol wants them', ({ issn, isbn, ...given }) => {
    const spec = setSpec(metaWith({ ...given, ...statedIssn(issn), ...statedIsbn(isbn) }))
    expect(O.isNone(spec) || (isSetSpec(spec.value) && !spec.value.includes(':'))).toBe(true)
    expect(O.isSome(spec) || given.publicationTitle.trim() === '').toBe(true)
  })

  test.each([
    [{ contentType: 'JL', issn: checkedIssn('0028-0836'), isbn: checkedIsbn('9780306406157') }, 'issn-00280836'],
    [{ contentType: 'BK', issn: checkedIssn('0028-0836'), isbn: checkedIsbn('9780306406157') }, 'isbn-9780306406157'],
    [{ contentType: 'BS', issn: checkedIssn('0028-0836') }, 'issn-00280836'],
    [{ contentType: 'JL', publicationTitle: 'Zeitschrift für Öl' }, 'title-zeitschrift-f!C3!BCr-!C3!B6l'],
  ] as const)('of %j is %s', (given, expected) => {
    expect(setSpec(metaWith({ publicationTitle: 'A', ...given }))).toEqual(O.some(expected))
  })
})

describe('names of articles for harvesters', () => {
  test.prop([fc.constantFrom('https://example.org', 'http://localhost:4173', 'http://[::1]:80'), wellFormedPii])(
    'lead back to the article on their own host alone',
    (origin, pii) => {
      const identifier = oaiIdentifier(origin, pii)
      expect(identifier).toMatch(/^oai:[\x21-\x7e]+$/)
      expect(piiOfIdentifier(origin, identifier)).toEqual(O.some(pii))
      expect(piiOfIdentifier('https://other.example', identifier)).toEqual(O.none)
    },
  )

  test.prop([anyText()])('are none in any other text', text => {
    expect(O.isNone(piiOfIdentifier('https://example.org', text)) || text.startsWith('oai:example.org:')).toBe(true)
  })
})
