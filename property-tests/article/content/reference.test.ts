import { fc, test } from '@fast-check/vitest'
import {
  lineOfText,
  node,
  parseReference,
  parseReferences,
  plainText,
  text,
  type ContentNode,
  type HostData,
  type PieceStyle,
  type ReferenceName,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { messyNode, receivedNode } from '../../arbitraries/content.ts'
import { isbn, malformedIsbn } from '../../arbitraries/isbn.ts'
import { issn, malformedIssn } from '../../arbitraries/issn.ts'
import { statedReference } from '../../arbitraries/references.ts'

const other = (...children: readonly ContentNode[]): ContentNode =>
  node('bib-reference', { id: 'b2' }, [node('label', {}, '[2]'), node('other-ref', {}, [node('textref', {}, children)])])

describe('TREE-15 a reference', () => {
  test.prop([statedReference])('is taken apart into just what the file states', ({ stated, node: written }) => {
    const { title, authors, etAl, hostData, id, label, refId } = parseReference(written)
    expect({ title, authors, etAl, id, label, refId }).toEqual({
      title: stated.title,
      authors: stated.authors,
      etAl: stated.etAl,
      id: 'b1',
      label: '[1]',
      refId: '7',
    })
    expect(hostData).toEqual({ ...stated.host, url: undefined })
  })

  test.prop([fc.oneof(messyNode, receivedNode)])('of any shape has at least its text', node => {
    const { text, hostData } = parseReference(node)
    expect(text).not.toMatch(/\n/)
    expect(hostData.editors).toBeInstanceOf(Array)
    expect(parseReferences(node).length).toBeGreaterThan(0)
  })

  test.prop([fc.array(fc.oneof(messyNode, receivedNode), { maxLength: 3 })])('keeps its words whatever it holds', children => {
    const reference = node('reference', {}, children)
    const unlabelled = children.filter(node => node['#name'] !== 'label')
    expect(parseReference(reference).text).toBe(plainText(unlabelled).replace(/\s*\n\s*/g, ' '))
  })

  test('that is mere text is kept as text, with the DOI and the address it links to', () => {
    const doi = other(node('inter-ref', { href: 'https://doi.org/10.1000/182' }, 'A handbook'))
    expect(parseReference(doi)).toMatchObject({
      id: 'b2',
      label: '[2]',
      title: undefined,
      authors: [],
      text: 'A handbook',
      hostData: { doi: '10.1000/182', url: undefined },
    })
    const address = other(node('inter-ref', { href: 'http://example.org/a' }, 'A page'))
    expect(parseReference(address)).toMatchObject({ text: 'A page', hostData: { doi: undefined, url: 'http://example.org/a' } })
    expect(parseReference(other(node('inter-ref', { href: 'javascript:alert(1)' }, 'x'))).hostData.url).toBeUndefined()
  })

  test('that lists several works gives each', () => {
    const works = ['a', 'b'].map(title =>
      node('reference', {}, [node('contribution', {}, [node('title', {}, [node('maintitle', {}, title)])])]),
    )
    const entry = node('bib-reference', { id: 'b3' }, [node('label', {}, '3'), ...works])
    expect(parseReferences(entry).map(({ title }) => title)).toEqual(['a', 'b'])
    expect(parseReference(entry)).toMatchObject({ id: 'b3', label: '3', title: 'a' })
  })

  test.each([
    ['2005a', '2005'],
    ['May 2014', '2014'],
    ['12345', undefined],
    ['3005', undefined],
    ['in press', undefined],
  ])('dated %s is of the year %s', (date, year) => {
    const reference = node('reference', {}, [node('host', {}, [node('issue', {}, [node('date', {}, date)])])])
    expect(parseReference(reference).hostData).toMatchObject({ date, year })
  })

  test('does not take the title of a series for that of the book', () => {
    const series = node('book-series', {}, [
      node('series', {}, [node('title', {}, [node('maintitle', {}, 'Lecture Notes')]), node('volume-nr', {}, '7')]),
    ])
    const reference = node('reference', {}, [
      node('host', {}, [node('edited-book', {}, [series, node('title', {}, [node('maintitle', {}, 'The Book')])])]),
    ])
    expect(parseReference(reference).hostData).toMatchObject({ title: 'The Book', seriesTitle: 'Lecture Notes', volume: '7' })
  })

  test.prop([statedReference])('is shown in the words that it is known by', ({ stated, node: written }) => {
    const { title, hostData, line } = parseReference(written)
    const shown = (style: PieceStyle) =>
      line.filter(piece => piece.style === style).map(({ content }) => content.map(node => lineOfText([node])).join(''))
    expect(shown('title')).toEqual(title === undefined ? [] : [title])
    expect(shown('source')).toEqual(hostData.title === undefined ? [] : [hostData.title])
    expect(shown('volume')).toEqual(stated.host.volume === undefined ? [] : [hostData.volume])
    expect(line.flatMap(({ doi }) => doi ?? [])).toEqual(hostData.doi === undefined ? [] : [hostData.doi])
  })

  test('is known by its title and subtitle as they are shown', () => {
    const whole = node('title', {}, [node('maintitle', {}, 'Soils'), node('subtitle', {}, 'A history')])
    const entry = node('reference', {}, [node('contribution', {}, [whole]), node('host', {}, [node('book', {}, [whole])])])
    expect(parseReference(entry)).toMatchObject({ title: 'Soils: A history', hostData: { title: 'Soils: A history' } })
  })

  test('is known by a main title that stands without its title', () => {
    const main = node('maintitle', {}, 'Soils')
    const entry = node('reference', {}, [
      node('contribution', {}, [main]),
      node('host', {}, [node('issue', {}, [node('series', {}, [main])])]),
    ])
    expect(parseReference(entry)).toMatchObject({ title: 'Soils', hostData: { title: 'Soils' } })
  })

  test('does not put its pages together from two ranges', () => {
    const range = (...contentNodes: readonly ContentNode[]): ContentNode => node('pages', {}, contentNodes)
    const entry = node('reference', {}, [
      node('host', {}, [range(node('first-page', {}, '5')), range(node('first-page', {}, '7'), node('last-page', {}, '9'))]),
    ])
    expect(parseReference(entry).hostData).toMatchObject({ firstPage: '5', lastPage: undefined })
  })

  test('whose parts stand in each other without end is read as words', () => {
    const title = node('title', {}, [node('maintitle', {}, 'Soils')])
    const deep = Array.from({ length: 20_000 }).reduce<ContentNode>(inner => node('book', {}, [inner]), title)
    const { line, text } = parseReference(node('reference', {}, [node('host', {}, [deep])]))
    expect(text).toBe('Soils')
    expect(line.map(({ content }) => lineOfText(content))).toEqual(['Soils'])
  })

  test.each([
    [
      'the address that it leads to',
      node('inter-ref', { href: 'https://example.org/science/article/pii/S0022247X13008238?x=1' }, 'A work'),
    ],
    [
      'an address of this site in another spelling',
      node('inter-ref', { href: '/science/article/pii/s0022-247x%2813%2900823-8' }, 'A work'),
    ],
    ['an address that is a PII', node('inter-ref', { href: 'pii:S0022-247X(13)00823-8' }, 'A work')],
    ['its words', text('A work, PII: S0022-247X(13)00823-8.')],
  ])('is known by the PII in %s', (_, part) => {
    expect(parseReference(node('other-ref', {}, [node('textref', {}, [part])])).pii).toBe('S0022247X13008238')
  })

  test('has no PII where it names none', () => {
    expect(parseReference(node('other-ref', {}, 'A work, PII: unknown')).pii).toBeUndefined()
  })

  const inHost = (...children: readonly ContentNode[]): ContentNode => node('reference', {}, [node('host', {}, children)])
  const by = (...children: readonly ContentNode[]): ContentNode =>
    node('reference', {}, [node('contribution', {}, [node('authors', {}, children)])])
  const titled = (words: string): ContentNode => node('title', {}, [node('maintitle', {}, words)])
  const nobody = { given: undefined, surname: undefined, suffix: undefined, collaboration: undefined }

  test.each<[string, ContentNode, { readonly [K in keyof HostData]?: string | undefined }]>([
    [
      'passes over what says nothing',
      inHost(node('issue', {}, [node('date'), node('date', {}, '2010')])),
      { date: '2010', year: '2010' },
    ],
    [
      'keeps the conference apart from the book',
      inHost(node('edited-book', {}, [node('conference', {}, [titled('Soil Days')]), titled('Proceedings')])),
      { title: 'Proceedings', conference: 'Soil Days' },
    ],
    [
      'has no title where only its conference has',
      inHost(node('edited-book', {}, [node('conference', {}, [titled('Soil Days')])])),
      { title: undefined, conference: 'Soil Days' },
    ],
    [
      'has the journal, not the title of its special issue, as its title',
      inHost(node('issue', {}, [titled('Soils in towns'), node('series', {}, [titled('J. Soil')])])),
      { title: 'J. Soil', seriesTitle: undefined },
    ],
    [
      'has no series where only a journal is told',
      inHost(node('issue', {}, [node('series', {}, [titled('J. Soil')])])),
      { title: 'J. Soil', seriesTitle: undefined },
    ],
    ['has pages that are not told apart', inHost(node('pages', {}, 'e12, e15')), { firstPage: 'e12, e15', lastPage: undefined }],
    ['has a last page alone', inHost(node('pages', {}, [node('last-page', {}, '9')])), { firstPage: undefined, lastPage: '9' }],
    [
      'has a publisher that is not told apart',
      inHost(node('book', {}, [node('publisher', {}, 'Press, Oxford')])),
      { publisher: 'Press, Oxford', location: undefined },
    ],
    [
      'has a publisher with a place',
      inHost(node('book', {}, [node('publisher', {}, [node('name', {}, 'Press'), node('location', {}, 'Oxford')])])),
      { publisher: 'Press', location: 'Oxford' },
    ],
    [
      'has the DOI that an address leads to',
      inHost(node('e-host', {}, [node('e-address', { href: 'https://doi.org/10.1000/182' }, 'here')])),
      { doi: '10.1000/182', url: undefined },
    ],
    [
      'has the DOI that an address reads as',
      inHost(node('inter-ref', { href: 'http://example.org' }, 'doi:10.1000/182')),
      { doi: '10.1000/182', url: 'http://example.org' },
    ],
    [
      'has the first DOI that is one',
      inHost(node('doi', {}, 'unknown'), node('doi', {}, '10.1000/182'), node('doi', {}, '10.1000/183')),
      { doi: '10.1000/182' },
    ],
    ['has no DOI from words elsewhere', inHost(node('comment', {}, '10.1000/182')), { doi: undefined }],
    [
      'has an address of the web',
      inHost(node('inter-ref', {}, 'nowhere'), node('e-address', { href: 'HTTPS://example.org' }, 'x')),
      { url: 'HTTPS://example.org' },
    ],
    [
      'has an address of a file server',
      inHost(node('inter-ref', { href: 'ftp://example.org' }, 'x')),
      { url: 'ftp://example.org' },
    ],
    [
      'has no address of what is no link',
      inHost(node('grant-sponsor', { href: 'http://example.org' }, 'x')),
      { url: undefined, doi: undefined },
    ],
    [
      'has no address that only holds one',
      inHost(node('inter-ref', { href: 'javascript:open("http://example.org")' }, 'x')),
      { url: undefined },
    ],
  ])('%s', (_, node, expected) => {
    expect(parseReference(node).hostData).toMatchObject(expected)
  })

  test.prop([isbn, malformedIsbn, issn, malformedIssn])(
    'has the first ISBN and ISSN that are well formed',
    (rightIsbn, wrongIsbn, rightIssn, wrongIssn) => {
      const texts = (name: 'isbn' | 'issn', ...all: readonly string[]): readonly ContentNode[] =>
        all.map(each => node(name, {}, each))
      const { hostData } = parseReference(
        inHost(...texts('isbn', wrongIsbn, rightIsbn), ...texts('issn', wrongIssn, rightIssn, wrongIssn)),
      )
      expect(hostData).toMatchObject({ isbn: rightIsbn, isbnAsGiven: undefined, issn: rightIssn })
    },
  )

  test.prop([malformedIsbn, malformedIssn])('has none where all are malformed', (wrongIsbn, wrongIssn) => {
    const written = inHost(node('isbn', {}, wrongIsbn), node('issn', {}, wrongIssn))
    expect(parseReference(written).hostData).toMatchObject({ isbn: undefined, issn: undefined })
  })

  test('shows a malformed ISBN as the file has it', () => {
    const { hostData, line } = parseReference(inHost(node('isbn', {}, 'ISBN 978-3-16-148410-0 (hbk)')))
    expect(hostData).toMatchObject({ isbn: undefined, isbnAsGiven: 'ISBN 978-3-16-148410-0 (hbk)' })
    expect(line.map(({ content }) => lineOfText(content))).toEqual(['ISBN 978-3-16-148410-0 (hbk)'])
  })

  test('has the editors of the book, not those of its series', () => {
    const editors = (surname: string): ContentNode => node('editors', {}, [node('editor', {}, [node('surname', {}, surname)])])
    const book = node('edited-book', {}, [
      editors('Book'),
      titled('Soils'),
      node('book-series', {}, [node('series', {}, [editors('Series')])]),
    ])
    expect(parseReference(inHost(book)).hostData.editors).toEqual([{ ...nobody, surname: 'Book' }])
  })

  test.each<[string, ContentNode, readonly ReferenceName[]]>([
    ['a person with one name', by(node('author', {}, [node('given-name', {}, 'Plato')])), [{ ...nobody, given: 'Plato' }]],
    ['a person whose names are not told apart', by(node('author', {}, 'A. Orr')), [{ ...nobody, collaboration: 'A. Orr' }]],
    ['nobody', by(node('author'), node('collaboration', {}, 'The Group')), [{ ...nobody, collaboration: 'The Group' }]],
  ])('has for an author %s', (_, node, expected) => {
    expect(parseReference(node).authors).toEqual(expected)
  })

  test('has its text without its label, and no title but its own', () => {
    const entry = node('reference', { id: 'r1' }, [
      node('label', {}, '(a)'),
      node('contribution', {}, [node('translated-title', {}, [titled('Soil')])]),
      node('comment', {}, 'in press'),
    ])
    expect(parseReference(entry)).toMatchObject({ id: 'r1', label: '(a)', title: undefined, text: 'Soil in press' })
  })

  test('that is mere text is one of several as any other, with its own id and label', () => {
    const works = ['a', 'b'].map(id =>
      node('other-ref', { id, refId: `9${id}` }, [node('label', {}, `(${id})`), node('textref', {}, `Work ${id}`)]),
    )
    const entry = node('bib-reference', {}, works)
    expect(parseReferences(entry)).toMatchObject([
      { id: 'a', label: '(a)', text: 'Work a' },
      { id: 'b', label: '(b)', text: 'Work b' },
    ])
    expect(parseReference(entry)).toMatchObject({ id: 'a', refId: '9a', label: '(a)', text: 'Work a' })
  })

  test('holds what it quotes', () => {
    expect(
      parseReference(
        node('reference', { id: 'r1' }, [node('comment', {}, 'Cited in'), node('other-ref', { id: 'r2' }, 'A handbook')]),
      ),
    ).toMatchObject({ id: 'r1', text: 'Cited in A handbook' })
  })
})
