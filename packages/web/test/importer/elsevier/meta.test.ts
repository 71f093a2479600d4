import { isPii } from '@lectern/domain/core'
import { describe, expect, test } from 'vitest'
import { derivedPii } from '../../../src/importer/pii.ts'
import { sketch } from '../jats/sketch.ts'
import { articleWith, DOI, imported, kept, PII, read, refusal } from './read.ts'

describe('PII-1 identifiers', () => {
  test('the PII is cleaned, the eid made from it', () => {
    expect(imported({}).meta).toMatchObject({
      pii: 'S0167610513001001',
      doi: '10.1016/j.jweia.2013.05.005',
      eid: '1-s2.0-S0167610513001001',
    })
    expect(
      kept(
        '<xocs:eid>1-s2.0-X</xocs:eid><xocs:pii-unformatted>S0022247X13008238</xocs:pii-unformatted><xocs:doi>doi:10.1016/J.X</xocs:doi>',
      ).meta,
    ).toMatchObject({ pii: 'S0022247X13008238', doi: '10.1016/J.X', eid: '1-s2.0-X' })
  })

  test('the PII is in capitals, however the file spells it', () => {
    const { pii, eid } = imported({ info: '<ce:pii>S9999-2027(26)00003-x</ce:pii>' }).meta
    expect([pii, eid]).toEqual(['S999920272600003X', '1-s2.0-S999920272600003X'])
    expect(kept('<xocs:pii-unformatted>s999920272600003x</xocs:pii-unformatted>').meta.pii).toBe(pii)
  })

  test('without an EID that is one, it is derived from the PII', () => {
    for (const eid of ['', '<xocs:eid>none yet</xocs:eid>'])
      expect(kept(`${eid}<xocs:pii-unformatted>S0022247X13008238</xocs:pii-unformatted>`).meta.eid).toBe(
        '1-s2.0-S0022247X13008238',
      )
  })

  test('without a PII that is one, it is derived from the DOI', () => {
    const { meta } = imported({ info: DOI })
    expect(meta.pii).toBe(derivedPii('10.1016/j.jweia.2013.05.005'))
    expect(isPii(meta.pii)).toBe(true)
    expect(imported({ info: `<ce:pii>n/a</ce:pii>${DOI}` }).meta.pii).toBe(meta.pii)
  })

  test('LINK-1 a malformed DOI is kept as the file gives it, and the article has a PII by it', () => {
    const { meta } = imported({ info: '<ce:doi>doi: 11.1016/j.x y</ce:doi>' })
    expect([meta.doi, meta.doiAsGiven, meta.pii]).toEqual([undefined, '11.1016/j.x y', derivedPii('11.1016/j.x y')])
  })

  test.each([
    ['1-s2.0-S0167-6105(13)X0007-9', 'S0167610513X00079'],
    ['1-s2.0-s0167-6105(13)x0007-9', 'S0167610513X00079'],
    ['1-s2.0-none', undefined],
    ['11-s2.0-S0167610513X00079', undefined],
    ['3-s2.0-C20260000013', undefined],
  ])('PII-2 the issue of hub %s has the PII %s', (hub, pii) => {
    expect(kept(`<xocs:hub-eid>${hub}</xocs:hub-eid>`).meta.issuePii).toBe(pii)
  })

  test('without a DOI too, it is derived from the number in the journal, which is another in each', () => {
    const numbered = (jid: string, aid: string): string => imported({ info: `<jid>${jid}</jid><aid>${aid}</aid>` }).meta.pii
    expect(isPii(numbered('X', '12'))).toBe(true)
    expect(new Set([numbered('X', '12'), numbered('X', '13'), numbered('Y', '12')]).size).toBe(3)
    expect(imported({ info: `<jid>X</jid><aid>12</aid>${DOI}` }).meta.pii).toBe(imported({ info: DOI }).meta.pii)
  })

  test('a file that is no article is refused with its place', () => {
    expect(refusal('<note>x</note>')).toMatchObject({
      kind: 'unrecognised',
      line: 1,
      column: 1,
      reason: expect.stringContaining('item-info'),
    })
    expect(refusal('<xocs:doc><xocs:meta/></xocs:doc>')).toMatchObject({
      kind: 'incomplete',
      reason: expect.stringContaining('serial-item'),
    })
    expect(refusal('<full-text-retrieval-response/>')).toMatchObject({
      kind: 'incomplete',
      reason: expect.stringContaining('coredata'),
    })
  })
})

const weight = (pieces: Parameters<typeof imported>[0]): string => imported(pieces).meta.itemWeight

describe('what the platform keeps of an article', () => {
  const full = kept(
    `<xocs:content-type>JL</xocs:content-type><xocs:srctitle>J Wind &amp; Rain</xocs:srctitle><xocs:item-weight>FULL-TEXT</xocs:item-weight><xocs:hub-eid>1-s2.0-S0167610513X00079</xocs:hub-eid>
    <xocs:issns><xocs:issn-primary-unformatted>01676105</xocs:issn-primary-unformatted></xocs:issns><xocs:crossmark>true</xocs:crossmark><xocs:vol-first>119</xocs:vol-first><xocs:iss-first>2</xocs:iss-first><xocs:suppl>C</xocs:suppl><xocs:vol-iss-suppl-text>Volume 119, Issue 2</xocs:vol-iss-suppl-text>
    <xocs:pages><xocs:first-page>i</xocs:first-page><xocs:last-page>iv</xocs:last-page></xocs:pages><xocs:pages><xocs:first-page>9</xocs:first-page></xocs:pages><xocs:article-number>104</xocs:article-number><xocs:cover-date-start>2013-08-01</xocs:cover-date-start><xocs:cover-date-text>August 2013</xocs:cover-date-text><xocs:cover-date-year>2013</xocs:cover-date-year>
    <xocs:hub-sec><xocs:hub-sec-title>Papers</xocs:hub-sec-title><xocs:hub-sec><xocs:hub-sec-title>Storms</xocs:hub-sec-title></xocs:hub-sec></xocs:hub-sec><xocs:document-type>article</xocs:document-type><xocs:document-subtype>REV</xocs:document-subtype>
    <xocs:copyright-line>Copyright © 2013 The Authors. Published by Elsevier B.V. All rights reserved.</xocs:copyright-line><xocs:available-online-date yyyymmdd="20130705">2013-07-05</xocs:available-online-date><xocs:vor-available-online-date yyyymmdd="20130712"/>
    <xocs:title-editors-groups><xocs:title-editors-group><ce:title>Special issue: Storms</ce:title><ce:editors><ce:author-group><ce:author><ce:surname>E</ce:surname></ce:author></ce:author-group></ce:editors></xocs:title-editors-group></xocs:title-editors-groups>
    <xocs:funding-list><xocs:funding><xocs:funding-agency>NSF</xocs:funding-agency><xocs:funding-agency-id>http://f/1</xocs:funding-agency-id><xocs:funding-id>7</xocs:funding-id></xocs:funding></xocs:funding-list>
    <xocs:open-access><xocs:oa-article-status is-open-access="1" is-open-archive="0">Full</xocs:oa-article-status><xocs:oa-user-license>http://creativecommons.org/licenses/by/3.0/</xocs:oa-user-license></xocs:open-access>`,
    articleWith({
      head: '<ce:title>T</ce:title><ce:date-received day="6" month="12" year="2012"/><ce:date-revised month="2" year="2013"/><ce:date-revised day="03" month="03" year="2013"/><ce:date-accepted year="2013"/>',
    }),
  )

  test('is all known', () => {
    expect(full.meta).toEqual({
      pii: 'S0167610513001001',
      doi: '10.1016/j.jweia.2013.05.005',
      eid: '1-s2.0-S0167610513001001',
      publicationTitle: 'J Wind & Rain',
      publisherName: 'Elsevier B.V.',
      issn: '0167-6105',
      volume: '119',
      issue: '2',
      supplement: 'C',
      volumeIssueText: 'Volume 119, Issue 2',
      pages: [{ first: 'i', last: 'iv' }, { first: '9' }],
      articleNumber: '104',
      coverDateText: 'August 2013',
      publicationDate: '2013-08-01',
      publicationYear: '2013',
      hubEid: '1-s2.0-S0167610513X00079',
      issuePii: 'S0167610513X00079',
      contentType: 'JL',
      documentType: 'article',
      documentSubtype: 'rev',
      itemWeight: 'HEAD-ONLY',
      language: 'en',
      dates: {
        received: '6 December 2012',
        revised: ['February 2013', '3 March 2013'],
        accepted: '2013',
        availableOnline: '5 July 2013',
        versionOfRecord: '12 July 2013',
      },
      access: { openAccess: true, openArchive: false, license: 'http://creativecommons.org/licenses/by/3.0/' },
      copyrightLine: 'Copyright © 2013 The Authors. Published by Elsevier B.V. All rights reserved.',
      crossmark: true,
      isThirdParty: false,
      otherIds: {},
      subjects: ['Papers', 'Storms'],
      relations: [],
      funding: [{ sponsor: 'NSF', sponsorId: 'http://f/1', grants: ['7'], recipients: [] }],
      titleString: 'T',
    })
  })

  test('with its special issue as a fact', () => {
    expect(full.facts.map(({ name, value }) => `${name}: ${sketch(value).join('')}`)).toEqual([
      'Part of: text(Special issue: Storms)',
    ])
    expect(full.parts.authors.content).toEqual([])
  })

  test('for a chapter: its book, ISBN and editors', () => {
    const { meta, parts } = kept(
      '<xocs:content-type>BK</xocs:content-type><xocs:srctitle>Weather</xocs:srctitle><xocs:isbns><xocs:isbn-primary-formatted>978-0-12-345678-9</xocs:isbn-primary-formatted></xocs:isbns><xocs:title-editors-groups><xocs:title-editors-group><ce:title>Weather</ce:title><ce:editors><ce:author-group><ce:author><ce:surname>E</ce:surname></ce:author></ce:author-group></ce:editors></xocs:title-editors-group></xocs:title-editors-groups>',
      '<bk:chapter><info><ce:pii>B978-0-12-345678-9.00001-2</ce:pii></info><ce:title>T</ce:title></bk:chapter>',
      'nonserial-item',
    )
    expect(meta).toMatchObject({
      contentType: 'BK',
      publicationTitle: 'Weather',
      isbnAsGiven: '978-0-12-345678-9',
      documentType: 'chapter',
    })
    expect(sketch(parts.authors.content)).toEqual(['author-group@role=editors(«author(«surname(E)»)»)'])
  })

  test.each([
    ['<xocs:crossmark>true</xocs:crossmark>', true],
    ['<xocs:crossmark is-crossmark="1"/>', true],
    ['<xocs:crossmark is-crossmark="0"/>', false],
    ['<xocs:crossmark>false</xocs:crossmark>', false],
    ['', false],
  ])('whether it has a Crossmark is said by %s', (said, crossmark) => {
    expect(kept(said).meta.crossmark).toBe(crossmark)
  })

  test('the editors of its book, also outside a list of them', () => {
    const editor = '<ce:author-group><ce:author><ce:surname>E</ce:surname></ce:author></ce:author-group>'
    const { parts } = kept(
      `<xocs:content-type>BK</xocs:content-type><xocs:title-editors-groups><xocs:title-editors-group>${editor}</xocs:title-editors-group></xocs:title-editors-groups>`,
    )
    expect(sketch(parts.authors.content)).toEqual(['author-group@role=editors(«author(«surname(E)»)»)'])
  })

  test('how much of the article is there is what the file holds', () => {
    expect(weight({})).toBe('HEAD-ONLY')
    expect(weight({ tail: '<ce:bibliography/>' })).toBe('HEAD-AND-TAIL')
    expect(weight({ body: '<ce:sections><ce:para>p</ce:para></ce:sections>' })).toBe('FULL-TEXT')
    expect(weight({ root: 'ja:exam', tail: '<ce:exam-questions><ce:para>q</ce:para></ce:exam-questions>' })).toBe('FULL-TEXT')
    expect(weight({ tail: '<ce:glossary><ce:glossary-sec/></ce:glossary>' })).toBe('FULL-TEXT')
    expect(kept('<xocs:item-weight>DUMMY</xocs:item-weight>').meta.itemWeight).toBe('DUMMY')
  })
})

const relations = (subtype: string, info: string) =>
  imported({ attributes: `docsubtype="${subtype}"`, info: PII + info }).meta.relations

describe('what a bare article says of itself', () => {
  test('copyright and licence', () => {
    expect(imported({ info: `${PII}<ce:copyright type="other" year="2019">The Authors</ce:copyright>` }).meta).toMatchObject({
      copyrightLine: '© 2019 The Authors',
      publicationYear: '2019',
      publicationDate: '2019',
      access: { openAccess: false, openArchive: false },
    })
    const open = imported({
      info: `${PII}<ce:copyright-line>© 2019 The Authors. Published by Elsevier Ltd. This is an open access article under the CC BY license (http://creativecommons.org/licenses/by/4.0/).</ce:copyright-line>`,
    }).meta
    expect(open).toMatchObject({
      publisherName: 'Elsevier Ltd',
      access: { openAccess: true, license: 'http://creativecommons.org/licenses/by/4.0/' },
    })
  })

  test('sponsors, each once with all its grants', () => {
    const { meta } = imported({
      body: '<ce:acknowledgment><ce:para><ce:grant-sponsor id="a">NSF</ce:grant-sponsor> <ce:grant-sponsor id="b">DFG</ce:grant-sponsor> <ce:grant-number refid="a">1</ce:grant-number> <ce:grant-number>2</ce:grant-number> <ce:grant-sponsor>NSF</ce:grant-sponsor> <ce:grant-number>3</ce:grant-number></ce:para></ce:acknowledgment>',
    })
    expect(meta.funding).toEqual([
      { sponsor: 'NSF', grants: ['1', '3'], recipients: [] },
      { sponsor: 'DFG', grants: ['2'], recipients: [] },
    ])
  })

  test('what it corrects, retracts and comes with', () => {
    const thread =
      '<ce:document-thread><ce:refers-to-document id="x"><ce:pii>S0022-247X(13)00823-8</ce:pii><ce:doi>10.1016/j.a</ce:doi></ce:refers-to-document></ce:document-thread>'
    expect(relations('err', thread)).toEqual([{ type: 'corrected-article', pii: 'S0022247X13008238', doi: '10.1016/j.a' }])
    expect(relations('err', thread.replace('S0022-247X', 's0022-247x'))).toEqual(relations('err', thread))
    expect(relations('err', thread.replace('10.1016/j.a', 'https://doi.org/10.1016/j.a'))[0]?.doi).toBe('10.1016/j.a')
    const malformed =
      '<ce:document-thread><ce:refers-to-document id="x"><ce:doi>n/a</ce:doi></ce:refers-to-document></ce:document-thread>'
    expect(relations('err', malformed)).toEqual([{ type: 'corrected-article', doiAsGiven: 'n/a' }])
    expect(relations('ret', thread)[0]?.type).toBe('retracted-article')
    expect(relations('dis', thread)[0]?.type).toBe('commentary-article')
    expect(relations('fla', thread)[0]?.type).toBe('related-article')
    expect(
      relations(
        'fla',
        '<ce:associated-resource type="dataset" xlink:href="doi:10.17632/x">Data of storms</ce:associated-resource>',
      ),
    ).toEqual([{ type: 'dataset', href: 'doi:10.17632/x', title: 'Data of storms' }])
  })

  test('preprint, topics, and what nobody foresaw', () => {
    const { meta, facts } = imported({
      info: `${PII}<ce:preprint><ce:inter-ref xlink:href="arxiv:1203.2785">1203.2785</ce:inter-ref></ce:preprint><ce:doctopics><ce:doctopic role="x"><ce:text>Storms</ce:text></ce:doctopic></ce:doctopics><ce:news>hot</ce:news>`,
    })
    expect(meta.subjects).toEqual(['Storms'])
    expect(facts.map(({ name, value }) => `${name}: ${sketch(value).join('')}`)).toEqual([
      'Preprint: inter-ref@href=arxiv:1203.2785(1203.2785)',
      'news: hot',
    ])
  })
})

const attachment = (name: string, type: string, more = ''): string => {
  const [basename = '', extension = ''] = name.split('.')
  return `<xocs:attachment><xocs:attachment-eid>1-s2.0-S0167610513001001-${name}</xocs:attachment-eid><xocs:file-basename>${basename}</xocs:file-basename><xocs:filename>${name}</xocs:filename><xocs:extension>${extension}</xocs:extension><xocs:filesize>10</xocs:filesize>${more}<xocs:attachment-type>${type}</xocs:attachment-type></xocs:attachment>`
}

describe('attachments', () => {
  test('are the files that the platform declares, with sizes, and those that only links name', () => {
    const { attachments } = kept(
      `<xocs:attachment-metadata-doc><xocs:attachments><xocs:web-pdf><xocs:attachment-eid>1-s2.0-S0167610513001001-main.pdf</xocs:attachment-eid><xocs:filename>main.pdf</xocs:filename><xocs:extension>pdf</xocs:extension><xocs:filesize>99</xocs:filesize><xocs:web-pdf-purpose>MAIN</xocs:web-pdf-purpose></xocs:web-pdf>
      <xocs:web-pdf><xocs:attachment-eid>e</xocs:attachment-eid><xocs:filename>am.pdf</xocs:filename><xocs:web-pdf-purpose>AAM</xocs:web-pdf-purpose></xocs:web-pdf>
      ${attachment('gr1.jpg', 'IMAGE-DOWNSAMPLED', '<xocs:pixel-height>2</xocs:pixel-height><xocs:pixel-width>3</xocs:pixel-width>')}${attachment('gr1.sml', 'IMAGE-THUMBNAIL')}${attachment('si1.gif', 'ALTIMG')}${attachment('si2.gif', 'ALTIMG')}${attachment('mmc1.flv', 'VIDEO-FLASH')}${attachment('am.jpg', 'AAM-PAGE-IMAGE')}</xocs:attachments></xocs:attachment-metadata-doc>`,
      articleWith({
        floats:
          '<ce:figure><ce:link locator="gr1"/></ce:figure><ce:figure><ce:link locator="fx9"/></ce:figure><ce:figure><ce:link locator="si2"/></ce:figure>',
        body: '<ce:sections><ce:para><ce:display><ce:e-component><ce:link locator="mmc2"/></ce:e-component></ce:display></ce:para></ce:sections>',
      }),
    )
    expect(attachments).toEqual([
      {
        eid: '1-s2.0-S0167610513001001-main.pdf',
        type: 'MAIN-PDF',
        basename: 'main',
        filename: 'main.pdf',
        extension: 'pdf',
        size: 99,
        found: false,
      },
      {
        eid: '1-s2.0-S0167610513001001-gr1.jpg',
        type: 'IMAGE-DOWNSAMPLED',
        basename: 'gr1',
        filename: 'gr1.jpg',
        extension: 'jpg',
        size: 10,
        width: 3,
        height: 2,
        found: false,
      },
      {
        eid: '1-s2.0-S0167610513001001-gr1.sml',
        type: 'IMAGE-THUMBNAIL',
        basename: 'gr1',
        filename: 'gr1.sml',
        extension: 'sml',
        size: 10,
        found: false,
      },
      {
        eid: '1-s2.0-S0167610513001001-si2.gif',
        type: 'IMAGE',
        basename: 'si2',
        filename: 'si2.gif',
        extension: 'gif',
        size: 10,
        found: false,
      },
      {
        eid: '1-s2.0-S0167610513001001-mmc1.flv',
        type: 'VIDEO',
        basename: 'mmc1',
        filename: 'mmc1.flv',
        extension: 'flv',
        size: 10,
        found: false,
      },
      { eid: '1-s2.0-S0167610513001001-fx9', type: 'IMAGE', basename: 'fx9', filename: 'fx9', extension: '', found: false },
      {
        eid: '1-s2.0-S0167610513001001-mmc2',
        type: 'APPLICATION',
        basename: 'mmc2',
        filename: 'mmc2',
        extension: '',
        found: false,
      },
    ])
  })
})

describe('what the article retrieval service answers', () => {
  const coredata = `<coredata><prism:url>https://api.elsevier.com/content/article/pii/S0167610513001001</prism:url><dc:identifier>doi:10.1016/j.jweia.2013.05.005</dc:identifier><eid>1-s2.0-S0167610513001001</eid><prism:doi>10.1016/j.jweia.2013.05.005</prism:doi><pii>S0167-6105(13)00100-1</pii><dc:title>Doppler beam</dc:title>
    <prism:publicationName>J Wind</prism:publicationName><prism:aggregationType>Journal</prism:aggregationType><pubType>fla</pubType><prism:issn>01676105</prism:issn><prism:volume>119</prism:volume><prism:startingPage>88</prism:startingPage><prism:endingPage>94</prism:endingPage><prism:pageRange>88-94</prism:pageRange><prism:coverDate>2013-08-31</prism:coverDate><prism:coverDisplayDate>August 2013</prism:coverDisplayDate>
    <prism:copyright>Copyright © 2013 Elsevier Ltd.</prism:copyright><prism:publisher>Elsevier Ltd.</prism:publisher><dc:creator>Lang, S.</dc:creator><dc:creator>McKeogh</dc:creator><dc:description>
      Abstract
      Wind was measured.</dc:description><openaccess>1</openaccess><openaccessArticle>true</openaccessArticle><openArchiveArticle>false</openArchiveArticle><openaccessUserLicense>http://creativecommons.org/licenses/by/3.0/</openaccessUserLicense><dcterms:subject>Wind</dcterms:subject><dcterms:subject>Lidar</dcterms:subject></coredata>`
  const answer = (text: string, more = ''): string =>
    `<full-text-retrieval-response xmlns="http://www.elsevier.com/xml/svapi/article/dtd">${coredata}${more}<pubmed-id>123</pubmed-id>${text}</full-text-retrieval-response>`

  test('is the article where its text came along', () => {
    const { meta, parts } = read(
      answer(
        `<originalText><xocs:doc><xocs:meta><xocs:srctitle>Wind Engineering</xocs:srctitle></xocs:meta><xocs:serial-item>${articleWith({ body: '<ce:sections><ce:para>p</ce:para></ce:sections>' })}</xocs:serial-item></xocs:doc></originalText>`,
      ),
    )
    expect(meta).toMatchObject({
      titleString: 'T',
      publicationTitle: 'Wind Engineering',
      volume: '119',
      itemWeight: 'FULL-TEXT',
      otherIds: { pmid: '123' },
      access: { openAccess: true, license: 'http://creativecommons.org/licenses/by/3.0/' },
    })
    expect(sketch(parts.body.content)).toEqual(['body(«sections(«para(p)»)»)'])
  })

  test('is the head of the article where it did not', () => {
    const { meta, parts } = read(answer('<originalText/>'))
    expect(meta).toMatchObject({
      pii: 'S0167610513001001',
      doi: '10.1016/j.jweia.2013.05.005',
      titleString: 'Doppler beam',
      publicationTitle: 'J Wind',
      issn: '0167-6105',
      pages: [{ first: '88', last: '94' }],
      publicationDate: '2013-08-31',
      publicationYear: '2013',
      publisherName: 'Elsevier Ltd.',
      itemWeight: 'HEAD-ONLY',
      contentType: 'JL',
      documentType: 'article',
      documentSubtype: 'fla',
      copyrightLine: 'Copyright © 2013 Elsevier Ltd.',
    })
    expect(sketch(parts.authors.content)).toEqual([
      'author-group(«author(«given-name(S.)»«surname(Lang)»)»«author(«surname(McKeogh)»)»)',
    ])
    expect(sketch(parts.abstracts.content)).toEqual([
      'abstract@class=author(«section-title(Abstract)»«abstract-sec(«simple-para(Wind was measured.)»)»)',
    ])
    expect(sketch(parts.keywords.content)).toEqual([
      'keywords(«keywords@class=keyword(«keyword(«text(Wind)»)»«keyword(«text(Lidar)»)»)»)',
    ])
  })

  test('keeps a text as scanned where there is no better', () => {
    expect(sketch(read(answer('<originalText>First\nparagraph.\n\n  Second one.\n</originalText>')).parts.body.content)).toEqual([
      'body(«sections(«section(«para(First paragraph.)»«para(Second one.)»)»)»)',
    ])
    expect(
      read(answer('<originalText><xocs:doc><xocs:meta/><xocs:rawtext>Scanned.</xocs:rawtext></xocs:doc></originalText>')).meta
        .itemWeight,
    ).toBe('FULL-TEXT')
    const head = read(
      `<xocs:doc><xocs:meta/><xocs:serial-item>${articleWith({ root: 'ja:converted-article' })}</xocs:serial-item><xocs:rawtext>Scanned.</xocs:rawtext></xocs:doc>`,
    )
    expect(sketch([...head.parts.title.content, ...head.parts.body.content])).toEqual([
      'title(T)',
      'body(«sections(«section(«para(Scanned.)»)»)»)',
    ])
  })

  test('lists files', () => {
    const objects =
      '<objects><object ref="gr1" type="IMAGE-DOWNSAMPLED" mimetype="image/jpeg" width="3" height="2" size="10">https://api.elsevier.com/content/object/eid/1-s2.0-S0167610513001001-gr1.jpg?httpAccept=%2A%2F%2A</object><object ref="si1" type="ALTIMG">https://api.elsevier.com/content/object/eid/1-s2.0-S0167610513001001-si1.gif</object></objects>'
    expect(read(answer('<originalText/>', objects)).attachments).toEqual([
      {
        eid: '1-s2.0-S0167610513001001-gr1.jpg',
        type: 'IMAGE-DOWNSAMPLED',
        basename: 'gr1',
        filename: 'gr1.jpg',
        extension: 'jpg',
        size: 10,
        width: 3,
        height: 2,
        found: false,
      },
    ])
  })
})
