import { checkedIsbn } from '../../support/checked-isbn.ts'
import { checkedIssn } from '../../support/checked-issn.ts'
import { checkedDoi } from '../../support/checked-doi.ts'
import { fc, test } from '@fast-check/vitest'
import {
  bibtexCitation,
  citationOf,
  emptyContent,
  keyed,
  node,
  refWorksCitation,
  risCitation,
  text,
  textCitation,
  withoutAbstract,
  type ArticleMeta,
  type ArticleParts,
  type Citation,
  type CitationPerson,
  type ContentNode,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { citation } from '../../arbitraries/citation.ts'
import { dirtyRecord } from '../../arbitraries/cited-record.ts'
import { articleRecord, metaWith, recordWith } from '../../arbitraries/record.ts'
import { nameParts } from '../../support/imported-names.ts'
import { importBiblatex, importRis } from '../../support/reference-manager.ts'
import { readRefWorks } from '../../support/refworks-reader.ts'

const ORIGIN = 'https://example.org'

const cited = (meta: Partial<ArticleMeta>, parts: Partial<ArticleParts> = {}): Citation =>
  citationOf({ ...recordWith(parts), meta: metaWith(meta) }, ORIGIN)

const part = (...content: readonly ContentNode[]): ArticleParts['title'] => ({ ...emptyContent, content })

const given = <A>(value: O.Option<A>): readonly A[] => (O.isSome(value) ? [value.value] : [])

const ofPerson = ({ name, affiliations }: CitationPerson): readonly string[] => [
  ...(name.kind === 'group' ? [name.name] : [name.family, ...given(name.particle), ...given(name.given), ...given(name.suffix)]),
  ...affiliations,
]

/** Every text of a citation. */
const textsOf = (citation: Citation): readonly string[] => [
  ...[
    citation.title,
    citation.container,
    citation.series,
    citation.edition,
    citation.volume,
    citation.issue,
    citation.articleNumber,
    citation.publisher,
    citation.license,
  ].flatMap(given),
  ...(citation.doi === O.none ? [] : given(citation.doi as O.Option<string>)),
  ...citation.pages.flatMap(({ first, last }) => [first, ...given(last)]),
  ...citation.authors.flatMap(ofPerson),
  ...citation.editors.flatMap(ofPerson),
  ...citation.abstract,
  ...citation.keywords,
  citation.language,
  keyed(citation).key,
  citation.pii,
  citation.url,
]

describe('EXP-1 the citation of an article', () => {
  test.prop([fc.oneof(dirtyRecord, articleRecord)])('is made of single lines of well-formed text, none of them empty', record => {
    for (const line of textsOf(citationOf(record, ORIGIN))) {
      expect(line).toMatch(/^\S+(?: \S+)*$/)
      expect(line).not.toMatch(/\p{Cc}/u)
      expect(line.isWellFormed()).toBe(true)
    }
  })

  test.prop([dirtyRecord])('cannot break out of any format, whatever the file holds', record => {
    const citation = keyed(citationOf(record, ORIGIN))
    expect(importRis(risCitation(citation)).map(item => [item['title'], item['container-title']])).toEqual([
      [O.toUndefined(citation.title), O.toUndefined(citation.container)],
    ])
    expect(importBiblatex(bibtexCitation(citation)).map(item => [item['title'], item['container-title']])).toEqual([
      [O.toUndefined(citation.title), O.toUndefined(citation.container)],
    ])
    expect(readRefWorks(refWorksCitation(citation)).map(({ found }) => [found.title, found.container])).toEqual([
      [O.toUndefined(citation.title), O.toUndefined(citation.container)],
    ])
    expect(textCitation(citation)).not.toMatch(/[^\P{Cc}\n]/u)
  })

  test.prop([articleRecord])('has a title wherever the article has one', record => {
    const { title } = citationOf(record, ORIGIN)
    if (record.meta.titleString.trim() !== '') expect(O.isSome(title)).toBe(true)
  })

  test.prop([citation])('loses its abstract alone where none is wanted', citation => {
    expect(withoutAbstract(citation)).toEqual({ ...citation, abstract: [] })
  })

  test.each([
    ['JL', 'article', 'journal-article'],
    ['BS', 'chapter', 'chapter'],
    ['HB', 'chapter', 'chapter'],
    ['RW', 'chapter', 'encyclopedia-entry'],
    ['BK', 'chapter', 'chapter'],
    ['BK', 'book', 'book'],
  ] as const)('in %s, a %s, is that of a %s', (contentType, documentType, type) => {
    const citation = cited({ contentType, documentType })
    expect([citation.type, O.toUndefined(citation.container)]).toEqual([type, type === 'book' ? undefined : 'Annals of Laws'])
  })

  test('has the facts of the article', () => {
    const citation = cited({
      doi: checkedDoi('doi:10.1000/laws'),
      issn: checkedIssn('14629011'),
      isbn: checkedIsbn('978-3-16-148410-0'),
      publisherName: ' Laws  & Sons',
      edition: '2',
      seriesTitle: 'All laws',
      volume: '4',
      issue: '2',
      articleNumber: 'e1',
      publicationDate: '2014-04-01',
      access: { openAccess: false, openArchive: true, license: 'https://creativecommons.org/licenses/by/4.0/' },
      pages: [{ first: '5', last: '7' }, { first: '9', last: '9' }, { first: ' ' }],
    })
    expect({ ...citation, language: '' }).toEqual({
      pii: 'S2211753914000025',
      type: 'journal-article',
      title: O.some('On laws'),
      authors: [],
      editors: [],
      container: O.some('Annals of Laws'),
      series: O.some('All laws'),
      edition: O.some('2'),
      volume: O.some('4'),
      issue: O.some('2'),
      pages: [
        { first: '5', last: O.some('7') },
        { first: '9', last: O.none },
      ],
      articleNumber: O.some('e1'),
      issued: O.some([2014, 4, 1]),
      isInPress: false,
      doi: O.some('10.1000/laws'),
      issn: O.some('1462-9011'),
      isbn: O.some('9783161484100'),
      publisher: O.some('Laws & Sons'),
      language: '',
      abstract: [],
      keywords: [],
      url: 'https://example.org/science/article/pii/S2211753914000025',
      license: O.some('https://creativecommons.org/licenses/by/4.0/'),
      isFree: true,
    })
  })

  test.each([
    [true, false, true],
    [false, true, true],
    [false, false, false],
    [true, true, true],
  ])('where access is open: %s, the archive: %s, is free: %s', (openAccess, openArchive, isFree) => {
    expect(cited({ access: { openAccess, openArchive } }).isFree).toBe(isFree)
  })

  test.each([
    ['S5', undefined, true],
    ['S5', ' ', true],
    ['S5', '4', false],
    ['none', undefined, false],
    ['', undefined, false],
    [undefined, undefined, false],
  ])('of stage %j and in volume %j is in press: %s', (aipType, volume, isInPress) => {
    expect(cited({ ...(aipType === undefined ? {} : { aipType }), ...(volume === undefined ? {} : { volume }) }).isInPress).toBe(
      isInPress,
    )
  })

  test('takes what is malformed for not given', () => {
    const citation = cited({
      doiAsGiven: '11.1/x',
      issnAsGiven: '1462-9012',
      isbnAsGiven: '978',
      publicationDate: 'spring',
      publicationYear: 'last',
    })
    expect([citation.doi, citation.issn, citation.isbn, citation.issued]).toEqual([O.none, O.none, O.none, O.none])
  })

  test.each([
    ['2014-04-01', undefined, [2014, 4, 1]],
    ['2014-04', '2015', [2014, 4]],
    ['2014', '2015', [2014]],
    [undefined, '2015', [2015]],
    ['soon', '2015', [2015]],
    ['2014-13-01', undefined, [2014]],
    ['2014-00', undefined, [2014]],
    ['2014-12-31', undefined, [2014, 12, 31]],
    ['2014-12-32', undefined, [2014, 12]],
    ['2014-01-00', undefined, [2014, 1]],
    ['2014-04-01T12:00:00Z', undefined, [2014, 4, 1]],
    ['20145', undefined, undefined],
  ] as const)('dates %j and %j as %j', (publicationDate, publicationYear, date) => {
    const citation = cited({
      ...(publicationDate === undefined ? {} : { publicationDate }),
      ...(publicationYear === undefined ? {} : { publicationYear }),
    })
    expect(O.toUndefined(citation.issued)).toEqual(date)
  })

  test.each([
    ['2', undefined, '2'],
    ['2', 'C', '2'],
    ['2', 'S1', '2, Supplement S1'],
    [undefined, 'Suppl. 1', 'Suppl. 1'],
    [undefined, 'C', undefined],
    [undefined, undefined, undefined],
  ])('counts issue %j and supplement %j as %j', (issue, supplement, counted) => {
    const citation = cited({ ...(issue === undefined ? {} : { issue }), ...(supplement === undefined ? {} : { supplement }) })
    expect(O.toUndefined(citation.issue)).toBe(counted)
  })

  const titled = (...children: readonly ContentNode[]): string | undefined =>
    O.toUndefined(cited({ titleString: 'As told' }, { title: part(node('title', {}, children)) }).title)

  test.each([
    [[text('Of 10'), node('sup', {}, '−3'), text(' m')], 'Of 10⁻³ m'],
    [[text('CO'), node('inf', {}, '2'), text(' and H'), node('inf', {}, [node('italic', {}, '2')]), text('O')], 'CO₂ and H₂O'],
    [[node('sup', {}, '13'), text('C on the 19'), node('sup', {}, 'th')], '¹³C on the 19th'],
    [[text('PM'), node('inf', {}, '2.5')], 'PM2.5'],
    [[node('italic', {}, 'Apis'), text(' and '), node('small-caps', {}, 'bees')], 'Apis and bees'],
    [
      [
        node('math', {}, [
          node('mrow', {}, [
            node('msup', {}, [node('mi', {}, 'x'), node('mn', {}, '2')]),
            node('mo', {}, '+'),
            node('msub', {}, [node('mi', {}, 'y'), node('mn', {}, '1')]),
          ]),
        ]),
      ],
      'x²+y₁',
    ],
    [[node('math', {}, [node('msubsup', {}, [node('mi', {}, 'x'), node('mn', {}, '1'), node('mi', {}, 'n')])])], 'x₁ⁿ'],
    [[node('math', {}, [node('msubsup', {}, [node('mi', {}, 'x'), node('mi', {}, 'k'), node('mn', {}, '2')])])], 'x_k²'],
    [
      [
        node('math', {}, [
          node('msubsup', {}, [
            node('mi', {}, 'x'),
            node('mn', {}, '1'),
            node('mrow', {}, [node('mi', {}, 'k'), node('mo', {}, '+'), node('mn', {}, '1')]),
          ]),
        ]),
      ],
      'x₁^(k+1)',
    ],
    [[node('math', {}, [node('msubsup', {}, [node('mi', {}, 'x'), node('mn', {}, '1')])])], 'x₁'],
    [
      [
        node('math', {}, [
          node('msup', {}, [node('mi', {}, 'x'), node('mi', {}, '∞')]),
          node('msub', {}, [node('mi', {}, 'y'), node('mi', {}, 'max')]),
        ]),
      ],
      'x^∞y_max',
    ],
    [
      [
        node('math', {}, [
          node('msup', {}, [node('mi', {}, 'x'), node('mrow')]),
          node('msub', {}, [node('mi', {}, 'y'), node('mrow')]),
        ]),
      ],
      'xy',
    ],
    [
      [
        node('math', {}, [
          node('mi', {}, 'P'),
          node('mo', {}, '='),
          node('mfrac', {}, [
            node('mi', {}, 'TP'),
            node('mrow', {}, [node('mi', {}, 'TP'), node('mo', {}, '+'), node('mi', {}, 'FP')]),
          ]),
        ]),
      ],
      'P=TP/(TP+FP)',
    ],
    [
      [
        node('math', {}, [
          node('msqrt', {}, [node('mn', {}, '2')]),
          node('msqrt', {}, [node('mi', {}, 'a'), node('mo', {}, '+'), node('mi', {}, 'b')]),
        ]),
      ],
      '√2√(a+b)',
    ],
    [[node('math', {}, [node('mfrac', {}, [node('mi', {}, 'dx')])])], 'dx'],
    [[node('math', {}, [node('msup', {}, [text('\n '), node('mi', {}, 'x'), text('\n '), node('mi', {}, 'T')])])], 'x^T'],
    [[node('math', {}, [node('msup', {}, [])]), text('Bare')], 'Bare'],
    [[text('A title'), node('cross-ref', { refid: 'fn1' }, [node('sup', {}, '1')])], 'A title'],
    [[text('One'), node('br'), text('title')], 'One title'],
    [[text('  ')], 'As told'],
  ])('reads the title %j', (children, title) => {
    expect(titled(...children)).toBe(title)
  })

  test('has the subtitle after the title, and no other heading', () => {
    const title = part(
      node('dochead', {}, 'Review'),
      node('title', {}, 'One'),
      node('subtitle', {}, 'Two'),
      node('alt-title', {}, 'Three'),
      node('title', {}, 'Four'),
    )
    expect(cited({}, { title }).title).toEqual(O.some('One: Two'))
    expect(cited({}, { title: part(node('subtitle', {}, 'Two')) }).title).toEqual(O.some('Two'))
  })

  test.each([
    ['Is it so?', 'Is it so? Two'],
    ['It is so!', 'It is so! Two'],
    ['“Is it so?”', '“Is it so?” Two'],
    ['One:', 'One: Two'],
    ['One (so far)', 'One (so far): Two'],
    ['“One”', '“One”: Two'],
  ])('%s and a subtitle are %s', (title, whole) => {
    expect(cited({}, { title: part(node('title', {}, title), node('subtitle', {}, 'Two')) }).title).toEqual(O.some(whole))
  })

  const person = (given: string | undefined, surname: string | undefined, suffix?: string): ContentNode =>
    node('author', {}, [
      ...(given === undefined ? [] : [node('given-name', {}, given)]),
      ...(surname === undefined ? [] : [node('surname', {}, surname)]),
      ...(suffix === undefined ? [] : [node('suffix', {}, suffix)]),
    ])

  test.each([
    [
      person('Jan', 'van der Berg', 'Jr.'),
      { particle: O.some('van der'), family: 'Berg', given: O.some('Jan'), suffix: O.some('Jr.') },
    ],
    [person('J.', "van 't Hoff"), { particle: O.some("van 't"), family: 'Hoff', given: O.some('J.'), suffix: O.none }],
    [person('J.', "'t Hooft"), { particle: O.some("'t"), family: 'Hooft', given: O.some('J.'), suffix: O.none }],
    [person('R.', 'de la ’Rue'), { particle: O.some('de la'), family: '’Rue', given: O.some('R.'), suffix: O.none }],
    [person('R.', 'de La Rue'), { particle: O.some('de'), family: 'La Rue', given: O.some('R.'), suffix: O.none }],
    [person('R.', 'de’ Medici'), { particle: O.some('de’'), family: 'Medici', given: O.some('R.'), suffix: O.none }],
    [person('J.', "d'Alembert"), { particle: O.none, family: "d'Alembert", given: O.some('J.'), suffix: O.none }],
    [person('bell', 'hooks'), { particle: O.none, family: 'hooks', given: O.some('bell'), suffix: O.none }],
    [person('X', 'van der berg'), { particle: O.none, family: 'van der berg', given: O.some('X'), suffix: O.none }],
    [
      person('Ana', 'Oliveira dos Santos'),
      { particle: O.none, family: 'Oliveira dos Santos', given: O.some('Ana'), suffix: O.none },
    ],
    [person('X', 'Van Dyke'), { particle: O.none, family: 'Van Dyke', given: O.some('X'), suffix: O.none }],
    [person('Aristotle', undefined), { particle: O.none, family: 'Aristotle', given: O.none, suffix: O.none }],
    [person(undefined, 'Plato'), { particle: O.none, family: 'Plato', given: O.none, suffix: O.none }],
    [person('–', 'Plato'), { particle: O.none, family: 'Plato', given: O.none, suffix: O.none }],
  ])('names %j', (author, name) => {
    expect(cited({}, { authors: part(node('author-group', {}, [author])) }).authors.map(each => each.name)).toEqual([
      { kind: 'person', ...name },
    ])
  })

  test('names groups, and nobody without a letter to the name', () => {
    const authors = part(
      node('author-group', {}, [
        node('collaboration', {}, [node('text', {}, 'The  ATLAS Collaboration')]),
        person('?', '–'),
        node('collaboration', {}, [node('text', {}, '*')]),
        person('A.', '2nd'),
      ]),
    )
    expect(cited({}, { authors }).authors.map(({ name }) => nameParts(name))).toEqual([
      ['The ATLAS Collaboration', '', ''],
      ['2nd', 'A.', ''],
    ])
  })

  test('has affiliations without their labels, and ORCIDs', () => {
    const authors = part(
      node('author-group', {}, [
        node('author', { orcid: 'https://orcid.org/0000-0002-1825-0097' }, [
          node('surname', {}, 'One'),
          node('cross-ref', { refid: 'a1' }, 'a'),
          node('cross-ref', { refid: 'a3' }, 'c'),
          node('cross-ref', { refid: 'a2' }, 'b'),
        ]),
        node('affiliation', { id: 'a1' }, [node('label', {}, 'a'), node('textfn', {}, 'One  Place')]),
        node('affiliation', { id: 'a2' }, [node('textfn', {}, 'Another')]),
        node('affiliation', { id: 'a3' }, [node('label', {}, 'c')]),
      ]),
    )
    expect(cited({}, { authors }).authors.map(({ orcid, affiliations }) => [O.toUndefined(orcid), affiliations])).toEqual([
      ['0000-0002-1825-0097', ['One Place', 'Another']],
    ])
  })

  test('has the editors of books, and not those who handled an article', () => {
    const authors = part(
      node('author-group', {}, [person('A.', 'One')]),
      node('author-group', { role: 'Reviewing Editor' }, [person('B.', 'Two')]),
      node('author-group', { role: 'reviewer' }, [person('C.', 'Three')]),
    )
    const families = (people: readonly CitationPerson[]): readonly string[] => people.map(({ name }) => nameParts(name)[0])
    expect([families(cited({}, { authors }).authors), families(cited({}, { authors }).editors)]).toEqual([['One'], []])
    const chapter = cited({ contentType: 'BK' }, { authors })
    expect([families(chapter.authors), families(chapter.editors)]).toEqual([['One'], ['Two']])
  })

  const abstract = (attributes: { readonly class?: string; readonly lang?: string }, words: string): ContentNode =>
    node('abstract', attributes, [
      node('section-title', {}, 'Abstract'),
      node('abstract-sec', {}, [node('simple-para', {}, words)]),
    ])

  test('has the author’s abstract in the article’s language, without its heading', () => {
    const abstracts = part(
      abstract({ class: 'author-highlights' }, 'Highlights.'),
      abstract({ class: 'graphical' }, 'Picture.'),
      abstract({ class: 'author', lang: 'fr' }, 'Des lois.'),
      abstract({ class: 'author', lang: 'en-GB' }, 'Of laws.'),
      abstract({ class: 'author' }, 'Later.'),
    )
    expect(cited({ language: 'en' }, { abstracts }).abstract).toEqual(['Of laws.'])
    expect(cited({ language: 'FR-ca' }, { abstracts }).abstract).toEqual(['Des lois.'])
    expect(
      cited({ language: 'en' }, { abstracts: part(abstract({ class: 'author', lang: 'fr' }, 'Des lois.')) }).abstract,
    ).toEqual(['Des lois.'])
    expect(
      cited({ language: 'de' }, { abstracts: part(abstract({ lang: 'fr' }, 'Des lois.'), abstract({}, 'Von Gesetzen.')) })
        .abstract,
    ).toEqual(['Von Gesetzen.'])
    expect(cited({}, { abstracts: part(abstract({ class: 'teaser' }, 'Read.')) }).abstract).toEqual([])
  })

  test('has a structured abstract with colons after its headings', () => {
    const section = (title: string, words: string): ContentNode =>
      node('abstract-sec', {}, [node('section-title', {}, title), node('simple-para', {}, words)])
    const abstracts = part(
      node('abstract', { class: 'author' }, [
        section('Background', 'Laws of 10 m'),
        section('Why?', 'Because.'),
        section('So:', 'Yes.'),
        section('(a)', 'No.'),
      ]),
    )
    expect(cited({}, { abstracts }).abstract).toEqual([
      'Background:',
      'Laws of 10 m',
      'Why?',
      'Because.',
      'So:',
      'Yes.',
      '(a):',
      'No.',
    ])
  })

  test('has the keywords of the authors, each once, and no codes and abbreviations', () => {
    const keyword = (words: string, ...nested: readonly ContentNode[]): ContentNode =>
      node('keyword', {}, [node('text', {}, words), ...nested])
    const keywords = part(
      node('keywords', {}, [
        node('keywords', { class: 'keyword' }, [
          node('section-title', {}, 'Keywords'),
          keyword('CO', node('keyword', {}, 'inner')),
          keyword('laws'),
          keyword(' '),
          keyword('laws'),
        ]),
        node('keywords', { class: 'abr' }, [keyword('NO')]),
        node('keywords', { class: 'msc' }, [keyword('35B65')]),
      ]),
      node('keywords', {}, [node('keyword', {}, [text('H'), node('inf', {}, '2')])]),
    )
    expect(cited({}, { keywords }).keywords).toEqual(['CO', 'inner', 'laws', 'H₂'])
  })

  test('tells languages apart that begin alike', () => {
    const abstract = (lang: string, words: string) => node('abstract', { lang }, [node('simple-para', {}, words)])
    expect(cited({ language: 'en' }, { abstracts: part(abstract('es', 'Leyes.'), abstract('en-GB', 'Laws.')) }).abstract).toEqual(
      ['Laws.'],
    )
  })

  test('has a keyword’s own words in one line, and those of a keyword in it for themselves', () => {
    const keywords = part(
      node('keywords', {}, [
        node('keyword', {}, [node('label', {}, 'k1'), node('text', {}, 'Soil')]),
        node('keyword', {}, [text('Wet'), node('br'), text('land'), node('keyword', {}, 'Loam')]),
      ]),
    )
    expect(cited({}, { keywords }).keywords).toEqual(['Soil', 'Wet land', 'Loam'])
  })

  test('has a supplement without an issue, and an affiliation by either of its names', () => {
    expect(cited({ issue: ' ', supplement: '1' }).issue).toEqual(cited({ supplement: '1' }).issue)
    const authors = part(
      node('author-group', {}, [
        node('author', { id: 'a' }, [node('surname', {}, 'Berg'), node('cross-ref', { refid: 'x' }, 'a')]),
        node('collab-aff', { id: 'x' }, 'One Place'),
      ]),
    )
    expect(cited({}, { authors }).authors.map(({ affiliations }) => affiliations)).toEqual([['One Place']])
  })

  test('has the words of an affiliation, whatever else has its id', () => {
    const authors = part(
      node('author-group', {}, [
        node('author', {}, [node('surname', {}, 'Berg'), node('cross-ref', { refid: 'x' }, 'a')]),
        node('affiliation', { id: 'x' }, 'One Place'),
        node('correspondence', { id: 'x' }, 'Write to Berg.'),
      ]),
    )
    expect(cited({}, { authors }).authors.map(({ affiliations }) => affiliations)).toEqual([['One Place']])
  })

  test('has the address of its page at this site', () => {
    expect(cited({ contentType: 'BK', isbn: checkedIsbn('978-3-16-148410-0') }).url).toBe(
      'https://example.org/book/9783161484100/S2211753914000025',
    )
  })

  test.each([
    ['Hull', '2008-05-01', 'Defrosting the digital library', 'hull2008defrosting'],
    ['Ångström', '1853', 'On the 12 laws', 'angstrom1853laws'],
    ['van der Berg', '2014', 'A', 'berg2014'],
    ['山田', '2014', '土', 'ref2014'],
  ])('of %s in %s, “%s”, is called %s', (surname, publicationDate, titleString, key) => {
    const author = node('author-group', {}, [node('author', {}, [node('surname', {}, surname)])])
    const authors = { content: [author], floats: [], footnotes: [] }
    expect(keyed(cited({ publicationDate, titleString }, { authors })).key).toBe(key)
  })

  test.prop([articleRecord])('is called by ASCII letters and digits alone', record => {
    expect(keyed(citationOf(record, ORIGIN)).key).toMatch(/^[a-z]+\d*[a-z]*$/)
  })
})
