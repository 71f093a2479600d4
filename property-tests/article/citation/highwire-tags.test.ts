import { checkedIsbn } from '../../support/checked-isbn.ts'
import { checkedIssn } from '../../support/checked-issn.ts'
import { checkedDoi } from '../../support/checked-doi.ts'
import { fc, test } from '@fast-check/vitest'
import {
  citationOf,
  highwireTags,
  node,
  type ArticleMeta,
  type ArticleParts,
  type CitationField,
  type ContentNode,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { dirtyRecord } from '../../arbitraries/cited-record.ts'
import { articleRecord, metaWith, recordWith } from '../../arbitraries/record.ts'
import { statedReference } from '../../arbitraries/references.ts'

const addresses = { origin: 'https://example.org', pdfUrl: O.none } as const

const tagsOf = (
  meta: Partial<ArticleMeta>,
  parts: Partial<ArticleParts> = {},
  pdfUrl: O.Option<string> = O.none,
): readonly CitationField[] => highwireTags({ ...recordWith(parts), meta: metaWith(meta) }, { ...addresses, pdfUrl })

const part = (...content: readonly ContentNode[]): ArticleParts['title'] => ({ content, floats: [], footnotes: [] })

const all = (tags: readonly CitationField[], name: string): readonly string[] =>
  tags.flatMap(([each, value]) => (each === name ? [value] : []))

/** Tags that may repeat. All others occur at most once. */
const REPEATED = new Set([
  'citation_author',
  'citation_editor',
  'citation_author_institution',
  'citation_author_orcid',
  'citation_keywords',
  'citation_reference',
])

const person = (given: string, surname: string, orcid: string | undefined, ...marks: readonly string[]): ContentNode =>
  node('author', { orcid }, [
    node('given-name', {}, given),
    node('surname', {}, surname),
    ...marks.map(refid => node('cross-ref', { refid }, 'a')),
  ])

const affiliation = (id: string, words: string): ContentNode => node('affiliation', { id }, [node('textfn', {}, words)])

describe('EXP-1 meta tags for crawlers', () => {
  test.prop([fc.oneof(dirtyRecord, articleRecord)])('each have a name and a single line of content', record => {
    for (const [name, content] of highwireTags(record, addresses)) {
      expect(name).toMatch(/^citation_[a-z_]+$/)
      expect(content).toMatch(/^\S+(?: \S+)*$/)
      expect(content).not.toMatch(/\p{Cc}/u)
    }
  })

  test.prop([fc.oneof(dirtyRecord, articleRecord)])('stand once, but for authors, keywords and references', record => {
    const names = highwireTags(record, addresses)
      .map(([name]) => name)
      .filter(name => !REPEATED.has(name))
    expect(names).toHaveLength(new Set(names).size)
  })

  test.prop([fc.oneof(dirtyRecord, articleRecord)])(
    'never name an institution or an ORCID before the author that it belongs to',
    record => {
      const names = highwireTags(record, addresses).map(([name]) => name)
      const first = names.findIndex(name => name.startsWith('citation_author_'))
      if (first !== -1) expect(names.slice(0, first)).toContain('citation_author')
    },
  )

  test('have what Google Scholar asks for, each author followed by institutions and ORCID', () => {
    const authors = part(
      node('author-group', {}, [
        person('Jan', 'van der Berg', '0000-0002-1825-0097', 'a1', 'a2'),
        person('Emmy', 'Noether', undefined, 'a2'),
        node('collaboration', {}, [node('text', {}, 'Laws, Limited')]),
        affiliation('a1', 'One Place'),
        affiliation('a2', 'Another'),
      ]),
    )
    const meta: Partial<ArticleMeta> = {
      doi: checkedDoi('10.1000/laws'),
      issn: checkedIssn('1462-9011'),
      isbn: checkedIsbn('9783161484100'),
      publisherName: 'Laws & Sons',
      volume: '4',
      issue: '2',
      articleNumber: 'e1',
      pages: [{ first: '5', last: '7' }],
      publicationDate: '2014-04-01',
      dates: { availableOnline: '9 March 2014' },
    }
    const keywords = part(node('keywords', {}, [node('keyword', {}, 'laws'), node('keyword', {}, 'soil')]))
    const abstracts = part(node('abstract', {}, [node('simple-para', {}, 'Laws.'), node('simple-para', {}, 'They hold.')]))
    const references = part(
      node('bibliography', {}, [
        node('bib-reference', {}, [node('label', {}, '[1]'), node('other-ref', {}, [node('textref', {}, 'Noether (1918).')])]),
      ]),
    )
    expect(tagsOf(meta, { authors, keywords, abstracts, references }, O.some('https://example.org/laws.pdf'))).toEqual([
      ['citation_title', 'On laws'],
      ['citation_author', 'van der Berg, Jan'],
      ['citation_author_institution', 'One Place'],
      ['citation_author_institution', 'Another'],
      ['citation_author_orcid', 'https://orcid.org/0000-0002-1825-0097'],
      ['citation_author', 'Noether, Emmy'],
      ['citation_author_institution', 'Another'],
      ['citation_author', 'Laws Limited'],
      ['citation_publication_date', '2014/04/01'],
      ['citation_online_date', '2014/03/09'],
      ['citation_journal_title', 'Annals of Laws'],
      ['citation_volume', '4'],
      ['citation_issue', '2'],
      ['citation_firstpage', '5'],
      ['citation_lastpage', '7'],
      ['citation_article_number', 'e1'],
      ['citation_doi', '10.1000/laws'],
      ['citation_issn', '1462-9011'],
      ['citation_isbn', '9783161484100'],
      ['citation_pii', 'S2211753914000025'],
      ['citation_publisher', 'Laws & Sons'],
      ['citation_language', 'en'],
      ['citation_keywords', 'laws'],
      ['citation_keywords', 'soil'],
      ['citation_abstract', 'Laws. They hold.'],
      ['citation_abstract_html_url', 'https://example.org/science/article/abs/pii/S2211753914000025'],
      ['citation_fulltext_html_url', 'https://example.org/science/article/pii/S2211753914000025'],
      ['citation_pdf_url', 'https://example.org/laws.pdf'],
      ['citation_reference', 'Noether (1918).'],
    ])
  })

  test.prop([fc.oneof(dirtyRecord, articleRecord)])('name each author in one tag that no reader takes for several', record => {
    const citation = citationOf(record, addresses.origin)
    const names = all(highwireTags(record, addresses), 'citation_author')
    expect(names).toHaveLength(citation.authors.length)
    expect(
      names.filter((name, index) => name.includes(';') || (citation.authors[index]?.name.kind === 'group' && name.includes(','))),
    ).toEqual([])
  })

  test('name groups without what would part them, and the editors of a book', () => {
    const group = (name: string): ContentNode => node('collaboration', {}, [node('text', {}, name)])
    const editors = node('author-group', { role: 'editor' }, [
      node('author', { role: 'editor' }, [node('given-name', {}, 'Emmy'), node('surname', {}, 'Noether')]),
    ])
    const authors = part(node('author-group', {}, [group('Royal Hospital; University, Department of Nursing')]), editors)
    expect(all(tagsOf({}, { authors }), 'citation_author')).toEqual(['Royal Hospital University Department of Nursing'])
    expect(all(tagsOf({ contentType: 'BK' }, { authors }), 'citation_editor')).toEqual(['Noether, Emmy'])
    expect(all(tagsOf({}, { authors }), 'citation_editor')).toEqual([])
  })

  test('have a chapter in its book', () => {
    const tags = tagsOf({ contentType: 'BK', seriesTitle: 'All laws' })
    expect([all(tags, 'citation_inbook_title'), all(tags, 'citation_series_title'), all(tags, 'citation_journal_title')]).toEqual(
      [['Annals of Laws'], ['All laws'], []],
    )
    expect(all(tagsOf({ seriesTitle: 'All laws' }), 'citation_series_title')).toEqual([])
  })

  test.each([
    ['2014-04-01', '2014/04/01'],
    ['2014-04', '2014'],
    ['2014', '2014'],
  ])('date %s as %s', (publicationDate, date) => {
    expect(all(tagsOf({ publicationDate }), 'citation_publication_date')).toEqual([date])
  })

  test.each([
    ['9 March 2014', ['2014/03/09']],
    ['31 December 2014', ['2014/12/31']],
    [' 9 January 2014 ', ['2014/01/09']],
    ['9 Brumaire 2014', ['2014']],
    ['March 2014', []],
    ['9 March 20145', []],
    ['On 9 March 2014', []],
  ])('date an article that was available online on %s as %j', (availableOnline, dates) => {
    expect(all(tagsOf({ dates: { availableOnline } }), 'citation_online_date')).toEqual(dates)
  })

  test.each([
    [[{ first: '5', last: '7' }], ['5'], ['7']],
    [[{ first: '5' }], ['5'], []],
    [[], [], []],
    [[{ first: '5', last: '7' }, { first: '9' }], ['5'], ['9']],
    [[{ first: '5' }, { first: '9', last: '12' }], ['5'], ['12']],
    [[{ first: '5' }, { first: '7' }, { first: '9' }], ['5'], ['9']],
  ])('have pages %j', (pages, first, last) => {
    const tags = tagsOf({ pages })
    expect([all(tags, 'citation_firstpage'), all(tags, 'citation_lastpage')]).toEqual([first, last])
  })

  const ofReference = (reference: ContentNode): readonly string[] =>
    all(
      tagsOf({}, { references: part(node('bibliography', {}, [node('bibliography-sec', {}, [reference])])) }),
      'citation_reference',
    )

  test.prop([statedReference])('say every part of a reference once, in pairs', ({ stated, node: reference }) => {
    const tags = ofReference(reference)
    expect(tags.length).toBeLessThanOrEqual(1)
    const { host } = stated
    if (tags[0] === undefined || (stated.title ?? host.title) === undefined) return
    const pairs = tags[0].split('; ').map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const)
    const value = (name: string): readonly string[] => pairs.flatMap(([each, words]) => (each === name ? [words] : []))
    const given = (words: string | undefined): readonly string[] => (words === undefined ? [] : [words])
    const isBook = host.publisher !== undefined || host.edition !== undefined || host.isbn !== undefined
    expect(value('citation_title')).toEqual(given(isBook ? (stated.title ?? host.title) : stated.title))
    expect(value('citation_author')).toHaveLength(stated.authors.length)
    expect(value('citation_journal_title')).toEqual(isBook ? [] : given(host.title))
    expect(value('citation_inbook_title')).toEqual(isBook && stated.title !== undefined ? given(host.title) : [])
    expect([value('citation_volume'), value('citation_issue'), value('citation_publication_date')]).toEqual([
      given(host.volume),
      given(host.issue),
      given(host.year),
    ])
    expect([
      value('citation_lastpage'),
      value('citation_doi'),
      value('citation_issn'),
      value('citation_isbn'),
      value('citation_publisher'),
    ]).toEqual([given(host.lastPage), given(host.doi), given(host.issn), given(host.isbn), given(host.publisher)])
  })

  const contribution = (...children: readonly ContentNode[]): ContentNode => node('contribution', {}, children)
  const name = (given: string, surname: string, suffix?: string): ContentNode =>
    node('author', {}, [
      node('given-name', {}, given),
      node('surname', {}, surname),
      ...(suffix === undefined ? [] : [node('suffix', {}, suffix)]),
    ])

  test('are what a crawler reads of a reference', () => {
    const reference = node('bib-reference', {}, [
      node('reference', {}, [
        contribution(
          node('authors', {}, [
            name('M.', 'King', 'Jr.'),
            node('author', {}, [node('given-name', {}, 'Plato')]),
            node('collaboration', {}, 'Laws; Sons'),
          ]),
          node('title', {}, [node('maintitle', {}, 'On laws; and more')]),
        ),
        node('host', {}, [
          node('issue', {}, [
            node('series', {}, [node('title', {}, [node('maintitle', {}, 'Annals')]), node('volume-nr', {}, '4')]),
            node('issue-nr', {}, '2'),
            node('date', {}, '2014a'),
          ]),
          node('pages', {}, [node('first-page', {}, '5'), node('last-page', {}, '7')]),
        ]),
      ]),
    ])
    expect(ofReference(reference)).toEqual([
      'citation_title=On laws, and more; citation_journal_title=Annals; citation_author=King, M., Jr.; citation_author=Plato; citation_author=Laws, Sons; citation_volume=4; citation_issue=2; ' +
        'citation_firstpage=5; citation_lastpage=7; citation_publication_date=2014',
    ])
  })

  test('are what a crawler reads of a book that is cited whole, and of a part of one', () => {
    const book = node('host', {}, [
      node('edited-book', {}, [
        node('title', {}, [node('maintitle', {}, 'All laws')]),
        node('publisher', {}, [node('name', {}, 'Sons')]),
      ]),
    ])
    expect(ofReference(node('bib-reference', {}, [node('reference', {}, [book])]))).toEqual([
      'citation_title=All laws; citation_publisher=Sons',
    ])
    expect(
      ofReference(
        node('bib-reference', {}, [
          node('reference', {}, [contribution(node('title', {}, [node('maintitle', {}, 'One law')])), book]),
        ]),
      ),
    ).toEqual(['citation_title=One law; citation_inbook_title=All laws; citation_publisher=Sons'])
  })

  test('name a cited book by a well-formed ISBN alone', () => {
    const ofBook = (isbn: string): readonly string[] =>
      ofReference(
        node('bib-reference', {}, [
          node('reference', {}, [
            contribution(node('title', {}, [node('maintitle', {}, 'One law')])),
            node('host', {}, [
              node('edited-book', {}, [node('title', {}, [node('maintitle', {}, 'All laws')]), node('isbn', {}, isbn)]),
            ]),
          ]),
        ]),
      )
    expect(ofBook('978-3-16-148410-0')).toEqual([
      'citation_title=One law; citation_inbook_title=All laws; citation_isbn=9783161484100',
    ])
    expect(ofBook('ISBN 978-3-16-148410-0 (hbk)')).toEqual(['citation_title=One law; citation_inbook_title=All laws'])
  })

  test('are the words of a reference that is not taken apart, and nothing of an empty one', () => {
    expect(ofReference(node('bib-reference', {}, [node('other-ref', {}, [node('textref', {}, 'Plato; Laws. ')])]))).toEqual([
      'Plato; Laws.',
    ])
    expect(ofReference(node('bib-reference', {}, [node('label', {}, '[1]')]))).toEqual([])
    expect(
      ofReference(node('bib-reference', {}, [node('reference', {}, [contribution(node('authors', {}, [name('M.', 'King')]))])])),
    ).toEqual(['M. King'])
    expect(
      ofReference(
        node('bib-reference', {}, [node('reference', {}, [contribution(node('title', {}, [node('maintitle', {}, 'Laws')]))])]),
      ),
    ).toEqual(['citation_title=Laws'])
  })

  test('have one for each work that stands under one number', () => {
    const work = (words: string): ContentNode => node('other-ref', {}, [node('textref', {}, words)])
    expect(ofReference(node('bib-reference', {}, [work('One'), work('Two')]))).toEqual(['One', 'Two'])
  })
})
