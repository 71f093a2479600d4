import { describe, expect, test } from 'vitest'
import { sketch } from '../jats/sketch.ts'
import { articleWith, imported, kept, PII, read } from './read.ts'

const BY = 'https://creativecommons.org/licenses/by/4.0/'

/** A retrieval service response with this `coredata` and without the text. */
const answered = (coredata: string, more = '') =>
  read(
    `<full-text-retrieval-response><coredata><pii>S0167-6105(13)00100-1</pii>${coredata}</coredata>${more}</full-text-retrieval-response>`,
  )

describe('who may read an article', () => {
  const status = (open: string, archive = '0', more = ''): string =>
    `<xocs:open-access><xocs:oa-article-status is-open-access="${open}" is-open-archive="${archive}"/>${more}</xocs:open-access>`

  test.each([
    ['1', true],
    ['true', true],
    ['YES', true],
    ['0', false],
    ['no', false],
    ['11', false],
    ['', false],
  ])('anyone, where the platform answers %j: %s', (answer, isOpen) => {
    expect(kept(status(answer)).meta.access).toStrictEqual({ openAccess: isOpen, openArchive: false })
    expect(kept(status('0', answer)).meta.access).toEqual({ openAccess: false, openArchive: isOpen })
    expect(answered(`<openaccess>${answer}</openaccess>`).meta.access.openAccess).toBe(isOpen)
    expect(answered(`<openArchiveArticle>${answer}</openArchiveArticle>`).meta.access.openArchive).toBe(isOpen)
  })

  test('anyone, where the service says so of the article though not of its journal', () => {
    const { access } = answered('<openaccess>0</openaccess><openaccessArticle>true</openaccessArticle>').meta
    expect(access.openAccess).toBe(true)
  })

  test('anyone by a licence, unless the platform says otherwise', () => {
    const license = `<xocs:oa-user-license>${BY}</xocs:oa-user-license>`
    expect(kept(`<xocs:open-access>${license}</xocs:open-access>`).meta.access).toEqual({
      openAccess: true,
      openArchive: false,
      license: BY,
    })
    expect(kept(status('0', '0', license)).meta.access).toEqual({ openAccess: false, openArchive: false, license: BY })
  })

  test.each([
    ['at the end of a sentence', `Open access under ${BY}.`],
    ['in brackets', `Open access (${BY}).`],
    ['after the address of something else', `See http://www.elsevier.com/open, or ${BY}; all rights reserved`],
  ])('the licence is the Creative Commons address in the copyright line, %s', (_, line) => {
    const { access } = imported({ info: `${PII}<ce:copyright-line>${line}</ce:copyright-line>` }).meta
    expect(access).toEqual({ openAccess: true, openArchive: false, license: BY })
  })

  test.each([
    ['© 2013 The Authors. Published by Elsevier Ltd. Open access under CC BY-NC-ND license.', true],
    ['© 2013 The Authors. Under a Creative Commons licence.', true],
    ['© 2013 Elsevier Ltd. All rights reserved.', false],
  ])('words in the copyright line open an article of which nothing else says whether it is open: %s', (line, openAccess) => {
    const item = articleWith({ info: `${PII}<ce:copyright-line>${line}</ce:copyright-line>` })
    expect(kept('', item).meta.access).toEqual({ openAccess, openArchive: false })
    expect(kept(status('0'), item).meta.access).toEqual({ openAccess: false, openArchive: false })
  })

  test('the licence may be in the article’s own copyright line, where the platform’s names none', () => {
    const item = articleWith({ info: `${PII}<ce:copyright-line>Open access under ${BY}</ce:copyright-line>` })
    const { access } = kept('<xocs:copyright-line>© 2019 The Authors</xocs:copyright-line>', item).meta
    expect(access.license).toBe(BY)
  })

  test.each([
    ['© 2019 The Authors', 'year="2019"', 'The Authors'],
    ['© The Authors', '', 'The Authors'],
    ['© 2019', 'year="2019"', ''],
    [undefined, '', ''],
  ])('the copyright line is %s where the file has a holder or a year', (line, attributes, holder) => {
    expect(imported({ info: `${PII}<ce:copyright ${attributes}>${holder}</ce:copyright>` }).meta.copyrightLine).toBe(line)
  })

  test('the platform’s copyright line comes before the article’s own', () => {
    const item = articleWith({ info: `${PII}<ce:copyright-line>own</ce:copyright-line><ce:copyright>holder</ce:copyright>` })
    expect(kept('<xocs:copyright-line>platform’s</xocs:copyright-line>', item).meta.copyrightLine).toBe('platform’s')
    expect(kept('', item).meta.copyrightLine).toBe('own')
  })
})

describe('ART-14 the dates of an article', () => {
  const received = (attributes: string, words = ''): string | undefined =>
    imported({ head: `<ce:title>T</ce:title><ce:date-received ${attributes}>${words}</ce:date-received>` }).meta.dates.received

  test.each([
    ['day="21" month="4" year="2013"', '21 April 2013'],
    ['day="01" month="12" year="2013"', '1 December 2013'],
    ['day="0" month="1" year="2013"', 'January 2013'],
    ['month="4" year="2013"', 'April 2013'],
    ['day="1" month="13" year="2013"', '2013'],
    ['day="1" year="2013"', '2013'],
    ['day="1" month="4"', undefined],
  ])('given as %s is %s', (attributes, words) => {
    expect(received(attributes)).toBe(words)
  })

  test('is as the file words it where it is not taken apart', () => {
    expect(received('', 'spring 2013')).toBe('spring 2013')
  })

  test.each([
    ['20130705', '5 July 2013'],
    ['2013-07-05', '5 July 2013'],
    ['2013-07-05T10:00:00Z', '5 July 2013'],
    ['2013-07', 'July 2013'],
    ['2013', '2013'],
    ['July 2013', undefined],
  ])('kept by the platform as %s is %s', (given, words) => {
    expect(kept(`<xocs:available-online-date>${given}</xocs:available-online-date>`).meta.dates.availableOnline).toBe(words)
    expect(kept(`<xocs:vor-available-online-date yyyymmdd="${given}"/>`).meta.dates.versionOfRecord).toBe(words)
  })

  test('stand in a chapter itself, which has no head', () => {
    const chapter = `<bk:chapter><info>${PII}</info><ce:title>T</ce:title><ce:date-accepted year="2013"/></bk:chapter>`
    expect(read(chapter).meta.dates).toEqual({ accepted: '2013' })
  })
})

describe('where an article was published', () => {
  test.each([
    ['JL', 'Journal', 'JL'],
    ['BS', 'Book Series', 'BS'],
    ['HB', 'Handbook', 'HB'],
    ['RW', 'Reference Work', 'RW'],
    ['BK', 'Book', 'BK'],
    ['bk', 'EBook', 'BK'],
  ])('in what the platform calls %s and the service %s', (code, name, type) => {
    expect(kept(`<xocs:content-type>${code}</xocs:content-type>`).meta.contentType).toBe(type)
    expect(answered(`<prism:aggregationType>${name}</prism:aggregationType>`).meta.contentType).toBe(type)
  })

  test.each([
    ['article', 'JL', 'fla'],
    ['simple-article', 'JL', 'sco'],
    ['book-review', 'JL', 'brv'],
    ['exam', 'JL', 'exm'],
    ['converted-article', 'JL', 'fla'],
    ['chapter', 'BK', 'chp'],
    ['simple-chapter', 'BK', 'fla'],
    ['fb-non-chapter', 'BK', 'fla'],
    ['introduction', 'BK', 'fla'],
    ['glossary', 'BK', 'fla'],
    ['index', 'BK', 'fla'],
    ['examination', 'BK', 'fla'],
    ['bibliography', 'BK', 'fla'],
    ['ehs-book', 'BK', 'fla'],
    ['bk:anything', 'BK', 'fla'],
  ])('a bare %s is of content type %s and subtype %s', (root, contentType, documentSubtype) => {
    expect(read(`<${root}><info>${PII}</info></${root}>`).meta).toMatchObject({
      contentType,
      documentSubtype,
      documentType: root.replace('bk:', ''),
    })
  })

  test('without its text it is a chapter in a book and an article elsewhere', () => {
    expect(answered('<prism:aggregationType>Book</prism:aggregationType>').meta.documentType).toBe('chapter')
    expect(answered('').meta).toMatchObject({ documentType: 'article', documentSubtype: 'fla', publicationTitle: '' })
  })

  test.each([
    ['<prism:pageRange>88-94</prism:pageRange>', [{ first: '88', last: '94' }]],
    ['<prism:pageRange>88 – 94</prism:pageRange>', [{ first: '88', last: '94' }]],
    ['<prism:pageRange>e12</prism:pageRange>', [{ first: 'e12' }]],
    ['<prism:pageRange>88-</prism:pageRange>', [{ first: '88' }]],
    ['<prism:pageRange>-94</prism:pageRange>', []],
    ['<prism:startingPage>1</prism:startingPage><prism:pageRange>88-94</prism:pageRange>', [{ first: '1' }]],
    ['', []],
  ])('on the pages in %s', (coredata, pages) => {
    expect(answered(coredata).meta.pages).toEqual(pages)
  })

  test('on the article’s own pages, or else on the first to the last that the platform names', () => {
    const whole = '<xocs:first-fp>1</xocs:first-fp><xocs:last-lp>9</xocs:last-lp>'
    const own = '<ce:pages><ce:first-page>2</ce:first-page></ce:pages>'
    expect(kept(whole).meta.pages).toEqual([{ first: '1', last: '9' }])
    expect(kept(whole, articleWith({ info: PII + own })).meta.pages).toEqual([{ first: '2' }])
  })

  test.each([
    ['Published by Elsevier Inc.', 'Elsevier Inc.'],
    ['© 2014 The Authors. Published by Elsevier Inc. All rights reserved.', 'Elsevier Inc.'],
    ['Published by Elsevier B.V. This is an open access article.', 'Elsevier B.V.'],
    ['© 2014. PUBLISHED BY Elsevier Ltd', 'Elsevier Ltd'],
    ['© 2014 The Authors', undefined],
  ])('by the publisher in the copyright line “%s”: %s', (line, publisher) => {
    expect(kept(`<xocs:copyright-line>${line}</xocs:copyright-line>`).meta.publisherName).toBe(publisher)
  })

  test.each([
    ['full-transfer', 'Elsevier Ltd'],
    ['other', undefined],
  ])('by the holder of a copyright of type %s: %s', (type, publisher) => {
    expect(imported({ info: `${PII}<ce:copyright type="${type}">Elsevier Ltd</ce:copyright>` }).meta.publisherName).toBe(
      publisher,
    )
  })

  test('with an ISSN that has its hyphen, or as the file has it', () => {
    expect(answered('<prism:issn>01676105</prism:issn>').meta.issn).toBe('0167-6105')
    const { issn, issnAsGiven } = answered('<prism:issn>none yet</prism:issn>').meta
    expect([issn, issnAsGiven]).toEqual([undefined, 'none yet'])
    for (const field of ['issn', 'issnAsGiven']) expect(answered('').meta).not.toHaveProperty(field)
  })

  test.each([
    ['20140401', '2014-04-01', '2014'],
    ['2014-04', '2014-04', '2014'],
    ['201404', '2014-04', '2014'],
    ['2014', '2014', '2014'],
    ['spring 2014', undefined, undefined],
    ['in 2014-04-01', undefined, undefined],
  ])('on the date that the platform gives as %s', (given, publicationDate, publicationYear) => {
    const { meta } = kept(`<xocs:cover-date-start>${given}</xocs:cover-date-start>`)
    expect([meta.publicationDate, meta.publicationYear]).toEqual([publicationDate, publicationYear])
  })

  test('with what the service says of a book', () => {
    expect(
      answered(
        '<prism:isbn>978-0-12-394399-6</prism:isbn><prism:edition>2nd</prism:edition><prism:issueIdentifier>3</prism:issueIdentifier><articleNumber>104</articleNumber><dc:language>fr</dc:language>',
      ).meta,
    ).toMatchObject({ isbn: '9780123943996', edition: '2nd', issue: '3', articleNumber: '104', language: 'fr' })
  })
})

describe('who paid for the work', () => {
  const funding = (words: string) =>
    imported({ body: `<ce:acknowledgment><ce:para>${words}</ce:para></ce:acknowledgment>` }).meta.funding

  test('with the sponsor’s identifier', () => {
    expect(funding('<ce:grant-sponsor sponsor-id="https://doi.org/10.13039/1">NSF</ce:grant-sponsor>')).toStrictEqual([
      { sponsor: 'NSF', sponsorId: 'https://doi.org/10.13039/1', grants: [], recipients: [] },
    ])
  })

  test('a grant is of a sponsor that it names among others, or else of the one before it', () => {
    const sponsors = '<ce:grant-sponsor id="a">NSF</ce:grant-sponsor><ce:grant-sponsor>DFG</ce:grant-sponsor>'
    const grants = (refid: string) => funding(`${sponsors}<ce:grant-number refid="${refid}">1</ce:grant-number>`)
    expect(grants('x  a').map(one => one.grants)).toEqual([['1'], []])
    expect(grants('x').map(one => one.grants)).toEqual([[], ['1']])
    expect(grants('').map(one => one.grants)).toEqual([[], ['1']])
  })

  test('a grant of nobody and a sponsor without a name are none', () => {
    expect(funding('<ce:grant-number>1</ce:grant-number><ce:grant-sponsor> </ce:grant-sponsor>')).toStrictEqual([])
  })

  test('by the platform’s data where the article names nobody', () => {
    const list =
      '<xocs:funding-list><xocs:funding><xocs:funding-agency-matched-string>NSF</xocs:funding-agency-matched-string><xocs:funding-id>1</xocs:funding-id><xocs:funding-id>1</xocs:funding-id></xocs:funding><xocs:funding/></xocs:funding-list>'
    expect(kept(list).meta.funding).toStrictEqual([{ sponsor: 'NSF', grants: ['1'], recipients: [] }])
    const item = articleWith({
      body: '<ce:acknowledgment><ce:para><ce:grant-sponsor>DFG</ce:grant-sponsor></ce:para></ce:acknowledgment>',
    })
    expect(kept(list, item).meta.funding).toStrictEqual([{ sponsor: 'DFG', grants: [], recipients: [] }])
  })
})

describe('the documents that an article refers to', () => {
  const refers = '<ce:refers-to-document><ce:pii>S0022-247X(13)00823-8</ce:pii></ce:refers-to-document>'
  const relations = (subtype: string, info: string) =>
    imported({ attributes: `docsubtype="${subtype}"`, info: PII + info }).meta.relations

  test.each([
    ['add', 'addended-article'],
    ['cor', 'commentary-article'],
    ['crg', 'corrected-article'],
    ['dis', 'commentary-article'],
    ['eoc', 'expression-of-concern'],
    ['err', 'corrected-article'],
    ['rem', 'retracted-article'],
    ['ret', 'retracted-article'],
    ['rpl', 'commentary-article'],
    ['upd', 'updated-article'],
    ['rev', 'related-article'],
  ])('by an article of subtype %s are each a %s, once', (subtype, type) => {
    expect(relations(subtype, refers + refers)).toEqual([{ type, pii: 'S0022247X13008238' }])
  })

  test('are what the file calls them', () => {
    expect(relations('err', refers.replace('-document>', '-document type="companion">'))[0]?.type).toBe('companion')
  })

  test('are no more than the file gives', () => {
    expect(relations('fla', '<ce:associated-resource xlink:href="doi:10.17632/x"/>')).toStrictEqual([
      { type: 'associated-resource', href: 'doi:10.17632/x' },
    ])
    expect(relations('fla', '<ce:associated-resource>Data</ce:associated-resource>')).toStrictEqual([
      { type: 'associated-resource', title: 'Data' },
    ])
    expect(relations('fla', '<ce:refers-to-document><ce:doi>10.1016/x</ce:doi></ce:refers-to-document>')).toStrictEqual([
      { type: 'related-article', doi: '10.1016/x' },
    ])
    expect(
      relations('fla', '<ce:refers-to-document><ce:pii>S0022-247X(13)00823-8</ce:pii></ce:refers-to-document>'),
    ).toStrictEqual([{ type: 'related-article', pii: 'S0022247X13008238' }])
  })

  test('are none where nothing says which', () => {
    expect(
      relations('err', '<ce:refers-to-document><ce:pii>n/a</ce:pii></ce:refers-to-document><ce:associated-resource/>'),
    ).toEqual([])
  })

  test('may be something other than an article, by its address or by that of the link in it', () => {
    expect(
      relations(
        'fla',
        '<ce:associated-resource><ce:inter-ref xlink:href="doi:10.17632/x">Data</ce:inter-ref></ce:associated-resource>',
      ),
    ).toEqual([{ type: 'associated-resource', href: 'doi:10.17632/x', title: 'Data' }])
    expect(relations('fla', '<ce:associated-resource xlink:href="doi:10.17632/x"/>')).toEqual([
      { type: 'associated-resource', href: 'doi:10.17632/x' },
    ])
  })
})

describe('what is shown of an article without its text', () => {
  const abstractOf = (description: string): readonly string[] =>
    sketch(answered(`<dc:description>${description}</dc:description>`).parts.abstracts.content)

  test.each([
    ['Abstract: Wind.', 'Abstract', 'Wind.'],
    ['Graphical abstract Wind.', 'Graphical abstract', 'Wind.'],
    ['SUMMARY. Wind.', 'SUMMARY', 'Wind.'],
    ['Highlights Wind.', 'Highlights', 'Wind.'],
  ])('the heading of “%s” is separated from it', (description, heading, words) => {
    expect(abstractOf(description)).toEqual([
      `abstract@class=author(«section-title(${heading})»«abstract-sec(«simple-para(${words})»)»)`,
    ])
  })

  test.each(['Abstracting wind.', 'Abstract', 'In summary, wind.'])('“%s” has no heading', description => {
    expect(abstractOf(description)).toEqual([`abstract@class=author(«abstract-sec(«simple-para(${description})»)»)`])
  })

  test('the title is the service’s, or else the publication’s', () => {
    expect(answered('<dc:title>On wind</dc:title>').meta.titleString).toBe('On wind')
    const titled = (meta: string): string =>
      read(
        `<xocs:doc><xocs:meta><xocs:pii>S0167-6105(13)00100-1</xocs:pii>${meta}</xocs:meta><xocs:rawtext>Scan</xocs:rawtext></xocs:doc>`,
      ).meta.titleString
    expect(titled('<xocs:srctitle>J Wind</xocs:srctitle>')).toBe('J Wind')
    expect(titled('')).toBe('Untitled')
  })
})

describe('the files of an article', () => {
  const fileOf = (locator: string, isFile = false) => {
    const link = `<ce:link locator="${locator}"/>`
    const inside = isFile ? `<ce:e-component>${link}</ce:e-component>` : `<ce:figure>${link}</ce:figure>`
    const [file] = imported({ floats: inside }).attachments
    return [file?.type, file?.basename, file?.filename, file?.extension]
  }

  test.each([
    ['png', 'IMAGE'],
    ['jpeg', 'IMAGE'],
    ['TIFF', 'IMAGE'],
    ['svg', 'IMAGE'],
    ['mp4', 'VIDEO'],
    ['mpeg', 'VIDEO'],
    ['mpg', 'VIDEO'],
    ['mp3', 'AUDIO'],
    ['vtt', 'CLOSED-CAPTION-VTT'],
    ['xlsx', 'APPLICATION'],
  ])('are by their extension .%s of type %s', (extension, type) => {
    expect(fileOf(`mmc1.${extension}`, true)).toEqual([type, `mmc1.${extension}`, `mmc1.${extension}`, extension.toLowerCase()])
  })

  test.each([
    ['gr1', ''],
    ['gr1.a', ''],
    ['gr1.toolong', ''],
    ['gr1.x-y', ''],
  ])('have no extension where a link names them %s', (locator, extension) => {
    expect(fileOf(locator)).toEqual(['IMAGE', locator, locator, extension])
    expect(fileOf(locator, true)).toEqual(['APPLICATION', locator, locator, extension])
  })

  test('are known by as much as the platform says of them', () => {
    const attachments = (inner: string) =>
      kept(`<xocs:attachments><xocs:attachment>${inner}</xocs:attachment></xocs:attachments>`).attachments
    expect(attachments('<xocs:filename>gr1.large.JPG</xocs:filename><xocs:filesize>many</xocs:filesize>')).toEqual([
      {
        eid: '1-s2.0-S0167610513001001-gr1.large.JPG',
        type: 'IMAGE',
        basename: 'gr1.large',
        filename: 'gr1.large.JPG',
        extension: 'jpg',
        found: false,
      },
    ])
    expect(attachments('<xocs:attachment-eid>e</xocs:attachment-eid>')).toEqual([])
    expect(
      attachments('<xocs:filename>p1.png</xocs:filename><xocs:attachment-type>IMAGE-WEB-PDF</xocs:attachment-type>'),
    ).toEqual([])
  })

  test.each([
    ['MAIN', true],
    ['main', true],
    ['', true],
    ['AAM', false],
  ])('include the article’s own PDF, where its purpose is “%s”: %s', (purpose, isOwn) => {
    const pdf = `<xocs:attachments><xocs:web-pdf><xocs:filename>main.pdf</xocs:filename><xocs:web-pdf-purpose>${purpose}</xocs:web-pdf-purpose></xocs:web-pdf></xocs:attachments>`
    expect(kept(pdf).attachments.map(({ type }) => type)).toEqual(isOwn ? ['MAIN-PDF'] : [])
  })
})
