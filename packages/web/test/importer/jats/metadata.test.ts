import { describe, expect, test } from 'vitest'
import { childrenOf, type ArticleMeta } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { jats } from '../../../src/importer/jats/index.ts'
import { noFile } from '../../../src/importer/unidentified.ts'
import { articleWith, imported, parsed, refusal } from './read.ts'
import { sketch } from './sketch.ts'

const metaOf = (meta: string): ArticleMeta => imported({ meta }).meta

const factsOf = (meta: string): readonly (readonly [name: string, value: string])[] =>
  imported({ meta }).facts.map(({ name, value }) => [name, sketch(value).join('|')])

const date = (attributes: string, words = '<day>3</day><month>2</month><year>2020</year>', element = 'pub-date'): string =>
  `<${element} ${attributes}>${words}</${element}>`

describe('PII-2 an article without PII and DOI gets its PII from', () => {
  const piiOf = (journal: string, meta: string, ids = ''): string => imported({ journal, meta, ids }).meta.pii
  const id = (type: string, value: string): string => `<article-id pub-id-type="${type}">${value}</article-id>`
  const JOURNAL = '<journal-id>j</journal-id>'
  const title = (words: string): string => `<title-group><article-title>${words}</article-title></title-group>`
  /** The PII of the article, and what is said of it. */
  const byText = (xml: string) => {
    const warnings: string[] = []
    const record = jats(parsed(xml), { ...noFile, warn: message => warnings.push(message) })
    return { pii: E.isRight(record) ? record.right.meta.pii : record.left, warnings }
  }
  const PLACE = '<volume>1</volume><issue>2</issue><fpage>3</fpage>'

  test.each([
    ['<journal-id>j</journal-id>', '<journal-id>k</journal-id>'],
    ['<issn>1111-1111</issn>', '<issn>2222-2222</issn>'],
    ['<journal-title>A</journal-title>', '<journal-title>B</journal-title>'],
  ])('the journal: %s', (one, other) => {
    expect(piiOf(one, '', id('publisher-id', 'x'))).not.toBe(piiOf(other, '', id('publisher-id', 'x')))
    expect(piiOf(one, PLACE)).not.toBe(piiOf(other, PLACE))
    expect(piiOf(one, PLACE)).toMatch(/^S[0-9A-V]{20}$/)
  })

  test('the journal’s id before its ISSN, and that before its title', () => {
    const [own, issn, title] = ['<journal-id>j</journal-id>', '<issn>1462-9011</issn>', '<journal-title>A</journal-title>']
    expect(piiOf(title + issn + own, PLACE)).toBe(piiOf(own, PLACE))
    expect(piiOf(title + issn, PLACE)).toBe(piiOf(issn, PLACE))
  })

  const kinds = ['publisher-id', 'manuscript', 'pmc', 'pmcid', 'pmid', 'other'] as const

  test.each(kinds)('its %s', kind => {
    expect(piiOf(JOURNAL, '', id(kind, 'x'))).toMatch(/^S[0-9A-V]{20}$/)
    expect(piiOf(JOURNAL, '', id(kind, 'x'))).not.toBe(piiOf(JOURNAL, '', id(kind, 'y')))
  })

  test.each(kinds.slice(1).map((kind, index) => [kinds[index] ?? '', kind] as const))('its %s before its %s', (better, worse) => {
    for (const ids of [id(better, 'x') + id(worse, 'y'), id(worse, 'y') + id(better, 'x')])
      expect(piiOf(JOURNAL, '', ids)).toBe(piiOf(JOURNAL, '', id(better, 'x')))
  })

  test.each([
    ['volume', '<volume>1</volume><fpage>3</fpage>', '<volume>2</volume><fpage>3</fpage>'],
    ['issue', '<issue>1</issue><fpage>3</fpage>', '<issue>2</issue><fpage>3</fpage>'],
    ['first page', '<fpage>3</fpage>', '<fpage>4</fpage>'],
    ['number', '<elocation-id>e1</elocation-id>', '<elocation-id>e2</elocation-id>'],
  ])('its %s', (_, one, other) => {
    expect(piiOf(JOURNAL, one)).toMatch(/^S[0-9A-V]{20}$/)
    expect(piiOf(JOURNAL, one)).not.toBe(piiOf(JOURNAL, other))
  })

  test.each([
    ['PMID', id('pmid', '123'), id('pmid', '124')],
    ['PMCID', id('pmcid', 'PMC123'), id('pmcid', 'PMC124')],
    ['arXiv number', id('arxiv', '2101.00001'), id('arxiv', '2101.00002')],
  ])('its %s, whatever its journal is called', (_, own, other) => {
    const made = piiOf(JOURNAL, '', own)
    for (const journal of ['', '<issn>1462-9011</issn>', '<journal-title>A</journal-title>'])
      expect(piiOf(journal, PLACE, id('publisher-id', 'x') + own)).toBe(made)
    expect(piiOf(JOURNAL, '', other)).not.toBe(made)
  })

  test('its PMID before its PMCID, which has one meaning in every form', () => {
    expect(piiOf('', '', id('pmcid', 'PMC9') + id('pmid', '9'))).toBe(piiOf('', '', id('pmid', '9')))
    expect(piiOf('', '', id('pmid', '9'))).not.toBe(piiOf('', '', id('pmcid', 'PMC9')))
    for (const [type, value] of [
      ['pmc', '9'],
      ['pmc', 'PMC9'],
      ['pmcaid', '9'],
      ['pmcid-ver', 'PMC9.2'],
    ] as const)
      expect(piiOf('', '', id(type, value))).toBe(piiOf('', '', id('pmcid', 'PMC9')))
    expect(piiOf('', '', id('arxiv', 'arXiv:2101.00001v3'))).toBe(piiOf('', '', id('arxiv', '2101.00001')))
  })

  test('what is no PMID is none: 0, or words', () => {
    expect(piiOf('', title('A'), id('pmid', '0'))).not.toBe(piiOf('', title('B'), id('pmid', '0')))
  })

  test('its title too, if it may begin on a page with others', () => {
    expect(piiOf(JOURNAL, PLACE + title('A'))).not.toBe(piiOf(JOURNAL, PLACE + title('B')))
    expect(piiOf(JOURNAL, PLACE + title('A'))).toBe(piiOf(JOURNAL, title('A') + PLACE))
  })

  test('its title too, if its number may be that of another publication', () => {
    expect(piiOf('', title('A'), id('publisher-id', '1'))).not.toBe(piiOf('', title('B'), id('publisher-id', '1')))
    expect(piiOf(JOURNAL, title('A'), id('publisher-id', '1'))).toBe(piiOf(JOURNAL, title('B'), id('publisher-id', '1')))
  })

  test.each([
    ['no page and no number', JOURNAL, '<volume>1</volume><issue>2</issue>'],
    ['no journal', '', PLACE],
  ])('what it says with %s', (_, journal, meta) => {
    const pieces = { ids: '', journal, meta: meta + title('A draft'), body: '<p>One.</p>' }
    expect(byText(articleWith(pieces))).toEqual({
      pii: expect.stringMatching(/^S[0-9A-V]{20}$/),
      warnings: [
        'nothing in it identifies the article, so it is recognised by its text, and by its file while that stays in its place; to keep it, give the article an <article-id> of type doi, pii or publisher-id',
      ],
    })
    expect(byText(articleWith({ ...pieces, meta: title('Another') })).pii).not.toBe(byText(articleWith(pieces)).pii)
    expect(byText(articleWith({ ...pieces, body: '<p>Two.</p>' })).pii).not.toBe(byText(articleWith(pieces)).pii)
  })

  test('nothing else, and without a warning, if it has one', () => {
    expect(byText(articleWith({ body: '<p>One.</p>' }))).toEqual({
      pii: byText(articleWith({ body: '<p>Two.</p>' })).pii,
      warnings: [],
    })
  })
})

describe('an article’s identifiers', () => {
  test.each([
    ['without a type', '<article-id>x</article-id>', { other: 'x' }],
    ['by type, whatever its case', '<article-id pub-id-type="PMID">1</article-id>', { pmid: '1' }],
    [
      'of two of a type the first',
      '<article-id pub-id-type="a">1</article-id><article-id pub-id-type="a">2</article-id>',
      { a: '1' },
    ],
    ['without a value not at all', '<article-id pub-id-type="pmid"/>', {}],
    ['of a book', '<book-id book-id-type="Publisher-ID">b</book-id>', { 'publisher-id': 'b' }],
    ['of a chapter', '<book-part-id book-part-id-type="publisher-id">c</book-part-id>', { 'publisher-id': 'c' }],
    ['a DOI that is no version', '<article-id pub-id-type="doi">10.5555/other</article-id>', { 'doi-other': '10.5555/other' }],
    ['its own DOI again', '<article-id pub-id-type="doi">https://doi.org/10.5555/test</article-id>', {}],
  ])('%s', (_, meta, otherIds) => {
    expect(metaOf(meta).otherIds).toEqual(otherIds)
  })

  test('the only DOI is the article’s, even that of a version', () => {
    const ids = '<article-id pub-id-type="doi" specific-use="version">10.5555/x.4</article-id>'
    expect(imported({ ids }).meta).toMatchObject({ doi: '10.5555/x.4', otherIds: {} })
  })

  test('an article may have no DOI', () => {
    expect(imported({ ids: '<article-id pub-id-type="pii">S1462901123001170</article-id>' }).meta).not.toHaveProperty('doi')
  })

  test('a refusal names the root', () => {
    expect(refusal('<html/>')?.reason).toBe('the root element is <html>; a JATS file begins with <article>')
  })
})

describe('ART-14 the kind of a date', () => {
  const publishedOn = (attributes: string): ArticleMeta => metaOf(date(attributes))

  test.each(['ppub', 'epub-ppub', 'issue', 'issue-pub', 'print', 'collection', 'ecollection', 'PPUB'])(
    '%s is the issue’s, as pub-type and as date-type',
    type => {
      for (const attribute of ['pub-type', 'date-type'])
        expect(publishedOn(`${attribute}="${type}"`)).toMatchObject({
          coverDateText: 'February 2020',
          publicationDate: '2020-02-03',
          publicationYear: '2020',
        })
    },
  )

  test('a date in print is the issue’s, unless it is that of a correction', () => {
    expect(publishedOn('publication-format="Print"').coverDateText).toBe('February 2020')
    expect(publishedOn('publication-format="print" date-type="retracted"').coverDateText).toBeUndefined()
    expect(publishedOn('publication-format="print" date-type="corrected"').coverDateText).toBeUndefined()
  })

  test.each(['ppub', 'print'])('%s comes before a collection', type => {
    const collection = date('pub-type="collection"', '<month>1</month><year>2021</year>')
    expect(metaOf(collection + date(`pub-type="${type}"`)).coverDateText).toBe('February 2020')
  })

  test('one of a kind comes before one by its format', () => {
    const printed = date('publication-format="print" date-type="pub"', '<month>1</month><year>2021</year>')
    expect(metaOf(printed + date('pub-type="ppub"')).coverDateText).toBe('February 2020')
  })

  test.each(['epub', 'epub-ppub', 'online', 'epub-original', 'epublish', 'pub', 'publication', 'published'])(
    '%s is that of online publication',
    type => {
      expect(publishedOn(`pub-type="${type}"`).dates.availableOnline).toBe('3 February 2020')
      expect(publishedOn(`date-type="${type}"`)).not.toHaveProperty('coverDateText', 'February 2021')
    },
  )

  test.each(['electronic', 'online', 'epub', 'electronic-only'])('%s is the format of online publication', format => {
    for (const type of ['pub', 'publication', 'published', 'first-online', ''])
      expect(publishedOn(`date-type="${type}" publication-format="${format}"`).dates.availableOnline).toBe('3 February 2020')
    expect(publishedOn(`date-type="collection" publication-format="${format}"`).dates.availableOnline).toBeUndefined()
  })

  test.each(['ppub', 'collection', 'retracted', 'first-online'])('%s without a format is not', type => {
    expect(publishedOn(`date-type="${type}"`).dates.availableOnline).toBeUndefined()
  })

  test.each(['print', 'non-electronic'])('nor is a date in the format %s', format => {
    expect(publishedOn(`date-type="pub" publication-format="${format}"`).dates.availableOnline).toBeUndefined()
  })

  test('without either it is', () => {
    expect(publishedOn('').dates.availableOnline).toBe('3 February 2020')
  })

  const inHistory = (type: string, element = 'date'): ArticleMeta =>
    metaOf(`<history>${date(`date-type="${type}"`, undefined, element)}</history>`)
  const inEvents = (type: string, element = 'date'): ArticleMeta =>
    metaOf(`<pub-history><event>${date(`date-type="${type}"`, undefined, element)}</event></pub-history>`)

  test.each([
    ['received', ['received', 'submitted', 'recd', 'rec', 'Received'], '3 February 2020'],
    ['revised', ['rev-recd', 'revised', 'rev', 'resubmitted', 'revision-received', 'revision'], ['3 February 2020']],
    ['accepted', ['accepted', 'acc', 'accept'], '3 February 2020'],
    ['availableOnline', ['epub', 'online', 'available-online'], '3 February 2020'],
    ['versionOfRecord', ['vor', 'version-of-record', 'versionOfRecord'], '3 February 2020'],
  ])('%s in the history has one of the names %j', (key, types, value) => {
    for (const type of types)
      for (const { dates } of [inHistory(type), inHistory(type, 'pub-date'), inEvents(type), inEvents(type, 'pub-date')])
        expect(dates).toEqual({ [key]: value })
  })

  test('a version of record may be among the dates of publication', () => {
    expect(publishedOn('date-type="vor"').dates).toEqual({ versionOfRecord: '3 February 2020' })
  })

  test.each([
    ['VoR', true],
    ['Version of Record', true],
    ['no version of record', false],
    ['version of record 2', false],
    ['preprint', false],
  ])('an article whose version is %j is the version of record: %s', (version, is) => {
    const { dates } = metaOf(`<article-version>${version}</article-version>${date('pub-type="epub"')}`)
    expect(dates.versionOfRecord).toBe(is ? '3 February 2020' : undefined)
  })

  test('what the page does not show is a fact, unless it has no date', () => {
    const meta = `<history>${date('', undefined, 'date')}${date('date-type="Sent"', undefined, 'date')}${date('date-type="empty"', '', 'date')}${['received', 'revised', 'accepted', 'vor'].map(type => date(`date-type="${type}"`, undefined, 'date')).join('')}</history>`
    expect(factsOf(meta)).toEqual([
      ['date', '3 February 2020'],
      ['sent', '3 February 2020'],
    ])
  })
})

describe('ART-14 the parts of a date', () => {
  test.each([
    ['<year>2020</year>', '', '2020'],
    ['<month>12</month><year>2020</year>', '', '2020-12'],
    ['<month>1</month><year>2020</year>', '', '2020-01'],
    ['<month>13</month><year>2020</year>', '', '2020'],
    ['<month>0</month><year>2020</year>', '', '2020'],
    ['<month>Jan</month><year>2020</year>', '', '2020-01'],
    ['<month>dec.</month><year>2020</year>', '', '2020-12'],
    ['<month>Ma</month><year>2020</year>', '', '2020'],
    ['<month>Mai</month><year>2020</year>', '', '2020'],
    ['<month>123</month><year>2020</year>', '', '2020'],
    ['<day>31</day><month>1</month><year>2020</year>', '', '2020-01-31'],
    ['<day>1</day><month>1</month><year>2020</year>', '', '2020-01-01'],
    ['<day>32</day><month>1</month><year>2020</year>', '', '2020-01'],
    ['<day>0</day><month>1</month><year>2020</year>', '', '2020-01'],
    ['<day>1.5</day><month>1</month><year>2020</year>', '', '2020-01'],
    ['<day>9</day><year>2020</year>', '', '2020'],
    ['<year>c. 2020a</year>', '', '2020'],
    ['<year>20</year>', '', undefined],
    ['', 'iso-8601-date="2020"', '2020'],
    ['', 'iso-8601-date="2020-02"', '2020-02'],
    ['', 'iso-8601-date="202002"', '2020-02'],
    ['', 'iso-8601-date="20200203"', '2020-02-03'],
    ['', 'iso-8601-date="2020-02-03T10:00:00Z"', '2020-02-03'],
    ['', 'iso-8601-date="in 2020-02"', undefined],
    ['<year>2021</year>', 'iso-8601-date="2020-02-03"', '2021'],
  ])('%s %s is %s', (words, attributes, iso) => {
    expect(metaOf(date(`pub-type="epub" ${attributes}`, words)).publicationDate).toBe(iso)
  })

  test.each([
    ['<season>Spring</season><year>2020</year>', 'Spring 2020'],
    ['<season>Spring</season>', 'Spring'],
    ['<month>Jan-Feb</month><year>2020</year>', 'Jan-Feb 2020'],
    ['<month>Jan-Feb</month>', 'Jan-Feb'],
    ['<season>Spring</season><month>5</month><year>2020</year>', 'Spring 2020'],
    ['<string-date><month>May</month> of <year>2020</year></string-date>', 'May of 2020'],
    ['<string-date>May 2020</string-date><year>2020</year>', 'May 2020'],
    ['in May 2020', 'in May 2020'],
    ['<month>5</month><year>2020</year>', 'May 2020'],
    ['<day>4</day><month>5</month><year>2020</year>', '4 May 2020'],
    ['<month>5</month>', 'May'],
    ['<day>4</day>', undefined],
    ['', undefined],
  ])('%s in words is %s', (words, text) => {
    expect(metaOf(date('pub-type="epub"', words)).dates.availableOnline).toBe(text)
  })

  test('the cover date has no day', () => {
    expect(metaOf(date('pub-type="ppub"')).coverDateText).toBe('February 2020')
    expect(metaOf(date('pub-type="ppub"', '<year>2020</year>'))).not.toHaveProperty('coverDateText')
    expect(metaOf(date('pub-type="epub"'))).not.toHaveProperty('coverDateText')
  })

  test.each([
    ['the issue’s', date('pub-type="epub"', '') + date('pub-type="ppub"'), '2020-02-03'],
    ['the electronic one', date('pub-type="epub"'), '2020-02-03'],
    ['any other', date('date-type="corrected"'), '2020-02-03'],
    ['none', '', undefined],
  ])('the article is cited by %s', (_, meta, iso) => {
    expect(metaOf(meta).publicationDate).toBe(iso)
    expect(metaOf(meta).publicationYear).toBe(iso?.slice(0, 4))
  })
})

describe('where an article was published', () => {
  const inJournal = (journal: string): ArticleMeta => imported({ journal }).meta

  test.each([
    ['<journal-title>A</journal-title><abbrev-journal-title>B</abbrev-journal-title><journal-id>c</journal-id>', 'A'],
    ['<journal-title-group><abbrev-journal-title>B</abbrev-journal-title></journal-title-group><journal-id>c</journal-id>', 'B'],
    ['<journal-id>c</journal-id><journal-id journal-id-type="nlm-ta">D</journal-id>', 'D'],
    ['<journal-id>c</journal-id><journal-id>d</journal-id>', 'c'],
    ['', ''],
  ])('the title of %s is %j', (journal, title) => {
    expect(inJournal(journal).publicationTitle).toBe(title)
  })

  test.each([
    ['<issn>1462-9011</issn><issn pub-type="epub">2050-084X</issn>', '2050-084X'],
    ['<issn>1462-9011</issn><issn publication-format="electronic">2050084x</issn>', '2050-084X'],
    ['<issn publication-format="print">1462-9011</issn><issn-l>2050-084X</issn-l>', '1462-9011'],
    ['<issn-l>2050-084X</issn-l>', '2050-084X'],
    ['', undefined],
  ])('the ISSN of %s is %s', (journal, issn) => {
    expect(inJournal(journal).issn).toBe(issn)
  })

  test('the ISSN of a file that gives something else is what it gives', () => {
    const { issn, issnAsGiven } = inJournal('<issn>none yet</issn>')
    expect([issn, issnAsGiven]).toEqual([undefined, 'none yet'])
  })

  test.each([
    ['<fpage>1</fpage>', [{ first: '1' }]],
    ['<fpage>0</fpage><lpage>0</lpage>', []],
    ['<page-range>0-0</page-range>', []],
    ['<fpage>1</fpage><lpage>1</lpage>', [{ first: '1' }]],
    ['<fpage>1</fpage><lpage>9</lpage>', [{ first: '1', last: '9' }]],
    ['<lpage>9</lpage>', []],
    ['<page-range>pp. 1 — 3; p.7-7,  9-, -10</page-range>', [{ first: '1', last: '3' }, { first: '7' }, { first: '9' }]],
    ['<page-range>S1-S3</page-range>', [{ first: 'S1', last: 'S3' }]],
    ['<page-range>app. 2</page-range>', [{ first: 'app. 2' }]],
  ])('the pages of %s', (meta, pages) => {
    expect(metaOf(meta).pages).toEqual(pages)
  })

  test.each([
    ['', 'en'],
    ['xml:lang="de"', 'de'],
    ['xml:lang="PT_br"', 'pt-BR'],
    ['xml:lang="zh-Hans-cn"', 'zh-Hans-CN'],
    ['xml:lang="sl-rozaj"', 'sl-rozaj'],
    ['xml:lang="es-419"', 'es-419'],
  ])('the language of an article with %j is %s', (attributes, language) => {
    expect(imported({ attributes }).meta.language).toBe(language)
  })

  test('and what else the file gives', () => {
    expect(
      metaOf(
        '<volume-series>S</volume-series><volume>1</volume><issue>2</issue><supplement>3</supplement><elocation-id>e4</elocation-id><isbn>978-0</isbn>',
      ),
    ).toMatchObject({ seriesTitle: 'S', volume: '1', issue: '2', supplement: '3', articleNumber: 'e4', isbnAsGiven: '978-0' })
    expect(inJournal('<edition>2nd</edition><isbn>978-0-12-394399-6</isbn><volume>9</volume>')).toMatchObject({
      edition: '2nd',
      isbn: '9780123943996',
    })
    expect(inJournal('<volume>9</volume>')).not.toHaveProperty('volume')
  })

  test('zeros in place of a volume, an issue and pages are none', () => {
    const meta = metaOf('<volume>0</volume><issue>00</issue><fpage>0</fpage><lpage>0</lpage>')
    expect(meta.pages).toEqual([])
    expect(meta).not.toHaveProperty('volume')
    expect(meta).not.toHaveProperty('issue')
  })

  test('nothing that the file does not give, and its kind is other', () => {
    const { meta } = imported({})
    expect(Object.values(meta)).not.toContain(undefined)
    expect(meta).toMatchObject({ documentSubtype: 'other', titleString: 'Untitled', crossmark: false, isThirdParty: false })
  })
})

describe('ART-15 relations', () => {
  const relationOf = (related: string) => metaOf(related).relations

  test.each(['related-article-type', 'link-type', 'object-type', 'content-type', 'document-type', 'source-type'])(
    'its kind is its %s',
    attribute => {
      expect(relationOf(`<related-object ${attribute}="review"/>`)).toEqual([{ type: 'review' }])
    },
  )

  test('without any it is related-article', () => {
    expect(relationOf('<related-article/>')).toEqual([{ type: 'related-article' }])
  })

  test.each(['', 'content-type="dataset"', 'document-type="clinical-trial"', 'object-type="figure"'])(
    'another object is none: %s',
    attributes => {
      expect(relationOf(`<related-object ${attributes} document-id="10.5555/1">A title</related-object>`)).toEqual([])
    },
  )

  test('a date is no title', () => {
    expect(
      relationOf('<related-object content-type="article"><day>25</day> <month>04</month> <year>2016</year></related-object>'),
    ).toEqual([{ type: 'article' }])
  })

  test.each([
    ['related-article', 'xlink:href="https://x.org/1"', '', { href: 'https://x.org/1' }],
    [
      'related-object',
      'content-type="article" document-id="1" document-id-type="pmid"',
      '',
      { type: 'article', href: 'https://pubmed.ncbi.nlm.nih.gov/1/' },
    ],
    [
      'related-object',
      'content-type="article" object-id="1" object-id-type="pmid"',
      '',
      { type: 'article', href: 'https://pubmed.ncbi.nlm.nih.gov/1/' },
    ],
    ['related-object', 'content-type="article" object-id="1"', '', { type: 'article' }],
    ['related-object', 'content-type="article" object-id="at http://x.org"', '', { type: 'article' }],
    [
      'related-article',
      '',
      '<article-id>10.5555/1</article-id>',
      { doi: '10.5555/1', href: 'https://doi.org/10.5555/1', title: '10.5555/1' },
    ],
    [
      'related-object',
      'content-type="article"',
      '<object-id>10.5555/1</object-id>',
      { type: 'article', doi: '10.5555/1', href: 'https://doi.org/10.5555/1', title: '10.5555/1' },
    ],
    [
      'related-object',
      'content-type="article"',
      '<pub-id>10.5555/1</pub-id>',
      { type: 'article', doi: '10.5555/1', href: 'https://doi.org/10.5555/1', title: '10.5555/1' },
    ],
    ['related-article', 'xlink:title="T" title="T"', '', { title: 'T' }],
    ['related-article', 'title="T"', 'words', { title: 'words' }],
    ['related-article', 'journal-id="J" vol="3" issue="2" page="9"', '', { title: 'J, 3, 2, 9' }],
    ['related-article', 'journal-id="J" page="9"', '', { title: 'J, 9' }],
    ['related-article', 'page="9"', '', {}],
  ])('%s %s %s', (element, attributes, inner, expected) => {
    expect(relationOf(`<${element} ${attributes}>${inner}</${element}>`)).toEqual([{ type: element, ...expected }])
  })
})

describe('funding', () => {
  const fundingOf = (meta: string) => metaOf(meta).funding
  const award = (inner: string): string => `<funding-group><award-group>${inner}</award-group></funding-group>`
  const textOf = (meta: string): readonly string[] =>
    sketch(imported({ meta }).parts.body.content.flatMap(childrenOf).flatMap(childrenOf).slice(1))

  test.each(['funding-source', 'support-source', 'award-source'])('%s names a sponsor', source => {
    expect(fundingOf(award(`<${source}>NSF</${source}>`))).toEqual([{ sponsor: 'NSF', grants: [], recipients: [] }])
    expect(textOf(award(`<${source}>NSF</${source}>`))).toEqual(['para@role=award(«grant-sponsor(NSF)»)'])
  })

  test.each(['funding-group', 'support-group'])('%s holds awards', group => {
    expect(
      fundingOf(`<${group}><award-group><funding-source>NSF</funding-source></award-group></${group}>`).map(
        ({ sponsor }) => sponsor,
      ),
    ).toEqual(['NSF'])
  })

  test.each(['principal-award-recipient', 'award-recipient', 'principal-investigator', 'investigator'])(
    '%s receives an award',
    recipient => {
      expect(
        fundingOf(award(`<funding-source>NSF</funding-source><${recipient}>Jane Doe</${recipient}>`)).map(
          ({ recipients }) => recipients,
        ),
      ).toEqual([['Jane Doe']])
    },
  )

  test.each([
    ['<name><surname>Doe</surname><given-names>Jane</given-names><suffix>Jr</suffix></name>', ['Jane Doe Jr']],
    ['<name><surname>Doe</surname></name><string-name>J. Roe</string-name>', ['Doe', 'J. Roe']],
    ['<institution>Univ</institution>', ['Univ']],
    ['', []],
  ])('a recipient may be %s', (inner, recipients) => {
    const meta = award(`<funding-source>NSF</funding-source><principal-award-recipient>${inner}</principal-award-recipient>`)
    expect(fundingOf(meta)).toEqual([{ sponsor: 'NSF', grants: [], recipients }])
    expect(textOf(meta)[0]).toBe(
      recipients.length === 0
        ? 'para@role=award(«grant-sponsor(NSF)»)'
        : `para@role=award(«grant-sponsor(NSF)» (${recipients.join(', ')}))`,
    )
  })

  test.each([
    ['<institution>A</institution><institution/><institution>B</institution> at home', '', 'A, B', undefined],
    ['A <bold>b</bold>', '', 'A b', undefined],
    ['A', 'xlink:href="https://a.org"', 'A', 'https://a.org'],
    [
      '<institution-wrap><institution-id>10.13039/1</institution-id><institution>A</institution></institution-wrap>',
      'xlink:href="https://a.org"',
      'A',
      '10.13039/1',
    ],
  ])('a sponsor may be %s %s', (inner, attributes, sponsor, sponsorId) => {
    const [funding] = fundingOf(award(`<funding-source ${attributes}>${inner}</funding-source>`))
    expect(funding).toStrictEqual({ sponsor, ...(sponsorId === undefined ? {} : { sponsorId }), grants: [], recipients: [] })
  })

  test.each(['<funding-source/>', '<award-id>1</award-id>'])('without a sponsor %s is no funding', inner => {
    expect(fundingOf(award(inner))).toEqual([])
  })

  test('in words: sponsors, numbers, name, recipients', () => {
    const meta = `<funding-group><award-group id="aw"><funding-source><institution-id>10.13039/1</institution-id><institution>A</institution></funding-source><funding-source xlink:href="no address">B</funding-source><award-id id="g1">1</award-id><award-id>2</award-id><award-name>Prize</award-name><award-desc>for work</award-desc><award-recipient>Jane</award-recipient><investigator>Joe</investigator></award-group></funding-group>`
    expect(textOf(meta)).toEqual([
      'para@id=aw@role=award(«grant-sponsor@sponsor-id=10.13039/1@href=https://doi.org/10.13039/1(A)», «grant-sponsor@sponsor-id=no address(B)»: «grant-number@id=g1(1)», «grant-number(2)», Prize, for work (Jane, Joe))',
    ])
    expect(textOf(award('<award-id>1</award-id>'))).toEqual(['para@role=award(«grant-number(1)»)'])
  })

  test.each([
    ['<funding-statement>Paid <italic>well</italic>.</funding-statement>', 'para(Paid «italic(well)».)'],
    ['<funding-statement><p>Paid.</p></funding-statement>', 'para(Paid.)'],
    ['<support-description><p>Paid.</p></support-description>', 'para(Paid.)'],
    ['<open-access><p>Paid.</p></open-access>', 'para(Paid.)'],
  ])('in a statement: %s', (statement, expected) => {
    for (const group of ['funding-group', 'support-group'])
      expect(textOf(`<${group}>${statement}</${group}>`)).toEqual([expected])
    expect(textOf(statement)).toEqual([expected])
  })

  test.each(['contract', 'grant'])('as NLM 2.x has it, by %s', kind => {
    const sponsor = (name: string, id: string): string => `<${kind}-sponsor ${id}>${name}</${kind}-sponsor>`
    const number = (value: string, rid: string): string => `<${kind}-num ${rid}>${value}</${kind}-num>`
    const linked = `${number('1', 'rid="a"')}${number('2', 'rid="b"')}${sponsor('A', 'id="a"')}${sponsor('B', 'id="b"')}`
    expect(fundingOf(linked)).toEqual([
      { sponsor: 'A', grants: ['1'], recipients: [] },
      { sponsor: 'B', grants: ['2'], recipients: [] },
    ])
    expect(textOf(linked)).toEqual([
      'para@role=award(«grant-sponsor(A)»: «grant-number(1)»)',
      'para@role=award(«grant-sponsor(B)»: «grant-number(2)»)',
    ])
    expect(factsOf(linked)).toEqual([])
    const loose = `${number('1', '')}${number('', '')}${sponsor('A', '')}${sponsor('', '')}`
    expect(fundingOf(loose)).toEqual([{ sponsor: 'A', grants: ['1'], recipients: [] }])
    expect(textOf(loose)).toEqual(['para@role=award(«grant-sponsor(A)»: «grant-number(1)»)'])
  })
})

describe('facts', () => {
  test.each([
    'abstract',
    'address',
    'aff',
    'aff-alternatives',
    'article-categories',
    'article-id',
    'author-notes',
    'book-part-id',
    'book-part-title-group',
    'contrib-group',
    'contract-num',
    'contract-sponsor',
    'copyright-holder',
    'copyright-statement',
    'copyright-year',
    'counts',
    'custom-meta-group',
    'custom-meta-wrap',
    'elocation-id',
    'fpage',
    'funding-group',
    'funding-statement',
    'grant-num',
    'grant-sponsor',
    'history',
    'isbn',
    'issue',
    'issue-id',
    'kwd-group',
    'license',
    'lpage',
    'object-id',
    'page-range',
    'permissions',
    'product',
    'pub-date',
    'pub-history',
    'related-article',
    'supplement',
    'supplementary-material',
    'support-group',
    'title-group',
    'trans-abstract',
    'unstructured-kwd-group',
    'volume',
    'volume-id',
    'volume-series',
  ])('%s is none', element => {
    expect(factsOf(`<${element}>x</${element}>`)).toEqual([])
  })

  test.each(['issue-title', 'issue-sponsor', 'volume-issue-group', 'conference', 'article-version', 'translator-note'])(
    '%s is one',
    element => {
      expect(factsOf(`<${element}>x <bold>y</bold></${element}>`)).toEqual([[element, 'x |bold(y)']])
      expect(factsOf(`<${element}/>`)).toEqual([])
    },
  )

  const event = (inner: string, attributes = ''): string => `<pub-history><event ${attributes}>${inner}</event></pub-history>`

  test.each([
    ['<event-desc>Preprint</event-desc>', 'event-type="x"', 'Preprint'],
    ['', 'event-type="preprint"', 'preprint'],
    ['', '', 'event'],
  ])('an event is named by %j and %j: %s', (inner, attributes, name) => {
    expect(factsOf(event(`${inner}${date('', undefined, 'date')}`, attributes))).toEqual([[name, '3 February 2020']])
  })

  test('an event has its date, notes and links on one line', () => {
    expect(
      factsOf(
        event(
          '<event-desc>Preprint</event-desc><pub-date><year>2020</year></pub-date><article-id>a</article-id><notes/><self-uri xlink:href="https://x.org">here</self-uri><uri>https://y.org</uri>',
        ),
      ),
    ).toEqual([
      ['Preprint', '2020| |text@role=article-id(a)| |inter-ref@href=https://x.org(here)| |text@role=uri(https://y.org)'],
    ])
    expect(factsOf(event('<event-desc>Nothing more</event-desc>'))).toEqual([])
    expect(factsOf(event('<self-uri>x</self-uri>'))).toEqual([['event', 'text@role=self-uri(x)']])
  })

  test.each([
    ['<fig-count count="3"/>', [['fig-count', '3']]],
    ['<count count-type="videos" count="2"/>', [['videos', '2']]],
    ['<count count="2"/>', [['count', '2']]],
    ['<fig-count/>', []],
  ])('counts: %s', (count, expected) => {
    expect(factsOf(`<counts>${count}</counts>`)).toEqual(expected)
  })

  test.each([
    ['content-type="html" xlink:href="https://x.org"', [['html', 'inter-ref@href=https://x.org(https://x.org)']]],
    ['xlink:href="https://x.org"', [['self-uri', 'inter-ref@href=https://x.org(https://x.org)']]],
    ['content-type="PDF" xlink:href="https://x.org/a"', []],
    ['content-type="html"', []],
  ])('self-uri %s', (attributes, expected) => {
    expect(factsOf(`<self-uri ${attributes}/>`)).toEqual(expected)
  })

  test.each(['series-title', 'series-text'])('%s', element => {
    expect(factsOf(`<article-categories><${element}>S</${element}></article-categories>`)).toEqual([[element, 'S']])
  })

  test.each(['custom-meta-group', 'custom-meta-wrap'])('custom fields in %s', group => {
    const custom = (inner: string) => factsOf(`<${group}><custom-meta>${inner}</custom-meta></${group}>`)
    expect(custom('<meta-name>A: b:</meta-name><meta-value>x</meta-value>')).toEqual([['A: b', 'x']])
    expect(custom('<meta-value>x</meta-value>')).toEqual([['custom', 'x']])
    expect(custom('<meta-name>A</meta-name>')).toEqual([])
    expect(custom('<meta-name>Data availability</meta-name><meta-value>x</meta-value>')).toEqual([])
  })

  test.each([
    ['Data Availability', true],
    ['Data availability statement', true],
    ['Data and materials availability', true],
    ['Data and material availability', true],
    ['Open data availability', false],
    ['Data', false],
  ])('a custom field %j is the data statement: %s', (name, is) => {
    const { keywords } = imported({
      meta: `<custom-meta-group><custom-meta id="cm"><meta-name>${name}</meta-name><meta-value><p>Here.</p></meta-value></custom-meta></custom-meta-group>`,
    }).parts
    expect(sketch(keywords.content)).toEqual(is ? [`data-availability@id=cm(«section-title(${name})»«para(Here.)»)`] : [])
  })

  test.each(['', '<meta-value/>'])('a data statement without words is nothing: %j', value => {
    const meta = `<custom-meta-group><custom-meta><meta-name>Data availability</meta-name>${value}</custom-meta></custom-meta-group>`
    expect(imported({ meta }).parts.keywords.content).toEqual([])
  })

  test.each(
    [
      'running-head',
      'right',
      'left',
      'recto',
      'verso',
      'short',
      'toc',
      'abbrev',
      'issue',
      'drop',
      'pdf',
      'print',
      'sort',
      'filing',
      'Head',
    ].map(type => [type] as const),
  )('a title for margins of type %s', type => {
    const meta = `<title-group><alt-title alt-title-type="${type}">x</alt-title></title-group>`
    expect(factsOf(meta)).toEqual([[`alt-title ${type}`, 'x']])
    expect(imported({ meta }).parts.title.content).toEqual([])
  })

  test.each([
    ['Clouds of mud', true],
    ['clouds, sea', true],
    ['Clouds of silt', false],
    ['Sea of clouds', false],
  ])('a title of no stated type is for margins if it is the main one shortened: %s', (title, isShort) => {
    const meta = `<title-group><article-title>Clouds of mud above the sea</article-title><alt-title>${title}</alt-title></title-group>`
    expect(factsOf(meta)).toEqual(isShort ? [['alt-title', title]] : [])
  })
})

describe('titles', () => {
  const titlesOf = (group: string): readonly string[] => sketch(imported({ meta: group }).parts.title.content)

  test.each(['title-group', 'book-title-group', 'book-part-title-group'])('in %s', group => {
    for (const title of ['article-title', 'title', 'book-title'])
      expect(titlesOf(`<${group}><${title}>T</${title}></${group}>`)).toEqual(['title(T)'])
  })

  test.each([
    ['<subtitle id="s">x</subtitle>', 'subtitle@id=s(x)'],
    ['<alt-title>x</alt-title>', 'alt-title(x)'],
    ['<alt-title alt-title-type="other">x</alt-title>', 'alt-title@role=other(x)'],
    ['<trans-title xml:lang="es">x</trans-title>', 'alt-title@lang=es@role=translated(x)'],
    ['<trans-subtitle>x</trans-subtitle>', 'alt-subtitle@role=translated(x)'],
    [
      '<trans-title-group xml:lang="es"><trans-subtitle>x</trans-subtitle></trans-title-group>',
      'alt-subtitle@lang=es@role=translated(x)',
    ],
    [
      '<trans-title-group xml:lang="es"><trans-title xml:lang="pt">x</trans-title></trans-title-group>',
      'alt-title@lang=pt@role=translated(x)',
    ],
    ['<trans-title-group><trans-title>x</trans-title></trans-title-group>', 'alt-title@role=translated(x)'],
  ])('%s', (title, expected) => {
    expect(titlesOf(`<title-group>${title}</title-group>`)).toEqual([expected])
  })

  test.each(['specific-use="APA-reference-style"', 'alt-title-type="ascii"'])('those with %s are not shown', attribute => {
    expect(titlesOf(`<title-group><alt-title ${attribute}>x</alt-title></title-group>`)).toEqual([])
  })

  const subjects = (type: string, subject: string): string =>
    `<subj-group subj-group-type="${type}"><subject>${subject}</subject></subj-group>`
  const categories = (inner: string): string => `<article-categories>${inner}</article-categories>`
  const heads = [
    'display-channel',
    'heading',
    'toc-heading',
    'category-toc-heading',
    'article-type',
    'articletype',
    'document-type',
  ]

  test.each(heads)('subjects of type %s are shown above the title', type => {
    expect(titlesOf(categories(subjects(type.toUpperCase(), 'Review')))).toEqual(['dochead(«textfn(Review)»)'])
  })

  test('one of them, the first kind before the others, and not an empty one', () => {
    const all = heads.toReversed().map(type => subjects(type, type))
    expect(titlesOf(categories(all.join('')))).toEqual(['dochead(«textfn(display-channel)»)'])
    expect(titlesOf(categories(subjects('display-channel', '') + subjects('heading', 'H')))).toEqual(['dochead(«textfn(H)»)'])
    expect(titlesOf(categories(subjects('discipline', 'D')))).toEqual([])
  })

  test('subjects may be compound', () => {
    const compound =
      '<subj-group><compound-subject><compound-subject-part>A</compound-subject-part><compound-subject-part>B</compound-subject-part></compound-subject><subject/><note>C</note></subj-group>'
    expect(metaOf(categories(compound)).subjects).toEqual(['A', 'B'])
  })
})

describe('abstracts', () => {
  const abstractOf = (attributes: string, inner: string): string =>
    sketch(imported({ meta: `<abstract ${attributes}>${inner}</abstract>` }).parts.abstracts.content)[0] ?? ''

  test.each([
    ['author', ['', 'abstract', 'author', 'main', 'structured', 'section', ' Author ']],
    ['graphical', ['graphical', 'graphic', 'visual-abstract']],
    ['author-highlights', ['highlights', 'key-points', 'keypoints', 'bullets', 'Research-Highlight']],
    ['teaser', ['teaser', 'toc', 'short', 'web-summary', 'precis', 'capsule', 'in-brief']],
    ['editor', ['editor', 'editors-summary']],
    ['plain-language-summary', ['plain-language', 'lay-summary', 'patient']],
    ['authored', ['authored']],
    ['non-author', ['non-author']],
  ])('of the class %s', (name, types) => {
    for (const type of types) expect(abstractOf(`abstract-type="${type}"`, '<p>x</p>')).toContain(`abstract@class=${name}(`)
  })

  test('keep headings, ids, kinds and nested sections', () => {
    expect(
      abstractOf(
        'id="a"',
        '<object-id>10.5555/a</object-id><label>L</label><title>T</title><subtitle>S</subtitle><p>x</p><sec id="s" sec-type="aim"><object-id>10.5555/s</object-id><sec-meta><contrib-group/></sec-meta><label>1</label><title>U</title><subtitle>V</subtitle><p>y</p><sec><p>z</p></sec></sec>',
      ),
    ).toBe(
      'abstract@id=a@class=author(«label(L)»«section-title(T)»«para@role=subtitle(S)»«abstract-sec(«simple-para(x)»)»«abstract-sec@id=s@role=aim(«label(1)»«section-title(U)»«para@role=subtitle(V)»«simple-para(y)»«abstract-sec(«simple-para(z)»)»)»)',
    )
  })

  test('may have a footnote as a block', () => {
    expect(abstractOf('', '<p>x</p><fn id="n"><label>*</label><p>y</p></fn>')).toBe(
      'abstract@class=author(«abstract-sec(«simple-para(x)»«footnote@id=n(«label(*)»«note-para(y)»)»)»)',
    )
  })
})
