import { checkedIsbn } from '../../support/checked-isbn.ts'
import { fc, test } from '@fast-check/vitest'
import { noPictures, partOfIssue, type PublicationFacts } from '@lectern/domain/article'
import { crumbsTo, partHref, shelved } from '@lectern/domain/site'
import { feedPath, publicationPageHead, type DescribedPublicationPage } from '@lectern/domain/engines'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { countedWith, issueName, namesakes } from '../../arbitraries/browse.ts'
import { anyText } from '../../arbitraries/text.ts'
import { allOf, parsedXml, textOf, type Parsed } from '../../support/parsed-xml.ts'

const ORIGIN = 'https://example.org'

const told = (facts: Partial<PublicationFacts> = {}, more: Partial<DescribedPublicationPage> = {}): DescribedPublicationPage => {
  const shelf = shelved(countedWith(facts))
  return {
    shelf,
    path: partHref(shelf),
    title: shelf.publication.facts.title,
    crumbs: crumbsTo(),
    summary: 'Journal, 12 articles',
    issue: O.none,
    pictures: noPictures,
    origin: ORIGIN,
    siteName: 'Lectern',
    ...more,
  }
}

/** A parsed head: the writer produces XML as well as HTML. */
const headOf = (page: DescribedPublicationPage): Parsed => parsedXml(`<head>${publicationPageHead(page)}</head>`)

const property = (head: Parsed, name: string): readonly string[] =>
  allOf(head, 'meta')
    .filter(({ attributes }) => attributes['property'] === name)
    .map(({ attributes }) => attributes['content'] ?? '')

const things = (head: Parsed): readonly Readonly<Record<string, unknown>>[] =>
  allOf(head, 'script').map(script => JSON.parse(textOf(script)) as Readonly<Record<string, unknown>>)

describe('ART-12 the head of a publication’s page', () => {
  test.prop([anyText(), anyText(), anyText(), issueName])(
    'is well-formed whatever the publication says, and every address in it is the page’s own',
    (title, publisher, summary, name) => {
      const shelf = shelved(countedWith({ title, publisher }))
      const path = partHref(shelf, partOfIssue(name))
      const head = headOf(told({}, { shelf, path, title, summary: summary.trim(), issue: O.some(name) }))
      expect(property(head, 'og:url')).toEqual([ORIGIN + path])
      expect(allOf(head, 'link').map(({ attributes }) => attributes['href'])).toEqual([feedPath(path)])
      for (const { attributes } of allOf(head, 'meta').filter(({ attributes: { property: name } }) => name === 'og:description'))
        expect(attributes['content']).not.toBe('')
    },
  )

  test('tells a journal as a periodical with its ISSN, its issue within it, and the way there', () => {
    const [journal, way] = things(headOf(told({ publisher: 'A Society' })))
    expect(journal).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Periodical',
      '@id': `${ORIGIN}/journal/annals-of-laws`,
      name: 'Annals of Laws',
      issn: '2050-084X',
      publisher: { '@type': 'Organization', name: 'A Society' },
      url: `${ORIGIN}/journal/annals-of-laws`,
    })
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${ORIGIN}/browse/journals-and-books` },
        { position: 2, name: 'Annals of Laws' },
      ],
    })
    const name = { volume: '4', issue: '2', supplement: '' }
    const { shelf } = told()
    const path = partHref(shelf, partOfIssue(name))
    expect(things(headOf(told({}, { path, issue: O.some(name) })))[0]).toMatchObject({
      '@type': 'PublicationIssue',
      issueNumber: '2',
      url: `${ORIGIN}${path}`,
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: '4',
        url: `${ORIGIN}/journal/annals-of-laws/vol/4`,
        isPartOf: { '@type': 'Periodical', issn: '2050-084X' },
      },
    })
    const volume = { volume: '4', issue: '', supplement: '' }
    expect(things(headOf(told({}, { path: partHref(shelf, partOfIssue(volume)), issue: O.some(volume) })))[0]).toMatchObject({
      '@type': 'PublicationVolume',
      volumeNumber: '4',
    })
  })

  test.each([
    ['BK', 'Book'],
    ['RW', 'Book'],
    ['BS', 'BookSeries'],
    ['HB', 'BookSeries'],
  ] as const)('tells %s as a %s, by the number that this has', (contentType, kind) => {
    const head = headOf(told({ contentType, isbn: checkedIsbn('9780123943996'), path: '/book/9780123943996' }))
    const [thing] = things(head)
    expect(thing?.['@type']).toBe(kind)
    expect([thing?.['isbn'], thing?.['issn']]).toEqual(kind === 'Book' ? ['9780123943996', undefined] : [undefined, '2050-084X'])
    expect([property(head, 'og:type'), property(head, 'book:isbn')]).toEqual(
      kind === 'Book' ? [['book'], ['9780123943996']] : [['website'], []],
    )
  })

  test('tells each of several of one title by its own address', () => {
    const [one = countedWith(), other = countedWith()] = namesakes('1545-7885', '2050-084X')
    const shelf = shelved(one, [other])
    expect(
      things(headOf(told({}, { shelf })))
        .slice(0, 2)
        .map(thing => thing['url']),
    ).toEqual(['1545-7885', '2050-084X'].map(issn => `${ORIGIN}/journal/annals-of-laws?issn=${issn}`))
  })

  test.each([
    ['/publication-images/a.png', [`${ORIGIN}/publication-images/a.png`]],
    ['https://img.example.org/a.jpg?x=1', ['https://img.example.org/a.jpg?x=1']],
    ['/publication-images/a.svg', []],
  ] as const)('shows %s elsewhere as %j', (src, images) => {
    const head = headOf(told({}, { pictures: { mark: O.none, cover: O.some({ src, alt: 'Cover of Annals of Laws' }) } }))
    expect(property(head, 'og:image')).toEqual(images)
    expect(property(head, 'og:image:alt')).toEqual(images.map(() => 'Cover of Annals of Laws'))
  })

  test.prop([fc.constantFrom('http://a"><script>', 'javascript://a', '')])('of a hostile host holds nothing', origin => {
    expect(property(headOf(told({}, { origin })), 'og:url')).toEqual(['/journal/annals-of-laws'])
  })
})
