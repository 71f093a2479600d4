import { test } from '@fast-check/vitest'
import { openUrl, openUrlFields, type Citation } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { citation } from '../../arbitraries/citation.ts'
import { citationWith } from '../../arbitraries/citation-with.ts'

/** The keys of the two registered formats. All except those that name people occur at most once. */
const KEYS = {
  journal: [
    'atitle',
    'jtitle',
    'date',
    'volume',
    'issue',
    'spage',
    'epage',
    'pages',
    'artnum',
    'issn',
    'genre',
    'aulast',
    'aufirst',
    'ausuffix',
    'au',
    'aucorp',
  ],
  book: [
    'atitle',
    'btitle',
    'series',
    'edition',
    'date',
    'spage',
    'epage',
    'pages',
    'pub',
    'issn',
    'isbn',
    'genre',
    'aulast',
    'aufirst',
    'ausuffix',
    'au',
    'aucorp',
  ],
} as const

const queryOf = (citation: Citation): URLSearchParams =>
  new URL(openUrl('https://resolver.example.org/find', citation)).searchParams

const some = (value: O.Option<string>): string | null => O.toNullable(value)

describe('EXP-1 OpenURL', () => {
  test.prop([citation])('says every field to the resolver, whatever is in it', citation => {
    const query = queryOf(citation)
    expect([...query]).toEqual(openUrlFields(citation).map(([name, value]) => [name, value]))
    const isJournal = citation.type === 'journal-article'
    expect(query.get('rft_val_fmt')).toBe(`info:ofi/fmt:kev:mtx:${isJournal ? 'journal' : 'book'}`)
    const held: readonly (readonly [string, O.Option<string>])[] = [
      [citation.type === 'book' ? 'btitle' : 'atitle', citation.title],
      ...(citation.type === 'book' ? [] : ([[isJournal ? 'jtitle' : 'btitle', citation.container]] as const)),
      ...(isJournal
        ? ([
            ['volume', citation.volume],
            ['issue', citation.issue],
            ['artnum', citation.articleNumber],
          ] as const)
        : ([
            ['series', citation.series],
            ['edition', citation.edition],
            ['pub', citation.publisher],
            ['isbn', citation.isbn],
          ] as const)),
      ['issn', citation.issn],
    ]
    for (const [key, value] of held) expect([key, query.get(`rft.${key}`)]).toEqual([key, some(value)])
    expect(query.getAll('rft.au').length + query.getAll('rft.aucorp').length).toBe(citation.authors.length)
    expect(query.getAll('rft.aucorp')).toEqual(citation.authors.flatMap(({ name }) => (name.kind === 'group' ? [name.name] : [])))
  })

  test.prop([citation])('uses only keys of its format, each once but those for authors and identifiers', citation => {
    const query = queryOf(citation)
    const keys: readonly string[] = KEYS[citation.type === 'journal-article' ? 'journal' : 'book'].map(key => `rft.${key}`)
    for (const key of new Set(query.keys())) {
      if (key.startsWith('rft.')) expect(keys).toContain(key)
      if (!['rft.au', 'rft.aucorp', 'rft_id'].includes(key)) expect(query.getAll(key)).toHaveLength(1)
    }
    expect([query.get('ctx_ver'), query.get('ctx_enc')]).toEqual(['Z39.88-2004', 'info:ofi/enc:UTF-8'])
    expect(query.getAll('rft_id').at(-1)).toBe(citation.url)
  })

  test.prop([citation])('names the DOI as an info URI, encoded as one', citation => {
    const dois = queryOf(citation)
      .getAll('rft_id')
      .filter(id => id.startsWith('info:doi/'))
      .map(id => decodeURIComponent(id.slice('info:doi/'.length)))
    expect(dois).toEqual(O.isSome(citation.doi) ? [citation.doi.value] : [])
  })

  test('is what a resolver reads of an article', () => {
    expect(openUrlFields(citationWith({ articleNumber: O.some('e1') }))).toEqual([
      ['ctx_ver', 'Z39.88-2004'],
      ['ctx_enc', 'info:ofi/enc:UTF-8'],
      ['rft_id', 'info:doi/10.1000/laws_2014'],
      ['rft_id', 'https://example.org/science/article/pii/S2211753914000025'],
      ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:journal'],
      ['rft.genre', 'article'],
      ['rft.atitle', 'On laws of CO₂'],
      ['rft.jtitle', 'Annals of Laws'],
      ['rft.aulast', 'van der Berg'],
      ['rft.aufirst', 'Jan'],
      ['rft.ausuffix', 'Jr.'],
      ['rft.au', 'van der Berg, Jan, Jr.'],
      ['rft.aucorp', 'The ATLAS Collaboration'],
      ['rft.date', '2014-04-01'],
      ['rft.volume', '4'],
      ['rft.issue', '2'],
      ['rft.spage', '5'],
      ['rft.epage', '7'],
      ['rft.pages', '5-7'],
      ['rft.artnum', 'e1'],
      ['rft.issn', '1462-9011'],
    ])
  })

  test('is what a resolver reads of a chapter', () => {
    expect(
      openUrlFields(
        citationWith({
          type: 'chapter',
          series: O.some('All laws'),
          edition: O.some('2'),
          authors: citationWith({}).authors.slice(1),
          issued: O.some([2014, 4]),
        }),
      ).slice(4),
    ).toEqual([
      ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:book'],
      ['rft.genre', 'bookitem'],
      ['rft.atitle', 'On laws of CO₂'],
      ['rft.btitle', 'Annals of Laws'],
      ['rft.series', 'All laws'],
      ['rft.edition', '2'],
      ['rft.aucorp', 'The ATLAS Collaboration'],
      ['rft.date', '2014-04'],
      ['rft.spage', '5'],
      ['rft.epage', '7'],
      ['rft.pages', '5-7'],
      ['rft.pub', 'Laws & Sons'],
      ['rft.issn', '1462-9011'],
    ])
  })

  test('is what a resolver reads of a book', () => {
    expect(
      openUrlFields(citationWith({ type: 'book', container: O.none, authors: [], pages: [], issued: O.some([2014]) })).slice(4),
    ).toEqual([
      ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:book'],
      ['rft.genre', 'book'],
      ['rft.btitle', 'On laws of CO₂'],
      ['rft.date', '2014'],
      ['rft.pub', 'Laws & Sons'],
      ['rft.issn', '1462-9011'],
    ])
  })

  test('says nothing of what a citation does not have', () => {
    const bare = {
      title: O.none,
      authors: [],
      container: O.none,
      volume: O.none,
      issue: O.none,
      pages: [],
      issued: O.none,
      doi: O.none,
      issn: O.none,
      publisher: O.none,
      abstract: [],
      keywords: [],
      license: O.none,
    }
    const names = (type: Citation['type']): readonly string[] =>
      openUrlFields(citationWith({ ...bare, type }))
        .map(([name]) => name)
        .filter(name => name.startsWith('rft.'))
    expect([names('journal-article'), names('book'), names('chapter')]).toEqual([['rft.genre'], ['rft.genre'], ['rft.genre']])
  })

  test('has no pages where an article number stands for them', () => {
    const query = queryOf(citationWith({ pages: [], articleNumber: O.some('e1') }))
    expect([query.get('rft.spage'), query.get('rft.pages'), query.get('rft.artnum')]).toEqual([null, null, 'e1'])
  })

  test.each([
    ['book', 'book'],
    ['chapter', 'bookitem'],
    ['encyclopedia-entry', 'bookitem'],
  ] as const)('calls a %s a %s', (type, genre) => {
    expect(queryOf(citationWith({ type })).get('rft.genre')).toBe(genre)
  })

  test.each([
    ['https://resolver.example.org/find', '?ctx_ver='],
    ['https://resolver.example.org/find?library=7', '?library=7&ctx_ver='],
  ] as const)('goes to %s', (resolver, begins) => {
    expect(new URL(openUrl(resolver, citationWith({}))).search.startsWith(begins)).toBe(true)
  })
})
