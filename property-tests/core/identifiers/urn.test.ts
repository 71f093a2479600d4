import { fc, test } from '@fast-check/vitest'
import { databases, parseUrn, urnHref, type DatabasePrefix } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { webAddress } from '../../arbitraries/text.ts'

const prefixes = Object.keys(databases).filter((name): name is DatabasePrefix => name in databases)

const inAnyCase = (word: string): fc.Arbitrary<string> => fc.mixedCase(fc.constant(word))

const scheme = fc.constantFrom('http', 'https', 'ftp', 'ftps').chain(inAnyCase)
const rest = fc.stringMatching(/^[a-z]{1,8}\.[a-z]{2,3}(?:\/[A-Za-z0-9._~%()-]{0,12})?$/)
const identifier = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,12}$/)

/** The safe protocols, as a browser parses them. */
const SAFE = new Set(['http:', 'https:', 'ftp:', 'ftps:', 'mailto:'])

describe('URN-1, URN-2 what a link may lead to', () => {
  test.prop([scheme, rest])('holds for five schemes, in any case', (name, address) => {
    expect(urnHref(`${name}://${address}`)).toBe(`${name.toLowerCase()}://${address}`)
  })

  test.prop([fc.constantFrom(...prefixes).chain(prefix => inAnyCase(prefix).map(written => ({ prefix, written }))), identifier])(
    'holds for records of known databases, in any case',
    ({ prefix, written }, id) => {
      const parsed = parseUrn(`${written}:${id}`)
      expect(parsed).toMatchObject({ _tag: 'Right', right: { kind: 'database', prefix, id } })
    },
  )

  test.prop([
    fc.oneof(
      fc.string(),
      webAddress,
      fc.tuple(fc.string(), fc.constantFrom(':', 'http://', 'doi:'), fc.string()).map(parts => parts.join('')),
    ),
  ])('never gives an address that a browser would read as another scheme', urn => {
    const href = urnHref(urn)
    if (href !== undefined && URL.canParse(href, 'about:blank')) expect(SAFE).toContain(new URL(href, 'about:blank').protocol)
  })

  test.prop([scheme, rest, fc.integer({ min: 0, max: 0x1f }), fc.nat({ max: 30 })])(
    'fails with a control character anywhere',
    (name, address, code, at) => {
      const urn = `${name}://${address}`
      expect(urnHref(urn.slice(0, at) + String.fromCharCode(code) + urn.slice(at))).toBeUndefined()
    },
  )

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    '/science/article',
    './a',
    '../a',
    '#x',
    '?q',
    'www.example.org',
    '//example.org',
    'http:',
    'http:evil',
    'https://',
    'http:/example.org',
    'mailto:',
    'doi:',
    'doi: ',
    'unknown:1',
    'http://\uD800',
    '',
    ':',
    'http',
    'h\u0000ttp://a.b',
  ])('%j is an Invalid URN', urn => {
    expect(parseUrn(urn)).toEqual(E.left({ kind: 'invalid-urn', message: 'Invalid URN', urn }))
  })

  test.each([
    ['mailto:a@b.org', 'mailto:a@b.org'],
    ['http://a.org/x y"<>', 'http://a.org/x%20y%22%3C%3E'],
    ['DOI:10.1016/S0022(98)1<3::AID>3.0;2-#', 'https://doi.org/10.1016/S0022(98)1%3C3::AID%3E3.0;2-%23'],
    ['pmc:123', 'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC123/'],
    ['pmc:PMC123', 'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC123/'],
    ['arxiv:1203.2785', 'https://arxiv.org/abs/1203.2785'],
    ['pdb:1a$&b', 'https://www.rcsb.org/structure/1a%24%26b'],
  ])('%j leads to %j', (urn, href) => {
    expect(urnHref(urn)).toBe(href)
  })
})

/** The identifier in a URN, by the prefix of its database. */
const idsNamedBy = (urn: string): Readonly<Partial<Record<DatabasePrefix, string>>> => {
  const parsed = parseUrn(urn)
  return E.isRight(parsed) && parsed.right.kind === 'database' ? { [parsed.right.prefix]: parsed.right.id } : {}
}

describe('URN-3 identifiers in URNs', () => {
  test.prop([fc.constantFrom(...prefixes), identifier])(
    'a DOI comes only after doi:, an arXiv identifier only after arxiv:',
    (prefix, id) => {
      const named = idsNamedBy(`${prefix}:${id}`)
      expect(named.doi).toBe(prefix === 'doi' ? id : undefined)
      expect(named.arxiv).toBe(prefix === 'arxiv' ? id : undefined)
    },
  )

  test.prop([rest])('none comes from an address', address => {
    expect(idsNamedBy(`https://doi.org/${address}`)).toEqual({})
    expect(idsNamedBy(`https://arxiv.org/abs/${address}`)).toEqual({})
  })
})

describe('URN-4 the known databases', () => {
  test.each([
    'doi',
    'arxiv',
    'pmid',
    'pmc',
    'genbank',
    'ncbi-n',
    'ncbi-p',
    'uniprot',
    'pdb',
    'omim',
    'ctgov',
    'geo',
    'tair',
    'mgi',
    'ads',
    'zbl',
    'mr',
  ])('%s is one', prefix => {
    expect(databases).toHaveProperty(prefix)
  })

  test.each(prefixes)('%s resolves over https, its identifier in place', prefix => {
    expect(databases[prefix]).toMatch(/^https:\/\/[^{}]+\{id\}[^{}]*$/)
  })
})

describe('URN-1, URN-2 what stands around a URN', () => {
  test.each([
    ['http:x//example.org', undefined],
    ['http:///example.org', undefined],
    [' http://example.org', undefined],
    ['1http://example.org', undefined],
    ['doi:10.1000/a:b', 'https://doi.org/10.1000/a:b'],
    ['pmc:123x', 'https://www.ncbi.nlm.nih.gov/pmc/articles/123x/'],
    ['pmc:PMC123', 'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC123/'],
    ['pmid:123', 'https://pubmed.ncbi.nlm.nih.gov/123/'],
    ['omim:123', 'https://www.omim.org/entry/123'],
    ['', undefined],
  ])('%j leads to %s', (urn, href) => expect(urnHref(urn)).toBe(href))

  test('is nothing where there is no URN', () => {
    expect(urnHref(undefined)).toBeUndefined()
  })

  test('says which kind it is', () => {
    expect(parseUrn('HTTP://example.org')).toEqual(E.right({ kind: 'address', scheme: 'http', href: 'http://example.org' }))
    expect(parseUrn('PMID:7')).toEqual(
      E.right({ kind: 'database', prefix: 'pmid', id: '7', href: 'https://pubmed.ncbi.nlm.nih.gov/7/' }),
    )
  })
})

describe('URN-3 an id of another kind', () => {
  test.each(['https://doi.org/10.1000/1', 'mailto:a@b.c', 'arxiv:2001.1', 'nothing', ''])('%j names no DOI', urn => {
    expect(idsNamedBy(urn).doi).toBeUndefined()
  })
})
