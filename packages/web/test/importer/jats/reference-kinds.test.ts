import { describe, expect, test } from 'vitest'
import { record } from './reference-entries.ts'

const LINK = '<uri>https://x.org</uri>'
const YEAR = '<year>2001</year>'

/** Where a record says that its work was published. */
const host = (xml: string, attributes = ''): string =>
  /«(issue|edited-book|book|e-host)\(/.exec(record(xml, attributes))?.[1] ?? ''

const ofType = (type: string, xml: string): string => host(xml, `publication-type="${type}"`)

describe('where a work was published, by the type that the file gives', () => {
  test.each(['journal', 'journal-article', 'article', 'newspaper', 'magazine', 'periodical', 'preprint', 'Journal'])(
    '%s: in an issue, even if it has an ISBN',
    type => {
      expect(ofType(type, `${YEAR}<isbn>1</isbn>`)).toBe('issue')
    },
  )

  test.each([
    'book',
    'book-chapter',
    'chapter',
    'conf-proc',
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
    'Book',
  ])('%s: a book, even if it has an address on the web', type => {
    expect(ofType(type, `${YEAR}${LINK}`)).toBe('book')
  })

  test.each([
    'web',
    'webpage',
    'website',
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
    'Web',
  ])('%s: on the web, even if it has a publisher', type => {
    expect(ofType(type, `${YEAR}<publisher-name>P</publisher-name>`)).toBe('e-host')
  })

  test.each([
    ['web-article', `${YEAR}${LINK}`, 'e-host'],
    ['web-book', `${YEAR}${LINK}`, 'e-host'],
    ['map-online', `${YEAR}<publisher-name>P</publisher-name>`, 'book'],
  ])('%s is known by how it begins', (type, xml, expected) => {
    expect(ofType(type, xml)).toBe(expected)
  })

  test.each(['publication-type', 'citation-type', 'publication-format'])('%s names the type', attribute => {
    expect(host(`${YEAR}${LINK}`, `${attribute}="book"`)).toBe('book')
  })
})

describe('where a work was published, by the parts of the record', () => {
  const title = '<article-title>T</article-title>'
  const source = '<source>S</source>'
  const volume = '<volume>3</volume>'
  const editors = '<person-group person-group-type="editor"><name><surname>E</surname></name></person-group>'

  test.each([
    ['an article with a source and a volume: an issue', `${title}${source}${volume}${LINK}`, 'issue'],
    ['without a source: on the web', `${title}${volume}${LINK}`, 'e-host'],
    ['without a volume: on the web', `${title}${source}${LINK}`, 'e-host'],
    ['with another kind of title: on the web', `<data-title>D</data-title>${source}${volume}${LINK}`, 'e-host'],
    ['without a title: on the web', `${source}${volume}${LINK}`, 'e-host'],
    ['with a publisher: on the web', `${title}${source}${volume}${LINK}<publisher-name>P</publisher-name>`, 'e-host'],
    ['a chapter in a volume: a book', `<chapter-title>C</chapter-title>${source}${volume}`, 'edited-book'],
    ['a chapter without its book', `<chapter-title>C</chapter-title>${YEAR}`, 'book'],
    ['a part of something with an ISBN', `${title}${source}<isbn>1</isbn>`, 'edited-book'],
    ['something with an ISBN', `${source}<isbn>1</isbn>`, 'book'],
    ['something with an edition', `${source}<edition>2</edition>${LINK}`, 'book'],
    ['something with an edition and editors', `${editors}<edition>2</edition>`, 'edited-book'],
    ['something with an edition, said at a conference', '<conf-name>C</conf-name><edition>2</edition>', 'edited-book'],
    ['an address', `${YEAR}${LINK}`, 'e-host'],
    ['a publisher', `${YEAR}<publisher-name>P</publisher-name>`, 'book'],
    ['nothing of these', YEAR, 'issue'],
  ])('%s', (_, xml, expected) => {
    expect(host(xml)).toBe(expected)
  })

  test('the type of a book decides before the parts of an article', () => {
    expect(ofType('book', `${title}${source}${volume}`)).toBe('edited-book')
  })
})

describe('TREE-15 every part of a record, by where its work was published', () => {
  const parts =
    '<person-group person-group-type="editor"><name><surname>E</surname></name></person-group><article-title>T</article-title><source>S</source><volume>3</volume><issue>4</issue><year>2001</year><fpage>5</fpage><lpage>6</lpage><elocation-id>e7</elocation-id><edition>8th</edition><version>9.1</version><series>Ser</series><conf-name>Conf</conf-name><publisher-name>P</publisher-name><publisher-loc>L</publisher-loc><isbn>11</isbn><issn>12</issn><uri>https://x.org</uri><date-in-citation>3 May 2013</date-in-citation><pub-id pub-id-type="doi">10.1000/1</pub-id>'
  const contribution = '«contribution@langtype=en(«title(«maintitle(T)»)»)»'
  const editors = '«editors(«editor(«surname(E)»)»)»'
  const pages = '«pages(«first-page(5)»«last-page(6)»)»«article-number(e7)»'
  const series = '«book-series(«series(«title(«maintitle(Ser)»)»)»)»'
  const publisher = '«publisher(«name(P)»«location(L)»)»'
  const online = '«inter-ref@href=https://x.org(https://x.org)»«date-accessed(3 May 2013)»'

  test.each([
    [
      'journal',
      `«issue(${editors}«conference(Conf)»«series(«title(«maintitle(S)»)»«issn(12)»«volume-nr(3)»)»«issue-nr(4)»«date(2001)»)»«book(«edition(8th)»${publisher}«isbn(11)»)»${series}«version(9.1)»${pages}«e-host(${online})»`,
    ],
    [
      'book',
      `«edited-book(${editors}«title(«maintitle(S)»)»«edition(8th)»«conference(Conf)»${series}«volume-nr(3)»«issue-nr(4)»«date(2001)»${publisher}«isbn(11)»)»«issn(12)»«version(9.1)»${pages}«e-host(${online})»`,
    ],
  ])('%s', (type, expected) => {
    expect(record(parts, `publication-type="${type}"`)).toBe(`${contribution}«host(${expected}«doi(10.1000/1)»)»`)
  })

  test('on the web', () => {
    // An ISBN or an edition would make it a book.
    const rest = parts.replace('<isbn>11</isbn>', '').replace('<edition>8th</edition>', '')
    const expected = `${editors}«conference(Conf)»${series}«volume-nr(3)»«issue-nr(4)»«issn(12)»${pages}«e-host(«title(«maintitle(S)»)»«version(9.1)»${publisher}«date(2001)»${online})»«doi(10.1000/1)»`
    expect(record(rest, 'publication-type="web"')).toBe(`${contribution}«host(${expected})»`)
  })

  test('a whole book', () => {
    expect(
      record(
        '<source>S</source><volume>3</volume><issue>4</issue><year>2001</year><fpage>5</fpage><edition>8th</edition><version>9.1</version><series>Ser</series><publisher-name>P</publisher-name><isbn>11</isbn><issn>12</issn>',
        'publication-type="book"',
      ),
    ).toBe(
      `«contribution@langtype=en(«title(«maintitle(S)»)»)»«host(«book(«edition(8th)»${series}«volume-nr(3)»«issue-nr(4)»«date(2001)»«publisher(«name(P)»)»«isbn(11)»)»«issn(12)»«version(9.1)»«pages(«first-page(5)»)»)»`,
    )
  })
})

describe('the work that is cited', () => {
  const editors = '<person-group person-group-type="editor"><name><surname>E</surname></name></person-group>'
  const whole = '«contribution@langtype=en(«title(«maintitle(S)»)»)»'

  test.each([
    ['a book', 'book', '', true],
    ['a page on the web', 'web', '', true],
    ['proceedings', 'confproc', '<conf-name>C</conf-name>', true],
    ['a book with editors', 'book', editors, false],
    ['an issue', 'journal', '', false],
  ])('%s without a title in it: is it the source?', (_, type, xml, isWhole) => {
    const made = record(`${xml}<source>S</source><year>2001</year>`, `publication-type="${type}"`)
    expect(made.includes(whole)).toBe(isWhole)
    expect(/«host\(.*«maintitle\(S\)/.test(made)).toBe(!isWhole)
  })

  test.each([
    ['of its title', '<article-title xml:lang="de">T</article-title>', 'de'],
    ['English where no title says', '<article-title>T</article-title>', 'en'],
  ])('has the language %s', (_, title, expected) => {
    expect(record(title)).toBe(`«contribution@langtype=${expected}(«title(«maintitle(T)»)»)»`)
  })
})
