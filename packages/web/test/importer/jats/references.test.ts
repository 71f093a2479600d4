import { fc, test } from '@fast-check/vitest'
import { parseReferences, walk } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { imported } from './read.ts'
import { citation as only, entries } from './reference-entries.ts'
import { sketch } from './sketch.ts'
import { vocabularyFaults } from './vocabulary-check.ts'
import { balance, recordText } from './word-balance.ts'

const names = (type: string, ...surnames: readonly string[]): string =>
  `<person-group person-group-type="${type}">${surnames.map(surname => `<name><surname>${surname}</surname><given-names>X</given-names></name>`).join('')}</person-group>`

describe('TREE-15 a citation that is a record', () => {
  test.each([
    [
      'an article',
      `<element-citation publication-type="journal">${names('author', 'A').replace('</person-group>', '<collab>G</collab><etal/></person-group>')}<article-title>T <italic>i</italic></article-title><source>J</source><year>2001</year><month>5</month><volume>3</volume><issue>2</issue><fpage>1</fpage><lpage>9</lpage><pub-id pub-id-type="doi">10.1000/1</pub-id><pub-id pub-id-type="pmid">99</pub-id></element-citation>`,
      'reference@refId=1@role=journal(«contribution@langtype=en(«authors(«author(«given-name(X)»«surname(A)»)»«collaboration(G)»«et-al»)»«title(«maintitle(T «italic(i)»)»)»)»«host(«issue(«series(«title(«maintitle(J)»)»«volume-nr(3)»)»«issue-nr(2)»«date(May 2001)»)»«pages(«first-page(1)»«last-page(9)»)»«doi(10.1000/1)»)»«comment@role=pmid(PMID: «inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/99/(99)»)»)',
    ],
    [
      'an article by number',
      '<element-citation publication-type="journal"><source>J</source><elocation-id>e1</elocation-id></element-citation>',
      'reference@refId=1@role=journal(«host(«issue(«series(«title(«maintitle(J)»)»)»)»«article-number(e1)»)»)',
    ],
    [
      'a chapter',
      `<element-citation publication-type="book">${names('author', 'A')}${names('editor', 'E')}${names('translator', 'T')}<chapter-title>Ch</chapter-title><source>Bk</source><edition>2</edition><publisher-name>P</publisher-name><publisher-loc>L</publisher-loc><year>1999</year><isbn>123</isbn></element-citation>`,
      'reference@refId=1@role=book(«contribution@langtype=en(«authors(«author(«given-name(X)»«surname(A)»)»)»«title(«maintitle(Ch)»)»)»«host(«edited-book(«editors(«editor(«given-name(X)»«surname(E)»)»)»«title(«maintitle(Bk)»)»«edition(2)»«date(1999)»«publisher(«name(P)»«location(L)»)»«isbn(123)»)»)»«comment@role=translator(T X (translator))»)',
    ],
    [
      'a book',
      '<element-citation publication-type="book"><name><surname>Q</surname></name><source>Whole</source><year>2000</year></element-citation>',
      'reference@refId=1@role=book(«contribution@langtype=en(«authors(«author(«surname(Q)»)»)»«title(«maintitle(Whole)»)»)»«host(«book(«date(2000)»)»)»)',
    ],
    [
      'a page on the web',
      '<element-citation publication-type="web"><collab>W</collab><article-title>Page</article-title><source>Site</source><uri>https://w.org</uri><year>2010</year><date-in-citation>3 May 2011</date-in-citation></element-citation>',
      'reference@refId=1@role=web(«contribution@langtype=en(«authors(«collaboration(W)»)»«title(«maintitle(Page)»)»)»«host(«e-host(«title(«maintitle(Site)»)»«date(2010)»«inter-ref@href=https://w.org(https://w.org)»«date-accessed(3 May 2011)»)»)»)',
    ],
    [
      'proceedings',
      '<element-citation publication-type="confproc"><article-title>T</article-title><conf-name>Conf</conf-name><conf-loc>Rome</conf-loc><fpage>1</fpage></element-citation>',
      'reference@refId=1@role=confproc(«contribution@langtype=en(«title(«maintitle(T)»)»)»«host(«edited-book(«conference(Conf, Rome)»)»«pages(«first-page(1)»)»)»)',
    ],
    [
      'pages said twice',
      '<element-citation><source>J</source><fpage>1</fpage><lpage>9</lpage><page-range>1–9</page-range></element-citation>',
      'reference@refId=1(«host(«issue(«series(«title(«maintitle(J)»)»)»)»«pages(«first-page(1)»«last-page(9)»)»)»)',
    ],
    [
      'a DOI as a link',
      '<nlm-citation citation-type="journal"><source>J</source><ext-link xlink:href="http://dx.doi.org/10.1000/1">10.1000/1</ext-link></nlm-citation>',
      'reference@refId=1@role=journal(«host(«issue(«series(«title(«maintitle(J)»)»)»)»«doi(10.1000/1)»)»)',
    ],
    [
      'a mixed citation without any text between its parts',
      '<mixed-citation><name><surname>A</surname><given-names>B</given-names></name><article-title>T</article-title><source>S</source></mixed-citation>',
      'reference@refId=1(«contribution@langtype=en(«authors(«author(«given-name(B)»«surname(A)»)»)»«title(«maintitle(T)»)»)»«host(«issue(«series(«title(«maintitle(S)»)»)»)»)»)',
    ],
  ])('%s', (_, citation, expected) => {
    expect(only(citation)).toBe(expected)
  })

  test('is read by the domain as it was meant', () => {
    const record = imported({
      back: `<ref-list><ref id="r"><element-citation publication-type="journal">${names('author', 'Doe', 'Roe')}<article-title>T</article-title><source>J</source><year>2001a</year><volume>3</volume><fpage>1</fpage><pub-id pub-id-type="doi">10.1000/1</pub-id></element-citation></ref></ref-list>`,
    })
    const entry = walk(record.parts.references.content).find(({ '#name': name }) => name === 'bib-reference')
    expect(entry === undefined ? [] : parseReferences(entry)).toMatchObject([
      {
        title: 'T',
        authors: [{ surname: 'Doe' }, { surname: 'Roe' }],
        hostData: { title: 'J', year: '2001', volume: '3', firstPage: '1', doi: '10.1000/1' },
      },
    ])
  })

  const part = fc.constantFrom(
    'article-title',
    'chapter-title',
    'source',
    'year',
    'month',
    'volume',
    'issue',
    'fpage',
    'lpage',
    'elocation-id',
    'edition',
    'isbn',
    'issn',
    'publisher-name',
    'publisher-loc',
    'comment',
    'annotation',
    'series',
    'conf-name',
    'conf-loc',
    'gov',
    'patent',
    'size',
    'trans-title',
    'trans-source',
    'collab',
    'part-title',
    'data-title',
    'version',
    'institution',
    'supplement',
    'access-date',
    'issue-title',
    'std',
    'foo',
  )
  const type = fc.constantFrom('journal', 'book', 'web', 'confproc', 'thesis', 'data', 'other', 'patent')

  test.prop([fc.array(part, { maxLength: 10 }), type])(
    'keeps every word once, whatever it is made of',
    (parts, publicationType) => {
      const words = parts.map((name, index) => (name === 'issn' && parts.indexOf('issn') < index ? '' : `w${index}`))
      const record = imported({
        back: `<ref-list><ref id="r"><element-citation publication-type="${publicationType}">${parts.map((name, index) => `<${name}>${words[index] ?? ''}</${name}>`).join('')}</element-citation></ref></ref-list>`,
      })
      const { missing, extra } = balance(words.join(' '), recordText(record))
      expect({ missing, extra }).toEqual({ missing: [], extra: [] })
      expect(vocabularyFaults(record)).toEqual([])
    },
  )
})

describe('a citation that is printed', () => {
  test.each([
    [
      'keeps its text, marked, with what holds touching parts apart',
      '<mixed-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Qiu</surname><given-names>Z</given-names></name><name><surname>Li</surname><given-names>Y</given-names></name><etal/></person-group> (<year>2014</year>) <article-title>Title H<sub>2</sub>O</article-title>. <source>J</source> <volume>9</volume>:<fpage>1</fpage>–<lpage>2</lpage>.<pub-id pub-id-type="doi">10.1000/x</pub-id><pub-id pub-id-type="pmid">12</pub-id></mixed-citation>',
      'other-ref@refId=1@role=journal(«textref(«text@role=name(Qiu Z)», «text@role=name(Li Y)», et al. («text@role=year(2014)») «text@role=article-title(Title H«inf(2)»O)». «text@role=source(J)» «text@role=volume(9)»:«text@role=fpage(1)»–«text@role=lpage(2)». «inter-ref@href=https://doi.org/10.1000/x(10.1000/x)» PMID: «inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/12/(12)»)»)',
    ],
    [
      'says a name of an identifier only once',
      '<mixed-citation>A. PMID: <pub-id pub-id-type="pmid">12</pub-id></mixed-citation>',
      'other-ref@refId=1(«textref(A. PMID: «inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/12/(12)»)»)',
    ],
    [
      'in NLM 2.x',
      '<citation citation-type="journal"><person-group><name><surname>Old</surname></name></person-group>. <article-title>x</article-title>.</citation>',
      'other-ref@refId=1@role=journal(«textref(«text@role=name(Old)». «text@role=article-title(x)».)»)',
    ],
    [
      'whose punctuation is in x, in lines of the file',
      '<mixed-citation>\n <person-group>\n  <string-name>\n <given-names>A.</given-names>\n <x> </x>\n <surname>Bee</surname>\n </string-name>\n <x> and </x>\n <string-name>\n <surname>Cee</surname>\n </string-name>\n </person-group>\n <x>, </x>\n <source>J</source>\n <x>. </x> <volume/> <x>, </x> <year>2001</year>\n <x>.</x>\n</mixed-citation>',
      'other-ref@refId=1(«textref(«text@role=string-name(A. Bee)» and «text@role=string-name(Cee)», «text@role=source(J)». «text@role=year(2001)».)»)',
    ],
    [
      'with parts that are absent',
      '<mixed-citation><name><surname>A</surname></name> (<year/>). <article-title/>. <source>J</source> <volume>3</volume>(<issue/>), <fpage>1</fpage>–<lpage/>.</mixed-citation>',
      'other-ref@refId=1(«textref(«text@role=name(A)». «text@role=source(J)» «text@role=volume(3)», «text@role=fpage(1)».)»)',
    ],
    [
      'with numbers for machines after it',
      '<mixed-citation><object-id>1</object-id><source>J</source> <volume>3</volume> (<year>2001</year>).<pub-id pub-id-type="coden">ABCDEF</pub-id><issn>0000-0000</issn><pub-id pub-id-type="doi">10.1000/xyz</pub-id></mixed-citation>',
      'other-ref@refId=1(«textref(«text@role=source(J)» «text@role=volume(3)» («text@role=year(2001)»). «inter-ref@href=https://doi.org/10.1000/xyz(10.1000/xyz)»)»)',
    ],
    [
      'that names the ISSN itself',
      '<mixed-citation><source>J</source>. ISSN <issn>0000-0000</issn>.</mixed-citation>',
      'other-ref@refId=1(«textref(«text@role=source(J)». ISSN 0000-0000.)»)',
    ],
    [
      'with identifiers that are in its text: they become links there',
      '<mixed-citation><source>J</source> 2001. doi: 10.1000/xyz. PMID: 1234567.<pub-id pub-id-type="doi">10.1000/XYZ</pub-id><pub-id pub-id-type="pmid">1234567</pub-id></mixed-citation>',
      'other-ref@refId=1(«textref(«text@role=source(J)» 2001. doi: «inter-ref@href=https://doi.org/10.1000/XYZ(10.1000/xyz)». PMID: «inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/1234567/(1234567)».)»)',
    ],
    [
      'with a link to the same identifier before it',
      '<mixed-citation><source>J</source>. <ext-link xlink:href="https://doi.org/10.1000/xyz">10.1000/xyz</ext-link>.<pub-id pub-id-type="doi">10.1000/xyz</pub-id></mixed-citation>',
      'other-ref@refId=1(«textref(«text@role=source(J)». «inter-ref@href=https://doi.org/10.1000/xyz(10.1000/xyz)».)»)',
    ],
    [
      'with the page as the number of the article',
      '<mixed-citation><source>J</source> <fpage>e1</fpage><elocation-id>e1</elocation-id>.</mixed-citation>',
      'other-ref@refId=1(«textref(«text@role=source(J)» «text@role=fpage(e1)».)»)',
    ],
    ['without markup', '<mixed-citation>Plain words.</mixed-citation>', 'other-ref@refId=1(«textref(Plain words.)»)'],
  ])('%s', (_, citation, expected) => {
    expect(only(citation)).toBe(expected)
  })
})

describe('entries', () => {
  test.each([
    [
      'several citations',
      '<ref id="r"><label>6</label><mixed-citation>a) First.</mixed-citation><mixed-citation>b) Second.</mixed-citation></ref>',
      'bib-reference@id=r(«label(6)»«other-ref@refId=1(«textref(a) First.)»)»«other-ref@refId=2(«textref(b) Second.)»)»)',
    ],
    [
      'a label inside the citation',
      '<ref id="r"><mixed-citation><label>4.</label> X</mixed-citation></ref>',
      'bib-reference@id=r(«label(4.)»«other-ref@refId=1(«textref(X)»)»)',
    ],
    [
      'a note',
      '<ref id="r"><mixed-citation>X</mixed-citation><note><p>n</p></note></ref>',
      'bib-reference@id=r(«other-ref@refId=1(«textref(X)»)»«note@refId=1(«simple-para(n)»)»)',
    ],
    ['a note only', '<ref id="r"><note><p>n</p></note></ref>', 'bib-reference@id=r(«note(«simple-para(n)»)»)'],
    [
      'one citation in two forms',
      '<ref id="r"><mixed-citation>1 Full text.</mixed-citation><element-citation><article-title>Full text</article-title></element-citation></ref>',
      'bib-reference@id=r(«other-ref@refId=1(«textref(1 Full text.)»)»)',
    ],
    [
      'alternatives',
      '<ref id="r"><citation-alternatives><mixed-citation>x</mixed-citation><element-citation><source>S</source></element-citation></citation-alternatives></ref>',
      'bib-reference@id=r(«reference@refId=1(«host(«issue(«series(«title(«maintitle(S)»)»)»)»)»)»)',
    ],
  ])('%s', (_, ref, expected) => {
    expect(entries(ref)).toEqual([expected])
  })

  test('lists within lists, and lists that a section holds, keep their titles', () => {
    const record = imported({
      body: '<sec><title>Works</title><ref-list><ref id="a"><mixed-citation>A</mixed-citation></ref></ref-list></sec>',
      back: '<ref-list id="L"><title>Refs</title><ref-list id="M"><title>Inner</title><ref id="b"><mixed-citation>B</mixed-citation></ref></ref-list></ref-list>',
    })
    expect(sketch(record.parts.references.content)).toEqual([
      'bibliography(«section-title(Works)»«bibliography-sec(«bib-reference@id=a(«other-ref@refId=1(«textref(A)»)»)»)»)',
      'bibliography@id=L(«section-title(Refs)»«bibliography-sec@id=M(«section-title(Inner)»«bib-reference@id=b(«other-ref@refId=2(«textref(B)»)»)»)»)',
    ])
    expect(record.parts.body.content).toEqual([])
  })
})
