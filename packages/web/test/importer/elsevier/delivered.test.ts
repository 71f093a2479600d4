import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { readArticle } from '../../../src/importer/detect.ts'
import { sketch } from '../jats/sketch.ts'
import { articleWith, DOI, parsed, PII, read, refusal } from './read.ts'

const NAMESPACES = Object.entries({
  doc: 'http://www.elsevier.com/xml/document/schema',
  dp: 'http://www.elsevier.com/xml/common/doc-properties/schema',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dct: 'http://purl.org/dc/terms/',
  prism: 'http://prismstandard.org/namespaces/basic/2.0/',
  oa: 'http://vtw.elsevier.com/data/ns/properties/OpenAccess-1/',
  bam: 'http://vtw.elsevier.com/data/voc/ns/bam-vtw-1/',
  cp: 'http://vtw.elsevier.com/data/ns/properties/Copyright-1/',
  cja: 'http://www.elsevier.com/xml/cja/schema',
  ja: 'http://www.elsevier.com/xml/ja/schema',
  bk: 'http://www.elsevier.com/xml/bk/schema',
  ce: 'http://www.elsevier.com/xml/common/schema',
})
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')

/** An item as it is delivered: beside a description of it. */
const delivery = (description: string, item = articleWith({})): string =>
  `<doc:document ${NAMESPACES}><rdf:RDF><rdf:Description rdf:about="http://dx.doi.org/10.1016/j.jweia.2013.05.005">${description}</rdf:Description></rdf:RDF>` +
  `<dp:document-properties><dp:aggregation-type>Journals</dp:aggregation-type></dp:document-properties>${item}</doc:document>`

const delivered = (description: string, item?: string) => read(delivery(description, item))

const JOURNAL =
  '<prism:aggregationType>journal</prism:aggregationType><prism:publicationName>Journal of Wind</prism:publicationName>' +
  '<dct:publisher>Elsevier B.V.</dct:publisher><prism:issn>0167-6105</prism:issn><prism:volume>120</prism:volume><prism:number>3</prism:number>' +
  '<prism:coverDisplayDate>September 2013</prism:coverDisplayDate><prism:startingPage>69</prism:startingPage><prism:endingPage>77</prism:endingPage>'

describe('a delivered item', () => {
  test.each([
    ['ja:article', 'article'],
    ['ja:simple-article', 'simple-article'],
    ['ja:book-review', 'book-review'],
    ['ja:exam', 'exam'],
    ['cja:converted-article', 'converted-article'],
    ['bk:chapter', 'chapter'],
    ['bk:simple-chapter', 'simple-chapter'],
    ['article', 'article'],
  ])('%s is read with its text', (root, documentType) => {
    const record = readArticle(parsed(delivery('', articleWith({ root, body: '<ce:para>Wind blows.</ce:para>' }))))
    expect(record).toMatchObject(E.right({ meta: { pii: 'S0167610513001001', titleString: 'T', documentType } }))
    expect(E.isRight(record) && sketch(record.right.parts.body.content)).toEqual(['body(«sections(«para(Wind blows.)»)»)'])
  })

  test('has what stands in its description alone', () => {
    expect(delivered(JOURNAL).meta).toMatchObject({
      contentType: 'JL',
      publicationTitle: 'Journal of Wind',
      publisherName: 'Elsevier B.V.',
      issn: '0167-6105',
      volume: '120',
      issue: '3',
      pages: [{ first: '69', last: '77' }],
      coverDateText: 'September 2013',
      publicationDate: '2013-09',
      publicationYear: '2013',
    })
  })

  test('has its identifiers from the description if it has none itself', () => {
    const { meta } = delivered(
      '<prism:doi>10.1016/j.jweia.2013.05.005</prism:doi><dct:identifier>doi:10.1016/j.other</dct:identifier>',
      articleWith({ info: '<jid>INDAER</jid>' }),
    )
    expect(meta.doi).toBe('10.1016/j.jweia.2013.05.005')
    expect(delivered('<prism:doi>10.1016/j.other</prism:doi>', articleWith({ info: PII + DOI })).meta.doi).toBe(
      '10.1016/j.jweia.2013.05.005',
    )
  })

  test('is a chapter of a book where the description says so', () => {
    const { meta } = delivered(
      '<prism:aggregationType>book</prism:aggregationType><prism:publicationName>Winds</prism:publicationName><prism:isbn>978-0-12-384719-5</prism:isbn>',
      articleWith({ root: 'bk:chapter' }),
    )
    expect(meta).toMatchObject({ contentType: 'BK', publicationTitle: 'Winds', isbn: '9780123847195' })
  })

  test('says which special issue it is part of', () => {
    expect(delivered('<prism:issueName>Proceedings on gusts</prism:issueName>').facts).toEqual([
      { name: 'Part of', value: [expect.objectContaining({ '#name': 'text', _: 'Proceedings on gusts' })] },
    ])
  })

  test('has the version that its properties name', () => {
    const properties = '<dp:aggregation-type>Journals</dp:aggregation-type>'
    const versioned = delivery('').replace(properties, `${properties}<dp:version-number>S300.4</dp:version-number>`)
    expect(read(versioned).version).toEqual(
      read(
        `<xocs:doc><xocs:meta><xocs:item-version-number>S300.4</xocs:item-version-number></xocs:meta><xocs:serial-item>${articleWith({})}</xocs:serial-item></xocs:doc>`,
      ).version,
    )
    expect(read(versioned).version?.number).toBeDefined()
  })

  test('without an item has each of its subjects, and no abstract in the place where it was published', () => {
    const { parts } = delivered(
      '<dct:title>Wind</dct:title><dct:subject><rdf:Bag><rdf:li>Gusts</rdf:li><rdf:li>Bridges</rdf:li></rdf:Bag></dct:subject>' +
        '<dct:description>Journal of Wind 120 (2013) 69-77. doi:10.1016/j.jweia.2013.05.005</dct:description><prism:doi>10.1016/j.jweia.2013.05.005</prism:doi>',
      '',
    )
    expect(sketch(parts.keywords.content)).toEqual([
      'keywords(«keywords@class=keyword(«keyword(«text(Gusts)»)»«keyword(«text(Bridges)»)»)»)',
    ])
    expect(parts.abstracts.content).toEqual([])
  })

  test('without an item has the metadata of its description', () => {
    const { meta, parts } = delivered(
      `${JOURNAL}<prism:doi>10.1016/j.jweia.2013.05.005</prism:doi><dct:title>On gusts</dct:title><dct:creator>D. Pong</dct:creator>`,
      '',
    )
    expect([meta.titleString, meta.itemWeight]).toEqual(['On gusts', 'HEAD-ONLY'])
    expect(sketch(parts.authors.content)).toHaveLength(1)
  })

  test('is refused if there is neither', () => {
    expect(refusal(`<doc:document ${NAMESPACES}><dp:document-properties/></doc:document>`)).toEqual({
      kind: 'incomplete',
      line: 1,
      column: 1,
      reason: 'doc:document contains neither an article nor an rdf:Description of one',
    })
  })
})

describe('when a delivered item was published', () => {
  test.each([
    ['March 2021', '2021-03'],
    ['1 April 2020', '2020-04-01'],
    ['January–March 2021', '2021-01'],
    ['15 December 2020–15 January 2021', '2020-12-15'],
    ['1–15 April 2020', '2020-04'],
    ['Winter 2021', '2021'],
    ['2021', '2021'],
  ])('is %s in words, %s as a date', (words, date) => {
    const { meta } = delivered(`<prism:coverDisplayDate>${words}</prism:coverDisplayDate>`)
    expect([meta.coverDateText, meta.publicationDate, meta.publicationYear]).toEqual([words, date, date.slice(0, 4)])
  })

  test('is the date rather than the words', () => {
    const { meta } = delivered(
      '<prism:coverDisplayDate>April 2020</prism:coverDisplayDate><prism:coverDate>2020-04-15</prism:coverDate>',
    )
    expect(meta.publicationDate).toBe('2020-04-15')
  })

  test.each(['in press', ''])('is the year of its copyright where the words are “%s”', words => {
    const info = `${PII}<ce:copyright year="2019">The Authors</ce:copyright>`
    const { meta } = delivered(`<prism:coverDisplayDate>${words}</prism:coverDisplayDate>`, articleWith({ info }))
    expect([meta.publicationDate, meta.publicationYear]).toEqual(['2019', '2019'])
  })

  test('ART-14 is when it was available online, and as the version of record', () => {
    const { dates } = delivered(
      '<dp:availableOnlineInformation><bam:availableOnline>2023-01-02T00:00:00.000Z</bam:availableOnline><bam:vorAvailableOnline>2023-01-17T00:00:00.000Z</bam:vorAvailableOnline></dp:availableOnlineInformation>',
    ).meta
    expect(dates).toEqual({ availableOnline: '2 January 2023', versionOfRecord: '17 January 2023' })
  })
})

describe('who may read a delivered item', () => {
  const BY = 'http://creativecommons.org/licenses/by/3.0/'
  const terms = (status: string): string =>
    `<oa:openAccessInformation><oa:openAccessStatus>\n http://vtw.elsevier.com/data/voc/oa/OpenAccessStatus#${status} </oa:openAccessStatus><oa:userLicense>${BY}</oa:userLicense></oa:openAccessInformation>`

  test.each([
    ['Full', true],
    ['None', false],
  ])('anyone, where its status is %s: %s', (status, openAccess) => {
    expect(delivered(terms(status)).meta.access).toEqual({ openAccess, openArchive: false, license: BY })
  })

  test('anyone by the licence in its licence line', () => {
    const line = `<cp:licenseLine>This is an open access article under the CC BY license (${BY}).</cp:licenseLine>`
    expect(delivered(line).meta.access).toEqual({ openAccess: true, openArchive: false, license: BY })
  })

  test.each([
    ['<ce:copyright year="2013">The Authors</ce:copyright>', '© 2013 The Authors'],
    ['<ce:copyright type="unknown" year="2013"/>', '© 2013 Published by Elsevier B.V.'],
  ])('is under the copyright of its holder, or else as described: %s', (copyright, line) => {
    const item = articleWith({ info: PII + copyright })
    expect(delivered('<prism:copyright>© 2013 Published by Elsevier B.V.</prism:copyright>', item).meta.copyrightLine).toBe(line)
  })
})
