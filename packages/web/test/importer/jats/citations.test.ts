import { childrenOf } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { bodyOf, imported } from './read.ts'
import { sketch } from './sketch.ts'

const entries = (refs: string): readonly string[] =>
  sketch(
    imported({ back: `<ref-list>${refs}</ref-list>` })
      .parts.references.content.flatMap(childrenOf)
      .flatMap(childrenOf),
  )

const entry = (inner: string): string => entries(`<ref id="r">${inner}</ref>`)[0]?.replace(/^bib-reference@id=r\(|\)$/g, '') ?? ''

/** A record, without the node around it. */
const record = (inner: string, attributes = ''): string =>
  entry(`<element-citation ${attributes}>${inner}</element-citation>`).replace(
    /^«reference@refId=1(?:@role=[\w-]+)?\(?|\)?»$/g,
    '',
  )

/** A printed line, without the nodes around it. */
const line = (inner: string): string =>
  entry(`<mixed-citation>${inner}</mixed-citation>`).replace(/^«other-ref@refId=1\(«textref\(|\)»\)»$/g, '')

const TITLE = '<article-title>T</article-title>'
const SOURCE = '<source>S</source>'
const WORK = '«contribution@langtype=en(«title(«maintitle(T)»)»)»'
const HOST = '«title(«maintitle(S)»)»'

describe('TREE-15 a printed line or a record', () => {
  test.each([
    'article-title',
    'chapter-title',
    'collab',
    'conf-name',
    'data-title',
    'fpage',
    'name',
    'part-title',
    'person-group',
    'publisher-name',
    'source',
    'string-name',
    'volume',
    'year',
  ])('a mixed citation with %s and no text is a record', part => {
    expect(entry(`<mixed-citation><label>1</label><${part}>x</${part}><comment>c</comment></mixed-citation>`)).toMatch(
      /^«label\(1\)»«reference@/,
    )
    expect(entry(`<mixed-citation><${part}>x</${part}>.</mixed-citation>`)).toMatch(/^«other-ref@/)
  })

  test.each(['comment', 'issue', 'bold', 'ext-link'])('one with %s alone is a printed line', part => {
    expect(entry(`<mixed-citation><${part}>x</${part}></mixed-citation>`)).toMatch(/^«other-ref@/)
  })

  test.each(['element-citation', 'nlm-citation'])('%s with text between its parts is a record', name => {
    expect(entry(`<${name}>See ${SOURCE}, and more.</${name}>`)).toBe(
      `«reference@refId=1(«host(«issue(«series(${HOST})»)»)»«comment(See)»«comment(, and more.)»)»`,
    )
  })

  test('in a record, punctuation alone is dropped', () => {
    expect(record(`${SOURCE}. `)).toBe(`«host(«issue(«series(${HOST})»)»)»`)
  })

  test.each(['citation', 'mixed-citation', 'product'])('%s has its text and kind', name => {
    expect(entry(`<${name} id="c" xml:lang="de" publication-type="book">See ${SOURCE}.</${name}>`)).toBe(
      '«other-ref@id=c@lang=de@refId=1@role=book(«textref(See «text@role=source(S)».)»)»',
    )
  })

  test.each([
    ['element-citation', 'nlm-citation'],
    ['nlm-citation', 'mixed-citation'],
    ['mixed-citation', 'citation'],
    ['citation', 'product'],
  ])('of two alternatives %s counts before %s', (better, worse) => {
    const of = (name: string): string => `<${name} citation-type="${name}">.${SOURCE}</${name}>`
    for (const inner of [of(better) + of(worse), of(worse) + of(better)])
      expect(entry(`<citation-alternatives>${inner}</citation-alternatives>`)).toMatch(new RegExp(`@refId=1@role=${better}\\(`))
  })

  test('alternatives of another name have the first, and empty ones nothing', () => {
    expect(entry('<citation-alternatives><product>A.</product><other>B.</other></citation-alternatives>')).toBe(
      '«other-ref@refId=1(«textref(A.)»)»',
    )
    expect(entries('<ref id="r"><citation-alternatives/></ref>')).toEqual(['bib-reference@id=r'])
  })

  test.each([
    ['mixed-citation', 'element-citation'],
    ['citation', 'nlm-citation'],
  ])('%s beside %s is the same work', (printed, named) => {
    const [one, other] = [`<${printed}>S.</${printed}>`, `<${named}>${SOURCE}</${named}>`]
    const expected = `«reference@refId=1(«host(«issue(«series(${HOST})»)»)»)»`
    expect(entry(one + other)).toBe(expected)
    expect(entry(other + one)).toBe(expected)
  })

  test.each([
    ['two printed lines', ['<mixed-citation>A.</mixed-citation>', '<citation>B.</citation>']],
    ['two records', [`<element-citation>${SOURCE}</element-citation>`, `<nlm-citation>${SOURCE}</nlm-citation>`]],
    [
      'two lines and a record',
      ['<mixed-citation>A.</mixed-citation>', '<citation>B.</citation>', `<nlm-citation>${SOURCE}</nlm-citation>`],
    ],
    ['a record and a product', [`<nlm-citation>${SOURCE}</nlm-citation>`, '<product>A.</product>']],
  ])('%s are several works', (_, citations) => {
    expect(entry(citations.join('')).match(/@refId=/g)).toHaveLength(citations.length)
  })
})

describe('TREE-15 where a cited work was published', () => {
  test.each(['journal', 'Journal', 'journal-article', 'article', 'newspaper', 'magazine', 'periodical', 'preprint'])(
    '%s: in an issue',
    type => {
      expect(record(TITLE + SOURCE + '<edition>2</edition>', `publication-type="${type}"`)).toBe(
        `${WORK}«host(«issue(«series(${HOST})»)»«book(«edition(2)»)»)»`,
      )
    },
  )

  test.each([
    'book',
    'Book',
    'chapter',
    'confproc',
    'conference',
    'edited-book',
    'monograph',
    'proceedings',
    'report',
    'standard',
    'thesis',
    'dissertation',
    'gov',
    'government',
  ])('%s: in a book', type => {
    for (const attribute of ['publication-type', 'citation-type', 'publication-format'])
      expect(record(TITLE + SOURCE, `${attribute}="${type}"`)).toBe(`${WORK}«host(«edited-book(${HOST})»)»`)
  })

  test.each([
    'web',
    'webpage',
    'data',
    'dataset',
    'software',
    'computer-program',
    'database',
    'electronic',
    'online',
    'blog',
    'url',
    'interactive',
  ])('%s: online', type => {
    expect(record(TITLE + SOURCE, `publication-type="${type}"`)).toBe(`${WORK}«host(«e-host(${HOST})»)»`)
  })

  test.each(['other', 'notebook', 'metadata', 'patent', 'letter', ''])('%j: in an issue, for want of another', type => {
    expect(record(TITLE + SOURCE, `publication-type="${type}"`)).toBe(`${WORK}«host(«issue(«series(${HOST})»)»)»`)
  })

  test('a kind that only ends like that of a journal is not one', () => {
    expect(record(TITLE + SOURCE + '<isbn>1</isbn>', 'publication-type="non-journal"')).toBe(
      `${WORK}«host(«edited-book(${HOST}«isbn(1)»)»)»`,
    )
  })

  const LINK = '<uri>https://x.org</uri>'

  test.each([
    ['a journal, volume and article', TITLE + SOURCE + '<volume>1</volume>', 'issue'],
    ['no volume', TITLE + SOURCE, 'e-host'],
    ['no journal', `${TITLE}<volume>1</volume>`, 'e-host'],
    ['no article', `${SOURCE}<volume>1</volume>`, 'e-host'],
    ['data instead of an article', `<data-title>T</data-title>${SOURCE}<volume>1</volume>`, 'e-host'],
    ['a publisher', `${TITLE}${SOURCE}<volume>1</volume><publisher-name>P</publisher-name>`, 'e-host'],
  ])('without a kind, with a link and %s: %s', (_, parts, host) => {
    const made = record(parts + LINK)
    expect(made.includes('«host(«issue(')).toBe(host === 'issue')
    expect(record(parts + LINK, 'publication-type="book"')).not.toContain('«issue(')
  })

  test.each([
    ['<chapter-title>C</chapter-title>', 'book'],
    ['<isbn>1</isbn>', 'book'],
    ['<edition>2</edition>', 'book'],
    ['<publisher-name>P</publisher-name>', 'book'],
    ['<fpage>2</fpage><issue>3</issue>', 'issue'],
  ])('without a kind, with %s: in a %s', (part, host) => {
    expect(record(`${part}<volume>1</volume>`)).toContain(`«host(«${host}(`)
  })

  const editors = '<person-group person-group-type="editor"><name><surname>E</surname></name></person-group>'

  test.each([
    ['a whole book', SOURCE, '«contribution@langtype=en(«title(«maintitle(S)»)»)»'],
    ['a book with editors', SOURCE + editors, `«host(«edited-book(«editors(«editor(«surname(E)»)»)»${HOST})»)»`],
    [
      'a whole proceedings volume',
      `${SOURCE}<conf-name>C</conf-name>`,
      '«contribution@langtype=en(«title(«maintitle(S)»)»)»«host(«edited-book(«conference(C)»)»)»',
    ],
    ['a chapter without its book', TITLE, WORK],
    ['a chapter', TITLE + SOURCE, `${WORK}«host(«edited-book(${HOST})»)»`],
  ])('%s', (_, parts, expected) => {
    expect(record(parts, 'publication-type="book"')).toBe(expected)
  })

  const everything = `<day>4</day><month>5</month><year>2001</year><volume>1</volume><issue>2</issue><fpage>3</fpage><lpage>9</lpage><elocation-id>e5</elocation-id><edition>6</edition><version>7</version><series>R</series>${editors}<conf-sponsor>Sp</conf-sponsor><conf-loc>Lo</conf-loc><conf-date>Da</conf-date><conf-num>Nu</conf-num><conf-acronym>Ac</conf-acronym><conf-theme>Th</conf-theme><conf-name>Na</conf-name><publisher-loc>L</publisher-loc><publisher-name>P</publisher-name><isbn>8</isbn><issn>9</issn><pub-id pub-id-type="doi">10.5555/1</pub-id>${LINK}<date-in-citation>today</date-in-citation>`
  const [ED, CO, PU] = [
    '«editors(«editor(«surname(E)»)»)»',
    '«conference(Na, Th, Ac, Nu, Da, Lo, Sp)»',
    '«publisher(«name(P)»«location(L)»)»',
  ]
  const [BS, PP, NR] = [
    '«book-series(«series(«title(«maintitle(R)»)»)»)»',
    '«pages(«first-page(3)»«last-page(9)»)»',
    '«article-number(e5)»',
  ]
  const [EL, DOI, DA] = [
    '«inter-ref@href=https://x.org(https://x.org)»«date-accessed(today)»',
    '«doi(10.5555/1)»',
    '«date(4 May 2001)»',
  ]

  test.each([
    [
      'journal',
      `«issue(${ED}${CO}«series(${HOST}«issn(9)»«volume-nr(1)»)»«issue-nr(2)»${DA})»«book(«edition(6)»${PU}«isbn(8)»)»${BS}«version(7)»${PP}${NR}«e-host(${EL})»`,
    ],
    [
      'book',
      `«edited-book(${ED}${HOST}«edition(6)»${CO}${BS}«volume-nr(1)»«issue-nr(2)»${DA}${PU}«isbn(8)»)»«issn(9)»«version(7)»${PP}${NR}«e-host(${EL})»`,
    ],
    ['web', `${ED}${CO}${BS}«volume-nr(1)»«issue-nr(2)»«issn(9)»${PP}${NR}«e-host(${HOST}«version(7)»${PU}${DA}${EL})»`],
  ])('every part has a place in a %s', (type, host) => {
    const parts = type === 'web' ? everything.replace(/<(edition|isbn)>.<\/\1>/g, '') : everything
    expect(record(`<data-title>T</data-title>${SOURCE}${parts}`, `publication-type="${type}"`)).toBe(
      `${WORK}«host(${host}${DOI})»`,
    )
  })
})

describe('TREE-15 the parts of a record', () => {
  const issue = (inner: string): string => `«host(«issue(«series(${HOST})»${inner})»)»`

  test.each(['article-title', 'chapter-title', 'part-title', 'data-title'])('%s is the title, in its own language', title => {
    expect(record(`<${title} xml:lang="de">T</${title}>`)).toContain('«contribution@langtype=de(«title(«maintitle(T)»)»)»')
  })

  test('the title of a chapter counts before others', () => {
    expect(record('<article-title>A</article-title><chapter-title>C</chapter-title>')).toBe(
      '«contribution@langtype=en(«title(«maintitle(C)»)»)»«comment@role=article-title(A)»',
    )
    expect(record('<article-title>A</article-title><part-title>C</part-title>')).toBe(
      '«contribution@langtype=en(«title(«maintitle(A)»)»)»«comment@role=part-title(C)»',
    )
  })

  test('translated titles follow', () => {
    expect(record(`${TITLE}<trans-title>U</trans-title>`)).toBe(
      '«contribution@langtype=en(«title(«maintitle(T)»)»«translated-title(«maintitle(U)»)»)»',
    )
  })

  test.each([
    ['<name><surname>A</surname></name>', '«author(«surname(A)»)»'],
    ['<string-name>A</string-name>', '«author(«surname(A)»)»'],
    ['<collab>A</collab>', '«collaboration(A)»'],
    ['<anonymous/>', '«author(«surname(Anonymous)»)»'],
    ['<anonymous>N.N.</anonymous>', '«author(«surname(N.N.)»)»'],
    ['<etal/>', '«et-al»'],
    ['<etal>and others</etal>', '«et-al(and others)»'],
    [
      '<name-alternatives><name><surname>山田</surname></name><name><surname>Yamada</surname></name></name-alternatives>',
      '«author(«surname(Yamada)»)»',
    ],
    ['<collab-alternatives><collab>山田</collab><collab>The Group</collab></collab-alternatives>', '«collaboration(The Group)»'],
    ['<name-alternatives/><collab>A</collab>', '«collaboration(A)»'],
  ])('%s is an author, in a group or not', (person, expected) => {
    expect(record(person + SOURCE, 'publication-type="journal"')).toBe(
      `«contribution@langtype=en(«authors(${expected})»)»${issue('')}`,
    )
    expect(record(`<person-group>${person}</person-group>${SOURCE}`, 'publication-type="journal"')).toBe(
      `«contribution@langtype=en(«authors(${expected})»)»${issue('')}`,
    )
  })

  test.each([
    ['A, B', '«collaboration(A, B)»'],
    ['<name><surname>A</surname></name> and <collab>B</collab>', '«author(«surname(A)»)»«collaboration(B)»'],
  ])('a group of people may have text: %s', (inner, expected) => {
    expect(record(`<person-group>${inner}</person-group>${SOURCE}`)).toBe(
      `«contribution@langtype=en(«authors(${expected})»)»${issue('')}`,
    )
  })

  test.each(['all-authors', 'allauthors', 'author', 'Author', 'inventor'])('%s are authors', type => {
    expect(record(`<person-group person-group-type="${type}"><collab>A</collab></person-group>${SOURCE}`)).toContain(
      '«authors(«collaboration(A)»)»',
    )
  })

  test.each(['editor', 'Editors', 'guest-editor'])('%s are editors, once', type => {
    const people = (name: string): string => `<person-group person-group-type="${type}"><collab>${name}</collab></person-group>`
    expect(record(people('A') + people('B') + SOURCE, 'publication-type="journal"')).toBe(
      `«host(«issue(«editors(«collaboration(A)»)»«series(${HOST})»)»)»«comment@role=${type}(B (${type}))»`,
    )
  })

  test.each([
    [
      '<name><surname>A</surname><given-names>X</given-names></name><collab>B</collab><string-name>C D</string-name>',
      'A X, B, C D (translator)',
    ],
    ['A <bold>and</bold> B', 'A «bold(and)» B'],
  ])('others are comments: %s', (inner, expected) => {
    expect(record(`<person-group person-group-type="translator">${inner}</person-group>${SOURCE}`)).toBe(
      `${issue('')}«comment@role=translator(${expected})»`,
    )
  })

  test.each([
    ['<year>2001</year>', '«date(2001)»'],
    ['<season>Spring</season><year>2001</year>', '«date(Spring 2001)»'],
    ['<year>2001</year><month>5</month><day>4</day>', '«date(4 May 2001)»'],
    ['<date><year>2001</year><month>5</month></date>', '«date(May 2001)»'],
    ['<string-date>May 2001</string-date>', '«date(May 2001)»'],
    ['<year/>', ''],
  ])('its date: %s', (date, expected) => {
    expect(record(SOURCE + date)).toBe(issue(expected))
  })

  test('of two years one is a comment', () => {
    expect(record(`${SOURCE}<year>2001</year><year>2002</year>`)).toBe(`${issue('«date(2001)»')}«comment@role=year(2002)»`)
  })

  const pages = (inner: string): string => `«host(«issue(«series(${HOST})»)»${inner})»`

  test.each([
    ['<fpage>1</fpage>', pages('«pages(«first-page(1)»)»')],
    ['<lpage>9</lpage>', `${pages('')}«comment@role=lpage(9)»`],
    ['<page-range>e12</page-range>', pages('«pages(«first-page(e12)»)»')],
    ['<page-range>1-9</page-range>', `${pages('')}«comment@role=page-range(1-9)»`],
    ['<page-range>e 12</page-range>', `${pages('')}«comment@role=page-range(e 12)»`],
    ['<fpage>1</fpage><lpage>9</lpage><page-range>1 - 9</page-range>', pages('«pages(«first-page(1)»«last-page(9)»)»')],
    ['<fpage>1</fpage><lpage>9</lpage><page-range>1—9</page-range>', pages('«pages(«first-page(1)»«last-page(9)»)»')],
    ['<fpage>1</fpage><page-range>1</page-range>', pages('«pages(«first-page(1)»)»')],
    [
      '<fpage>1</fpage><lpage>9</lpage><page-range>1-8</page-range>',
      `${pages('«pages(«first-page(1)»«last-page(9)»)»')}«comment@role=page-range(1-8)»`,
    ],
  ])('its pages: %s', (given, expected) => {
    expect(record(SOURCE + given)).toBe(expected)
  })

  test.each(['isbn', 'issn'])('its %s by element or identifier', kind => {
    for (const id of [
      `<${kind}>1</${kind}>`,
      `<pub-id pub-id-type="${kind}">1</pub-id>`,
      `<object-id object-id-type="${kind.toUpperCase()}">1</object-id>`,
    ])
      expect(record(SOURCE + id, 'publication-type="journal"')).toContain(`«${kind}(1)»`)
  })

  test.each([
    '<pub-id pub-id-type="doi">10.5555/1</pub-id>',
    '<pub-id pub-id-type="DOI">https://doi.org/10.5555/1</pub-id>',
    '<pub-id>10.5555/1</pub-id>',
    '<object-id object-id-type="doi">10.5555/1</object-id>',
    '<pub-id pub-id-type="other" xlink:href="https://doi.org/10.5555/1"/>',
    '<ext-link>10.5555/1</ext-link>',
    '<uri>10.5555/1</uri>',
  ])('its DOI: %s', id => {
    expect(record(SOURCE + id)).toBe(pages('«doi(10.5555/1)»'))
  })

  test.each([
    [
      '<pub-id pub-id-type="other">10.5555/1</pub-id>',
      '«comment@role=other(«inter-ref@href=https://doi.org/10.5555/1(10.5555/1)»)»',
    ],
    [
      '<pub-id pub-id-type="pmid">1</pub-id>',
      '«comment@role=pmid(PMID: «inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/1/(1)»)»',
    ],
    ['<object-id object-id-type="sici">1</object-id>', '«comment@role=sici(SICI: 1)»'],
    ['<pub-id pub-id-type="mystery" xlink:href="9"/>', '«comment@role=mystery(9)»'],
    ['<pub-id pub-id-type="mystery"/>', ''],
    ['<comment id="c">x <bold>y</bold></comment>', '«comment@id=c(x «bold(y)»)»'],
    ['<annotation><p>x</p></annotation>', '«comment@role=annotation(«para(x)»)»'],
    ['<email>a@x.org</email>', '«comment@role=email(«inter-ref@href=mailto:a@x.org(a@x.org)»)»'],
  ])('without a place: %s', (part, expected) => {
    expect(record(SOURCE + part)).toBe(issue('') + expected)
  })

  test('a label is not among them', () => {
    expect(entry(`<element-citation><label>1</label>${SOURCE}</element-citation>`)).toBe(
      `«label(1)»«reference@refId=1(${issue('')})»`,
    )
  })

  test('of two links one is a comment', () => {
    expect(
      record(`${SOURCE}<uri>https://x.org</uri><ext-link xlink:href="https://y.org">y</ext-link>`, 'publication-type="journal"'),
    ).toBe(
      `${pages('«e-host(«inter-ref@href=https://x.org(https://x.org)»)»')}«comment@role=ext-link(«inter-ref@href=https://y.org(y)»)»`,
    )
  })

  test.each(['copyright', 'updated', 'Published'])('the date of another event is none of access: %s', type => {
    expect(record(`${SOURCE}<date-in-citation content-type="${type}">x</date-in-citation>`)).toBe(
      `${issue('')}«comment@role=date-in-citation(x)»`,
    )
  })

  test.each(['date-in-citation', 'access-date'])('%s is the date of access', name => {
    expect(record(`${SOURCE}<${name} content-type="access">x</${name}>`)).toBe(pages('«e-host(«date-accessed(x)»)»'))
  })
})

describe('the parts of a printed line', () => {
  test.each([
    'article-title',
    'chapter-title',
    'collab',
    'data-title',
    'edition',
    'elocation-id',
    'fpage',
    'issue',
    'lpage',
    'name',
    'publisher-loc',
    'publisher-name',
    'source',
    'string-name',
    'volume',
    'year',
  ])('%s is marked by its name', part => {
    expect(line(`A <${part} id="p"> x </${part}> b.`)).toBe(`A «text@id=p@role=${part}(x)» b.`)
  })

  test.each(['person-group', 'comment', 'series', 'month', 'annotation'])('%s is just its words', part => {
    expect(line(`A <${part}>x</${part}>.`)).toBe('A x.')
  })

  test.each([
    ['coden', 'CODEN: 1'],
    ['isbn', 'ISBN: 1'],
    ['issn', 'ISSN: 1'],
    ['pii', 'PII: 1'],
    ['sici', 'SICI: 1'],
    ['arxiv', 'arXiv: «inter-ref@href=https://arxiv.org/abs/1(1)»'],
    ['medline', 'PMID: «inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/1/(1)»'],
    ['pmid', 'PMID: «inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/1/(1)»'],
    ['pmc', 'PMC: «inter-ref@href=https://www.ncbi.nlm.nih.gov/pmc/articles/PMC1/(1)»'],
    ['pmcid', 'PMCID: «inter-ref@href=https://www.ncbi.nlm.nih.gov/pmc/articles/PMC1/(1)»'],
    ['mystery', '1'],
    ['constructor', '1'],
  ])('an identifier of kind %s is introduced as %s', (kind, expected) => {
    expect(line(`A. <pub-id pub-id-type="${kind}">1</pub-id>`)).toBe(`A. ${expected}`)
    expect(line(`A. <object-id pub-id-type="${kind}">1</object-id>`)).toBe(`A. ${expected}`)
  })

  test.each([
    ['A. ISBN <pub-id pub-id-type="isbn">1</pub-id>', 'A. ISBN 1'],
    ['A. isbn-13 no. <pub-id pub-id-type="isbn">1</pub-id>', 'A. isbn-13 no. 1'],
    ['ISBN and many more words <pub-id pub-id-type="isbn">1</pub-id>', 'ISBN and many more words ISBN: 1'],
    ['A. <pub-id pub-id-type="isbn">ISBN 1</pub-id>', 'A. ISBN 1'],
    ['A. <pub-id pub-id-type="pmcid">PMC1</pub-id>', 'A. «inter-ref@href=https://www.ncbi.nlm.nih.gov/pmc/articles/PMC1/(PMC1)»'],
    ['A. <pub-id pub-id-type="isbn"/>', 'A.'],
  ])('%s', (inner, expected) => {
    expect(line(inner)).toBe(expected)
  })

  test.each(['.', ',', ':', ';', ')', ']', 'a', '9'])('an identifier right after %j gets a space', before => {
    expect(line(`A${before}<pub-id pub-id-type="mystery">1</pub-id>`)).toBe(`A${before} 1`)
  })

  test.each(['(', '[', '/', '“'])('but not after %j', before => {
    expect(line(`A${before}<pub-id pub-id-type="mystery">1</pub-id>`)).toBe(`A${before}1`)
  })

  const surname = (name: string): string => `<name><surname>${name}</surname></name>`

  test.each([
    ['names', `<person-group>${surname('A')}${surname('B')}</person-group>.`, '«text@role=name(A)», «text@role=name(B)».'],
    ['a name and a group', `${surname('A')}<collab>B</collab>.`, '«text@role=name(A)», «text@role=collab(B)».'],
    [
      'a group and a name',
      `<collab>B</collab><string-name>A</string-name>.`,
      '«text@role=collab(B)», «text@role=string-name(A)».',
    ],
    [
      'names in lines',
      `<person-group>${surname('A')}\n${surname('B')}</person-group>.`,
      '«text@role=name(A)», «text@role=name(B)».',
    ],
    ['a name and others', `${surname('A')}<etal/>.`, '«text@role=name(A)», et al.'],
    ['a name and others in words', `${surname('A')}<etal>and others</etal>.`, '«text@role=name(A)», and others.'],
    ['a name and a year', `${surname('A')}<year>2001</year>.`, '«text@role=name(A)» «text@role=year(2001)».'],
    ['a year and a name', `<year>2001</year>${surname('A')}.`, '«text@role=year(2001)» «text@role=name(A)».'],
    ['parts with space', '<source>S </source><volume>9</volume>.', '«text@role=source(S)» «text@role=volume(9)».'],
    ['others and a year', `${surname('A')}<etal/><year>2001</year>.`, '«text@role=name(A)», et al. «text@role=year(2001)».'],
    ['parts', '<source>S</source><volume>9</volume>.', '«text@role=source(S)» «text@role=volume(9)».'],
    ['markup and a part', '<bold>S</bold><volume>9</volume>.', '«bold(S)»«text@role=volume(9)».'],
    ['a part and markup', '<volume>9</volume><bold>S</bold>.', '«text@role=volume(9)»«bold(S)».'],
    ['an empty part and another', '<source/><volume>9</volume>.', '«text@role=volume(9)».'],
  ])('%s that touch', (_, inner, expected) => {
    expect(line(inner)).toBe(expected)
  })

  test('a product without text has commas between its parts', () => {
    expect(
      sketch(imported({ meta: `<product>${surname('A')} <etal/> ${SOURCE}<isbn>1</isbn></product>` }).parts.keywords.content),
    ).toEqual(['miscellaneous@role=product(«text@role=name(A)», et al., «text@role=source(S)», 1)'])
  })
})

describe('documents named in running text', () => {
  test.each([
    ['<product xlink:href="https://x.org">A</product>', 'inter-ref@href=https://x.org(A)'],
    ['<product ext-link-type="pmid" xlink:href="1">A</product>', 'inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/1/(A)'],
    ['<product id="p">A <source>S</source></product>', 'text@id=p@role=product(A «text@role=source(S)»)'],
    [
      '<related-article ext-link-type="pmid" xlink:href="1">A</related-article>',
      'inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/1/(A)',
    ],
    ['<related-article>A</related-article>', 'text@role=related-article(A)'],
    [
      '<related-article xlink:href="https://x.org">A <ext-link xlink:href="https://y.org">B</ext-link></related-article>',
      'text@role=related-article(A «inter-ref@href=https://y.org(B)»)',
    ],
    [
      '<related-object ext-link-type="pmid" xlink:href="1">A</related-object>',
      'inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/1/(A)',
    ],
    [
      '<related-object document-id-type="pmid" document-id="1">A</related-object>',
      'inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/1/(A)',
    ],
    [
      '<related-object object-id-type="pmid" object-id="1">A</related-object>',
      'inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/1/(A)',
    ],
    ['<related-object object-id="1">A</related-object>', 'text@role=related-object(A)'],
  ])('%s', (related, expected) => {
    expect(sketch(bodyOf(`<p>See ${related}</p>`))).toEqual([`para(See «${expected}»)`])
  })
})

describe('entries of a reference list', () => {
  test.each([
    [
      'a label of its own',
      '<label>1</label><mixed-citation><label>2</label>A</mixed-citation>',
      '«label(1)»«other-ref@refId=1(«textref(A)»)»',
    ],
    ['no label', '<mixed-citation>A</mixed-citation>', '«other-ref@refId=1(«textref(A)»)»'],
    [
      'a note in its citation',
      '<mixed-citation>A<note><p>n</p></note></mixed-citation>',
      '«other-ref@refId=1(«textref(A)»)»«note@refId=1(«simple-para(n)»)»',
    ],
    [
      'a note in its record',
      `<element-citation>${SOURCE}<note><p>n</p></note></element-citation>`,
      `«reference@refId=1(«host(«issue(«series(${HOST})»)»)»«comment@role=note(«para(n)»)»)»`,
    ],
    [
      'text beside its citation',
      'See <bold>also</bold><mixed-citation>A</mixed-citation><p>B</p>',
      '«other-ref@refId=1(«textref(A)»)»«note@refId=1(«simple-para(See «bold(also)»)»«simple-para(B)»)»',
    ],
    ['a label alone', '<label>1</label>', '«label(1)»'],
  ])('%s', (_, inner, expected) => {
    expect(entry(inner)).toBe(expected)
  })

  test('citations are numbered through all lists', () => {
    expect(
      entries(
        '<ref id="a"><mixed-citation>A</mixed-citation></ref><ref id="b"><citation-alternatives><mixed-citation>B</mixed-citation></citation-alternatives><mixed-citation>C</mixed-citation></ref>',
      ),
    ).toEqual([
      'bib-reference@id=a(«other-ref@refId=1(«textref(A)»)»)',
      'bib-reference@id=b(«other-ref@refId=2(«textref(B)»)»«other-ref@refId=3(«textref(C)»)»)',
    ])
  })

  const lists = (body: string): readonly string[] => sketch(imported({ body }).parts.references.content)
  const REF = '<ref id="a"><mixed-citation>A</mixed-citation></ref>'
  const MADE = '«bibliography-sec(«bib-reference@id=a(«other-ref@refId=1(«textref(A)»)»)»)»'

  test.each([
    [
      'its own title in a section with another',
      `<sec><title>S</title><ref-list><title>R</title>${REF}</ref-list></sec>`,
      `bibliography(«section-title(R)»${MADE})`,
    ],
    [
      'that of a section with a label',
      `<sec><label>1</label><title>S</title><ref-list>${REF}</ref-list></sec>`,
      `bibliography(«label(1)»«section-title(S)»${MADE})`,
    ],
    ['none in a section with text', `<sec><title>S</title><p>x</p><ref-list>${REF}</ref-list></sec>`, `bibliography(${MADE})`],
    ['none outside a section', `<boxed-text><title>S</title><ref-list>${REF}</ref-list></boxed-text>`, `bibliography(${MADE})`],
    [
      'label, title and subtitle',
      `<ref-list xml:lang="de"><object-id>9</object-id><label>1</label><title>R</title><subtitle>Q</subtitle>${REF}</ref-list>`,
      `bibliography@lang=de(«label(1)»«section-title(R)»«para@role=subtitle(Q)»${MADE})`,
    ],
    [
      'text before its entries',
      `<ref-list><p>x</p>${REF}</ref-list>`,
      'bibliography(«bibliography-sec(«para(x)»«bib-reference@id=a(«other-ref@refId=1(«textref(A)»)»)»)»)',
    ],
  ])('a list has %s', (_, body, expected) => {
    expect(lists(body)).toEqual([expected])
  })

  test('a list without entries is nothing', () => {
    expect(lists('<ref-list><title>R</title></ref-list>')).toEqual([])
  })

  test.each(['sub-article', 'response'])('those of a %s stay in it', element => {
    const { references, tail } = imported({
      after: `<${element}><front-stub/><back><ref-list>${REF}</ref-list></back></${element}>`,
    }).parts
    expect(references.content).toEqual([])
    expect(sketch(tail.content)).toEqual([`sub-article(«bibliography(${MADE})»)`])
  })
})
