import { fc, test } from '@fast-check/vitest'
import {
  oaiRequest,
  repeatedArguments,
  resumptionIn,
  resumptionText,
  setsResumptionIn,
  setsResumptionText,
  METADATA_FORMATS,
  type ListVerb,
  type OaiArguments,
  type Resumption,
} from '@lectern/domain/engines'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

const codes = (given: OaiArguments): readonly string[] => {
  const request = oaiRequest(given)
  return E.isLeft(request) ? request.left.map(({ code }) => code) : []
}

const asked = (query: string): OaiArguments => [...new URLSearchParams(query)].map(([name, value]) => [name, value] as const)

const names = fc.constantFrom('verb', 'identifier', 'metadataPrefix', 'from', 'until', 'set', 'resumptionToken')
const values = fc.oneof(
  anyText(),
  fc.constantFrom(
    'Identify',
    'ListRecords',
    'ListIdentifiers',
    'ListSets',
    'GetRecord',
    'ListMetadataFormats',
    'oai_dc',
    'jats',
    '2020-01-01',
    '2020-01-01T00:00:00Z',
    'issn-12345678',
    'constructor',
    '__proto__',
    'toString',
  ),
)
const given: fc.Arbitrary<OaiArguments> = fc.array(
  fc.tuple(fc.oneof({ weight: 4, arbitrary: names }, { weight: 1, arbitrary: anyText() }), values),
  { maxLength: 5 },
)

describe('a harvester’s request (OAI-PMH 2.0, 3.1 and 3.6)', () => {
  test.prop([given])('is understood or has a fault, whatever its arguments', oaiArguments => {
    const request = oaiRequest(oaiArguments)
    if (E.isLeft(request)) {
      expect(request.left.length).toBeGreaterThan(0)
      for (const { code } of request.left) expect(['badVerb', 'badArgument', 'cannotDisseminateFormat']).toContain(code)
    } else expect(oaiArguments.filter(([name]) => name === 'verb')).toEqual([['verb', request.right.verb]])
  })

  test.prop([given, fc.array(fc.nat())])('means the same in any order', (oaiArguments, shuffle) => {
    const other = oaiArguments
      .map((each, index) => ({ each, at: shuffle[index] ?? 0 }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ each }) => each)
    expect(new Set(codes(other))).toEqual(new Set(codes(oaiArguments)))
  })

  test.prop([given])('is not repeated where it could not be understood', oaiArguments => {
    const request = oaiRequest(oaiArguments)
    const repeated = repeatedArguments(oaiArguments, E.isLeft(request) ? request.left : [])
    expect(repeated.length === 0 || new Set(repeated.map(([name]) => name)).size === repeated.length).toBe(true)
  })

  test.each([
    ['oai:example.org:a', 2],
    ['what ever', 2],
    ['a%zz', 1],
    [':', 1],
  ])('repeats an identifier only as the schema of answers has it: %s', (identifier, repeated) => {
    const oaiArguments: OaiArguments = [
      ['verb', 'GetRecord'],
      ['identifier', identifier],
    ]
    expect(repeatedArguments(oaiArguments, [{ code: 'idDoesNotExist', message: '' }])).toEqual(oaiArguments.slice(0, repeated))
  })

  test.each([
    ['', ['badVerb']],
    ['verb=', ['badVerb']],
    ['verb=identify', ['badVerb']],
    ['verb=toString', ['badVerb']],
    ['verb=Identify&verb=Identify', ['badVerb']],
    ['verb=Identify', []],
    ['verb=Identify&x=1', ['badArgument']],
    ['verb=Identify&set=a', ['badArgument']],
    ['verb=ListSets', []],
    ['verb=ListSets&metadataPrefix=oai_dc', ['badArgument']],
    ['verb=ListMetadataFormats&identifier=a', []],
    ['verb=GetRecord&identifier=a', ['badArgument']],
    ['verb=GetRecord', ['badArgument', 'badArgument']],
    ['verb=GetRecord&identifier=a&metadataPrefix=oai_dc', []],
    ['verb=GetRecord&identifier=a&metadataPrefix=marc', ['cannotDisseminateFormat']],
    ['verb=ListRecords', ['badArgument']],
    ['verb=ListRecords&metadataPrefix=oai_dc', []],
    ['verb=ListRecords&metadataPrefix=marc', ['cannotDisseminateFormat']],
    ['verb=ListRecords&metadataPrefix=a%20b', ['badArgument']],
    ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', ['badArgument']],
    ['verb=ListRecords&resumptionToken=a', []],
    ['verb=ListRecords&resumptionToken=a&metadataPrefix=oai_dc', ['badArgument']],
    ['verb=ListRecords&resumptionToken=a&resumptionToken=b', ['badArgument']],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2020', ['badArgument']],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2020-02-30', ['badArgument']],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2020-01-01T00:00Z', ['badArgument']],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2020-01-01&until=2020-01-01', []],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2020-01-02&until=2020-01-01', ['badArgument']],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2020-01-01&until=2020-01-02T00:00:00Z', ['badArgument']],
    ['verb=ListIdentifiers&metadataPrefix=oai_dc&set=issn-1&from=2020-01-01T00:00:00Z', []],
    ['verb=ListIdentifiers&metadataPrefix=oai_dc&set=a%20b', ['badArgument']],
    ['verb=ListIdentifiers&metadataPrefix=oai_dc&set=', ['badArgument']],
  ])('%s: %j', (query, expected) => {
    expect(codes(asked(query))).toEqual(expected)
  })

  test('until a day means all of that day', () => {
    const request = oaiRequest(asked('verb=ListRecords&metadataPrefix=oai_dc&from=2020-01-01&until=2020-01-01'))
    expect(
      E.isRight(request) &&
        'selection' in request.right && [O.toNullable(request.right.selection.from), O.toNullable(request.right.selection.until)],
    ).toEqual([1577836800, 1577923199])
  })
})

const resumption: fc.Arbitrary<Resumption> = fc.record({
  selection: fc
    .record({
      prefix: fc.constantFrom('oai_dc', 'jats', 'elsevier_xml'),
      from: fc.option(fc.nat(), { nil: null }).map(O.fromNullable),
      until: fc.option(fc.nat(), { nil: null }).map(O.fromNullable),
      set: fc.option(anyText(), { nil: null }).map(O.fromNullable),
    })
    .map(({ prefix, ...rest }) => ({
      prefix,
      format: prefix === 'oai_dc' ? ('dublin-core' as const) : prefix === 'jats' ? ('jats' as const) : ('elsevier' as const),
      ...rest,
    })),
  after: fc.record({ changed: fc.integer(), order: fc.nat() }),
  delivered: fc.nat(),
})
const verb = fc.constantFrom<ListVerb>('ListIdentifiers', 'ListRecords')

describe('resumption of a list (OAI-PMH 2.0, 3.5)', () => {
  test.prop([verb, resumption])('comes back as it was written, for its own verb alone', (listVerb, given) => {
    const text = resumptionText(listVerb, given)
    expect(resumptionIn(listVerb, text)).toEqual(O.some(given))
    expect(resumptionIn(listVerb === 'ListRecords' ? 'ListIdentifiers' : 'ListRecords', text)).toEqual(O.none)
    expect(setsResumptionIn(text)).toEqual(O.none)
  })

  test.prop([
    verb,
    fc.oneof(
      anyText(),
      fc.json(),
      fc.array(fc.jsonValue()).map(each => JSON.stringify(['ListRecords', 'oai_dc', ...each])),
    ),
  ])('is none in any other text, or one that would be written so', (listVerb, text) => {
    const found = resumptionIn(listVerb, text)
    if (O.isSome(found)) expect(resumptionText(listVerb, found.value)).toBe(JSON.stringify(JSON.parse(text)))
  })

  test.prop([anyText(), fc.nat()])('of the sets comes back as well', (after, delivered) => {
    expect(setsResumptionIn(setsResumptionText({ after, delivered }))).toEqual(O.some({ after, delivered }))
    expect(setsResumptionIn(after)).toEqual(O.none)
  })
})

test('every form has a prefix of its own', () => {
  expect(new Set(METADATA_FORMATS.map(({ prefix }) => prefix)).size).toBe(METADATA_FORMATS.length)
})
