import { test } from '@fast-check/vitest'
import { doiUrl, publishersPii } from '@lectern/domain/core'
import { scholarlyArticle, spokenName, wholeFamilyName, type Citation, type JsonValue } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { citation } from '../../arbitraries/citation.ts'
import { citationWith } from '../../arbitraries/citation-with.ts'

type Thing = Readonly<Record<string, JsonValue>>

const isThing = (value: JsonValue | undefined): value is Thing => typeof value === 'object' && !Array.isArray(value)

const thing = (value: JsonValue | undefined): Thing => {
  if (!isThing(value)) throw new Error(`not a thing: ${JSON.stringify(value)}`)
  return value
}

const article = (citation: Citation): Thing => thing(scholarlyArticle(citation))

const things = (value: JsonValue): readonly Thing[] =>
  Array.isArray(value)
    ? value.flatMap((each: JsonValue) => things(each))
    : isThing(value)
      ? [value, ...Object.values(value).flatMap(things)]
      : []

const list = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : [])

/** The properties that schema.org defines for each type that we use, and for all types. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  ScholarlyArticle: ['headline', 'pageStart', 'pageEnd', 'pagination'],
  Chapter: ['pageStart', 'pageEnd', 'pagination'],
  Book: ['isbn', 'bookEdition'],
  BookSeries: ['issn'],
  Periodical: ['issn'],
  PublicationVolume: ['volumeNumber', 'pageStart', 'pageEnd', 'pagination'],
  PublicationIssue: ['issueNumber'],
  Person: ['givenName', 'familyName', 'honorificSuffix', 'affiliation', 'identifier'],
  Organization: ['parentOrganization'],
  PropertyValue: ['propertyID', 'value', 'url'],
}
const WORKS = new Set([
  'ScholarlyArticle',
  'Chapter',
  'Book',
  'BookSeries',
  'Periodical',
  'PublicationVolume',
  'PublicationIssue',
])
const OF_WORKS = [
  'isPartOf',
  'author',
  'editor',
  'datePublished',
  'abstract',
  'keywords',
  'inLanguage',
  'isAccessibleForFree',
  'license',
  'publisher',
  'identifier',
  'sameAs',
  'url',
]

const typesOf = (thing: Thing): readonly string[] =>
  typeof thing['@type'] === 'string' ? [thing['@type']] : list(thing['@type']).map(String)

const chain = (part: Thing): readonly Thing[] => {
  const whole = part['isPartOf']
  return whole === undefined ? [] : [thing(whole), ...chain(thing(whole))]
}

describe('EXP-1 schema.org', () => {
  test.prop([citation])('uses types and properties that schema.org has for them, and no empty value', citation => {
    for (const each of things(scholarlyArticle(citation))) {
      const types = typesOf(each)
      expect(types.length).toBeGreaterThan(0)
      const known = [
        '@type',
        '@id',
        '@context',
        'name',
        ...types.flatMap(type => [...(PROPERTIES[type] ?? [`no type ${type}`]), ...(WORKS.has(type) ? OF_WORKS : [])]),
      ]
      for (const [property, value] of Object.entries(each)) {
        expect(known).toContain(property)
        expect(value === '' || (Array.isArray(value) && value.length === 0)).toBe(false)
      }
    }
  })

  test.prop([citation])('is one thing, known by its DOI or else its page, that agrees with itself', citation => {
    const it = article(citation)
    expect(it['@context']).toBe('https://schema.org')
    expect(it['@id']).toBe(O.match(() => citation.url, doiUrl)(citation.doi))
    expect(it['url']).toBe(citation.url)
    expect(it['sameAs']).toBe(O.isSome(citation.doi) ? it['@id'] : undefined)
    const identifiers = list(it['identifier'])
      .map(thing)
      .map(({ propertyID, value, url }) => [propertyID, value, url])
    expect(identifiers).toEqual([
      ...(O.isSome(citation.doi) ? [['doi', citation.doi.value, it['@id']]] : []),
      ...(O.isSome(publishersPii(citation.pii)) ? [['pii', citation.pii, undefined]] : []),
    ])
    if (it['headline'] !== undefined) expect(it['headline']).toBe(it['name'])
    expect(it['name']).toBe(O.toUndefined(citation.title))
  })

  test.prop([citation])('has every author in order, with affiliations and ORCID', citation => {
    const authors = list(article(citation)['author']).map(thing)
    expect(authors.map(({ name }) => name)).toEqual(citation.authors.map(({ name }) => spokenName(name)))
    for (const [index, person] of citation.authors.entries()) {
      const shown = authors[index] ?? {}
      const places = list(shown['affiliation'] ?? shown['parentOrganization'])
        .map(thing)
        .map(({ name }) => name)
      expect(places).toEqual(person.affiliations)
      if (person.name.kind === 'group') expect(shown['@type']).toBe('Organization')
      else {
        expect(shown['@type']).toBe('Person')
        expect([shown['givenName'], shown['familyName'], shown['honorificSuffix']]).toEqual([
          O.toUndefined(person.name.given),
          wholeFamilyName(person.name),
          O.toUndefined(person.name.suffix),
        ])
        const orcid = O.isSome(person.orcid) ? `https://orcid.org/${person.orcid.value}` : undefined
        expect([shown['@id'], shown['identifier']]).toEqual([orcid, orcid])
      }
    }
  })

  test.prop([citation])('says where it stands, from the nearest whole to the widest', citation => {
    const wholes = chain(article(citation))
    const facts = (type: string): Thing | undefined => wholes.find(each => typesOf(each).includes(type))
    if (citation.type === 'journal-article') {
      expect(wholes.map(each => each['@type'])).toEqual([
        ...(O.isSome(citation.issue) ? ['PublicationIssue'] : []),
        ...(O.isSome(citation.volume) ? ['PublicationVolume'] : []),
        ...(O.isSome(citation.container) || O.isSome(citation.issn) ? ['Periodical'] : []),
      ])
      expect([facts('PublicationIssue')?.['issueNumber'], facts('PublicationVolume')?.['volumeNumber']]).toEqual([
        O.toUndefined(citation.issue),
        O.toUndefined(citation.volume),
      ])
      expect([facts('Periodical')?.['name'], facts('Periodical')?.['issn']]).toEqual([
        O.toUndefined(citation.container),
        O.toUndefined(citation.issn),
      ])
    } else {
      const book = citation.type === 'book' ? article(citation) : facts('Book')
      if (citation.type !== 'book') expect(book?.['name']).toBe(O.toUndefined(citation.container))
      expect([book?.['isbn'], book?.['bookEdition'], book?.['volumeNumber']]).toEqual(
        [citation.isbn, citation.edition, citation.volume].map(value => O.toUndefined(value as O.Option<string>)),
      )
      expect(
        list(book?.['editor'])
          .map(thing)
          .map(({ name }) => name),
      ).toEqual(citation.editors.map(({ name }) => spokenName(name)))
      expect([facts('BookSeries')?.['name'], facts('BookSeries')?.['issn']]).toEqual([
        O.toUndefined(citation.series),
        O.toUndefined(citation.issn),
      ])
    }
  })

  test('is what a search engine reads of an article', () => {
    expect(scholarlyArticle(citationWith({}))).toEqual({
      '@context': 'https://schema.org',
      '@id': 'https://doi.org/10.1000/laws_2014',
      '@type': 'ScholarlyArticle',
      headline: 'On laws of CO₂',
      isPartOf: {
        '@type': 'PublicationIssue',
        issueNumber: '2',
        isPartOf: {
          '@type': 'PublicationVolume',
          volumeNumber: '4',
          isPartOf: { '@type': 'Periodical', name: 'Annals of Laws', issn: '1462-9011' },
        },
      },
      name: 'On laws of CO₂',
      author: [
        {
          '@type': 'Person',
          '@id': 'https://orcid.org/0000-0002-1825-0097',
          name: 'Jan van der Berg Jr.',
          givenName: 'Jan',
          familyName: 'van der Berg',
          honorificSuffix: 'Jr.',
          identifier: 'https://orcid.org/0000-0002-1825-0097',
          affiliation: [{ '@type': 'Organization', name: 'One Place' }],
        },
        { '@type': 'Organization', name: 'The ATLAS Collaboration' },
      ],
      datePublished: '2014-04-01',
      pageStart: '5',
      pageEnd: '7',
      abstract: 'Background: Laws.\nThey hold.',
      keywords: ['laws', '100% soil'],
      inLanguage: 'en',
      isAccessibleForFree: true,
      license: 'https://creativecommons.org/licenses/by/4.0/',
      publisher: { '@type': 'Organization', name: 'Laws & Sons' },
      identifier: [
        { '@type': 'PropertyValue', propertyID: 'doi', value: '10.1000/laws_2014', url: 'https://doi.org/10.1000/laws_2014' },
        { '@type': 'PropertyValue', propertyID: 'pii', value: 'S2211753914000025' },
      ],
      sameAs: 'https://doi.org/10.1000/laws_2014',
      url: 'https://example.org/science/article/pii/S2211753914000025',
    })
  })

  test.each([
    ['chapter', O.none, 'Chapter', 'Book'],
    ['encyclopedia-entry', O.some('4'), 'Chapter', ['Book', 'PublicationVolume']],
  ] as const)('has a %s in its book', (type, volume, kind, whole) => {
    const it = article(citationWith({ type, volume, issued: O.some([2014, 4]), isFree: false, license: O.none }))
    expect([
      it['@type'],
      thing(it['isPartOf'])['@type'],
      it['datePublished'],
      it['isAccessibleForFree'],
      it['license'],
      it['headline'],
    ]).toEqual([kind, whole, '2014-04', false, undefined, undefined])
  })

  test.each([
    ['https://creativecommons.org/licenses/by/4.0/', true],
    ['http://example.org/terms', true],
    ['CC BY 4.0', false],
    ['javascript:alert(1)', false],
    ['https:///', false],
  ])('names a licence by its address alone: %s', (license, isNamed) => {
    expect(article(citationWith({ license: O.some(license) }))['license']).toBe(isNamed ? license : undefined)
  })

  test.each([
    [O.none, 'Book'],
    [O.some('4'), ['Book', 'PublicationVolume']],
  ] as const)('has a book of volume %j as itself', (volume, kind) => {
    const it = article(citationWith({ type: 'book', volume, issn: O.none }))
    expect([it['@type'], it['isPartOf']]).toEqual([kind, undefined])
  })

  test.each([
    [[{ first: '5', last: O.none }], O.none, ['5', undefined, undefined]],
    [
      [
        { first: '5', last: O.some('7') },
        { first: '9', last: O.none },
      ],
      O.none,
      [undefined, undefined, '5-7, 9'],
    ],
    [[], O.some('e1'), [undefined, undefined, 'e1']],
    [[], O.none, [undefined, undefined, undefined]],
  ] as const)('says of %j and %j where it stands', (pages, articleNumber, where) => {
    const it = article(citationWith({ pages, articleNumber }))
    expect([it['pageStart'], it['pageEnd'], it['pagination']]).toEqual(where)
  })
})
