import { describe, expect, test } from 'vitest'
import { record } from './reference-entries.ts'

const name = (surname: string): string => `<name><surname>${surname}</surname></name>`

const group = (type: string, ...surnames: readonly string[]): string =>
  `<person-group person-group-type="${type}">${surnames.map(name).join('')}</person-group>`

describe('the people of a record', () => {
  test.each([
    ['<anonymous/>', '«author(«surname(Anonymous)»)»'],
    ['<collab>G</collab>', '«collaboration(G)»'],
    ['<collab-alternatives><collab>G</collab></collab-alternatives>', '«collaboration(G)»'],
    [name('A'), '«author(«surname(A)»)»'],
    [`<name-alternatives>${name('A')}</name-alternatives>`, '«author(«surname(A)»)»'],
    ['<string-name>A B</string-name>', '«author(«surname(A B)»)»'],
    [`${name('A')}<etal/>`, '«author(«surname(A)»)»«et-al»'],
  ])('without a group: %s', (xml, expected) => {
    expect(record(xml)).toBe(`«contribution@langtype=en(«authors(${expected})»)»`)
  })

  test.each(['all-authors', 'allauthors', 'author', 'inventor', 'Author', ''])('a group of type “%s” has the authors', type => {
    expect(record(group(type, 'A'))).toBe('«contribution@langtype=en(«authors(«author(«surname(A)»)»)»)»')
  })

  test('a group without a type has the authors', () => {
    expect(record(`<person-group>${name('A')}</person-group>`)).toBe(
      '«contribution@langtype=en(«authors(«author(«surname(A)»)»)»)»',
    )
  })

  test.each(['editor', 'editors', 'guest-editor', 'Editor'])('a group of type “%s” has the editors', type => {
    expect(record(group(type, 'E'), 'publication-type="book"')).toBe('«host(«edited-book(«editors(«editor(«surname(E)»)»)»)»)»')
  })

  test.each([
    ['others', group('translator', 'T', 'U'), '«comment@role=translator(T, U (translator))»'],
    [
      'others, in words',
      '<person-group person-group-type="translator">translated by T. U.</person-group>',
      '«comment@role=translator(translated by T. U.)»',
    ],
    ['nobody', '<person-group person-group-type="translator"/>', ''],
  ])('%s are in a comment', (_, xml, expected) => {
    expect(record(`<year>2001</year>${xml}`)).toBe(`«host(«issue(«date(2001)»)»)»${expected}`)
  })

  test('a second group of editors is in a comment', () => {
    expect(record(`${group('editor', 'E')}${group('editor', 'F')}`, 'publication-type="book"')).toBe(
      '«host(«edited-book(«editors(«editor(«surname(E)»)»)»)»)»«comment@role=editor(F (editor))»',
    )
  })
})

describe('the title of a record', () => {
  test.each(['article-title', 'chapter-title', 'part-title', 'data-title'])('in %s', element => {
    expect(record(`<${element}>T</${element}>`)).toBe('«contribution@langtype=en(«title(«maintitle(T)»)»)»')
  })

  test.each([
    [
      'of two the first',
      '<part-title>P</part-title><article-title>A</article-title>',
      '«contribution@langtype=en(«title(«maintitle(P)»)»)»«comment@role=article-title(A)»',
    ],
    [
      'that of a chapter before that of the article',
      '<article-title>A</article-title><chapter-title>C</chapter-title>',
      '«contribution@langtype=en(«title(«maintitle(C)»)»)»«comment@role=article-title(A)»',
    ],
    [
      'and its translations',
      '<article-title>A</article-title><trans-title>B</trans-title><trans-title>C</trans-title>',
      '«contribution@langtype=en(«title(«maintitle(A)»)»«translated-title(«maintitle(B)»)»«translated-title(«maintitle(C)»)»)»',
    ],
  ])('%s', (_, xml, expected) => {
    expect(record(xml)).toBe(expected)
  })
})

describe('the date of a record', () => {
  test.each([
    ['a year', '<year>2001</year>', '2001'],
    ['in any order', '<year>2001</year><month>5</month><day>3</day>', '3 May 2001'],
    ['with a season', '<season>Spring</season><year>2001</year>', 'Spring 2001'],
    ['in words', '<string-date>about 1900</string-date>', 'about 1900'],
    ['in an element', '<date><month>5</month><year>2001</year></date>', 'May 2001'],
    ['for machines', '<date iso-8601-date="2001-05-03"/>', '3 May 2001'],
  ])('%s', (_, xml, expected) => {
    expect(record(xml)).toBe(`«host(«issue(«date(${expected})»)»)»`)
  })

  test('a whole date before its parts', () => {
    expect(record('<year>2000</year><string-date>about 1900</string-date>')).toBe(
      '«host(«issue(«date(about 1900)»)»)»«comment@role=year(2000)»',
    )
  })

  test('a second year is in a comment', () => {
    expect(record('<year>2000</year><year>2001</year>')).toBe('«host(«issue(«date(2000)»)»)»«comment@role=year(2001)»')
  })

  test.each(['date-in-citation', 'access-date'])('%s says when it was read', element => {
    expect(record(`<${element}>3 May 2011</${element}>`)).toBe('«host(«e-host(«date-accessed(3 May 2011)»)»)»')
  })

  test.each(['copyright', 'updated', 'Published'])('a date of type “%s” says something else', type => {
    expect(record(`<date-in-citation content-type="${type}">2011</date-in-citation>`)).toBe(
      '«comment@role=date-in-citation(2011)»',
    )
  })
})

describe('the pages of a record', () => {
  const pages = (first: string, last?: string): string =>
    `«host(«pages(«first-page(${first})»${last === undefined ? '' : `«last-page(${last})»`})»)»`

  test.each([
    ['first and last', '<fpage>1</fpage><lpage>9</lpage>', pages('1', '9')],
    ['a range that is one page', '<page-range>S12.3</page-range>', pages('S12.3')],
    ['a range without its first page', '<page-range>1–9</page-range>', '«comment@role=page-range(1–9)»'],
    ['a page with more than its number', '<page-range>12 ff</page-range>', '«comment@role=page-range(12 ff)»'],
    ['more before a page', '<page-range>p 12</page-range>', '«comment@role=page-range(p 12)»'],
    ['an empty range', '<page-range/>', ''],
    ['a last page alone', '<lpage>9</lpage>', '«comment@role=lpage(9)»'],
    ['said again with a hyphen', '<fpage>1</fpage><lpage>9</lpage><page-range>1-9</page-range>', pages('1', '9')],
    ['said again with an en dash', '<fpage>1</fpage><lpage>9</lpage><page-range>1 – 9</page-range>', pages('1', '9')],
    ['said again with an em dash', '<fpage>1</fpage><lpage>9</lpage><page-range>1—9</page-range>', pages('1', '9')],
    ['one page said again', '<fpage>1</fpage><page-range>1</page-range>', pages('1')],
    [
      'more than one range',
      '<fpage>1</fpage><lpage>9</lpage><page-range>1–9, 12</page-range>',
      `${pages('1', '9')}«comment@role=page-range(1–9, 12)»`,
    ],
    ['something else of the same words', '<fpage>1</fpage><comment>1</comment>', `${pages('1')}«comment(1)»`],
  ])('%s', (_, xml, expected) => {
    expect(record(xml)).toBe(expected)
  })
})

describe('TREE-15 the identifiers of a record', () => {
  test.each([
    ['an ISBN', '<isbn>1</isbn>', '«host(«book(«isbn(1)»)»)»'],
    ['an ISBN by type', '<pub-id pub-id-type="isbn">1</pub-id>', '«host(«book(«isbn(1)»)»)»'],
    ['an ISSN', '<issn>1</issn>', '«host(«issue(«series(«issn(1)»)»)»)»'],
    ['an ISSN by type', '<object-id object-id-type="ISSN">1</object-id>', '«host(«issue(«series(«issn(1)»)»)»)»'],
    ['a DOI by type', '<pub-id pub-id-type="doi">10.1000/1</pub-id>', '«host(«doi(10.1000/1)»)»'],
    ['a DOI of an object', '<object-id pub-id-type="doi">10.1000/1</object-id>', '«host(«doi(10.1000/1)»)»'],
    ['a DOI without a type', '<pub-id>10.1000/1</pub-id>', '«host(«doi(10.1000/1)»)»'],
    ['a DOI in an address', '<pub-id pub-id-type="doi" xlink:href="https://doi.org/10.1000/1"/>', '«host(«doi(10.1000/1)»)»'],
    [
      'a DOI of another type, with an address',
      '<pub-id pub-id-type="other" xlink:href="https://doi.org/10.1000/1">10.1000/1</pub-id>',
      '«host(«doi(10.1000/1)»)»',
    ],
    [
      'something like a DOI of another type',
      '<pub-id pub-id-type="publisher-id">10.1000/1</pub-id>',
      '«comment@role=publisher-id(«inter-ref@href=https://doi.org/10.1000/1(10.1000/1)»)»',
    ],
    ['a DOI as the text of a link', '<ext-link>10.1000/1</ext-link>', '«host(«doi(10.1000/1)»)»'],
    ['a DOI as an address', '<uri>10.1000/1</uri>', '«host(«doi(10.1000/1)»)»'],
    [
      'a link to a DOI stays a link',
      '<uri>https://doi.org/10.1000/1</uri>',
      '«host(«e-host(«inter-ref@href=https://doi.org/10.1000/1(https://doi.org/10.1000/1)»)»)»',
    ],
    ['an address that begins like a DOI', '<uri>10.1</uri>', '«host(«e-host(«text@role=uri(10.1)»)»)»'],
    [
      'a second DOI',
      '<pub-id pub-id-type="doi">10.1000/1</pub-id><pub-id pub-id-type="doi">10.1000/2</pub-id>',
      '«host(«doi(10.1000/1)»)»«comment@role=doi(«inter-ref@href=https://doi.org/10.1000/2(10.1000/2)»)»',
    ],
    ['an identifier without any text', '<pub-id pub-id-type="other"/>', ''],
    ['an identifier of unknown type', '<pub-id pub-id-type="other">abc</pub-id>', '«comment@role=other(abc)»'],
    [
      'a type that is a word of the language',
      '<pub-id pub-id-type="constructor">abc</pub-id>',
      '«comment@role=constructor(abc)»',
    ],
    [
      'an identifier in italics',
      '<object-id pub-id-type="other"><italic>abc</italic></object-id>',
      '«comment@role=other(«italic(abc)»)»',
    ],
  ])('%s', (_, xml, expected) => {
    expect(record(xml)).toBe(expected)
  })

  test.each([
    ['arxiv', 'arXiv', '1234.5678'],
    ['medline', 'PMID', '12'],
    ['pii', 'PII', 'S0001'],
    ['pmc', 'PMC', '12'],
    ['pmcid', 'PMCID', '12'],
    ['pmid', 'PMID', '12'],
    ['PMID', 'PMID', '12'],
  ])('a number of type %s has its name before it', (type, expected, value) => {
    expect(record(`<pub-id pub-id-type="${type}">${value}</pub-id>`)).toMatch(
      new RegExp(`^«comment@role=${type.toLowerCase()}\\(${expected}: .*${value}`),
    )
  })

  test('a second ISBN has its name before it', () => {
    expect(record('<isbn>1</isbn><pub-id pub-id-type="isbn">2</pub-id>')).toContain('«comment@role=isbn(ISBN: 2)»')
  })

  test.each(['art-access-id', 'coden', 'CODEN', 'doaj', 'eissn', 'index', 'pissn', 'publisher-id', 'sici'])(
    'one of type %s is only for machines',
    type => {
      expect(record(`<volume>3</volume><pub-id pub-id-type="${type}">ABC</pub-id>`)).toBe(record('<volume>3</volume>'))
    },
  )

  test.each([
    ['a second ISSN', '<issn>1</issn><issn>2</issn>', '<issn>1</issn>'],
    ['the number of an object', '<source>J</source><object-id>1</object-id>', '<source>J</source>'],
    ['the year again', '<year>2001</year><year>2001</year>', '<year>2001</year>'],
    [
      'the DOI again, as a link',
      '<source>J</source><pub-id pub-id-type="doi">10.1000/1</pub-id><comment>doi: 10.1000/1</comment><ext-link xlink:href="https://doi.org/10.1000/1">CrossRef</ext-link><uri>https://www.x.org</uri>',
      '<source>J</source><pub-id pub-id-type="doi">10.1000/1</pub-id><uri>https://www.x.org</uri>',
    ],
    ['the last page again', '<source>J</source><fpage>1</fpage><lpage>1</lpage>', '<source>J</source><fpage>1</fpage>'],
    [
      'the page as the number of the article',
      '<source>J</source><fpage>e1</fpage><elocation-id>e1</elocation-id>',
      '<source>J</source><fpage>e1</fpage>',
    ],
    [
      'generated punctuation and words',
      '<x>In: </x><source>J</source><x>, </x><volume>3</volume><x>.</x>',
      '<source>J</source><volume>3</volume>',
    ],
    ['a volume of zero', '<source>J</source><volume>0</volume><issue>00</issue><fpage>0</fpage>', '<source>J</source>'],
  ])('%s is left out', (_, xml, expected) => {
    expect(record(xml)).toBe(record(expected))
  })

  test.each([
    ['pmid', 'PMID 12'],
    ['pmc', 'PMC12'],
    ['pmcid', 'PMC12'],
    ['arxiv', 'arxiv:1234.5678'],
  ])('%s: no name before one that says it (%s)', (type, value) => {
    expect(record(`<pub-id pub-id-type="${type}">${value}</pub-id>`)).toMatch(
      new RegExp(`^«comment@role=${type}\\((?:«inter-ref@href=[^(]*\\()?${value}`),
    )
  })
})

describe('the rest of a record', () => {
  test.each([
    ['a comment', '<comment>c</comment>', '«comment(c)»'],
    ['a comment with an id', '<comment id="c1">c</comment>', '«comment@id=c1(c)»'],
    ['another part', '<patent>US 1</patent>', '«comment@role=patent(US 1)»'],
    ['an address of mail', '<email>a@b.org</email>', '«comment@role=email(«inter-ref@href=mailto:a@b.org(a@b.org)»)»'],
    ['words', 'see <comment>c</comment> there', '«comment(c)»«comment(see)»«comment(there)»'],
    ['a number', '7', '«comment(7)»'],
    ['only punctuation', ', <comment>c</comment>.', '«comment(c)»'],
    ['an empty part', '<patent/>', ''],
  ])('%s', (_, xml, expected) => {
    expect(record(xml)).toBe(expected)
  })

  test.each([
    ['ext-link', '<ext-link xlink:href="https://b.org">b</ext-link>', 'b'],
    ['uri', '<uri>https://b.org</uri>', 'https://b.org'],
  ])('a second link in %s stays a link', (element, xml, words) => {
    expect(record(`<uri>https://a.org</uri>${xml}`)).toBe(
      `«host(«e-host(«inter-ref@href=https://a.org(https://a.org)»)»)»«comment@role=${element}(«inter-ref@href=https://b.org(${words})»)»`,
    )
  })

  test.each(['conf-name', 'conf-theme', 'conf-acronym', 'conf-num', 'conf-date', 'conf-loc', 'conf-sponsor'])(
    '%s is part of the conference',
    element => {
      expect(record(`<${element}>c</${element}>`, 'publication-type="confproc"')).toBe('«host(«edited-book(«conference(c)»)»)»')
    },
  )

  test('the parts of a conference are in their own order, without empty ones', () => {
    expect(
      record(
        '<conf-loc>Rome</conf-loc><conf-date>May</conf-date><conf-theme/><conf-name>Conf</conf-name>',
        'publication-type="confproc"',
      ),
    ).toBe('«host(«edited-book(«conference(Conf, May, Rome)»)»)»')
  })
})
