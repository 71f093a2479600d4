import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { jats } from '../../../src/importer/jats/index.ts'
import type { ImportError } from '../../../src/importer/xml/index.ts'
import { sketch } from './sketch.ts'
import { articleWith, imported, parsed, refusal } from './read.ts'

const date = (attributes: string, year: number, month?: number, day?: number): string =>
  `<pub-date ${attributes}>${day === undefined ? '' : `<day>${day}</day>`}${month === undefined ? '' : `<month>${month}</month>`}<year>${year}</year></pub-date>`

const event = (type: string, day: number): string =>
  `<date date-type="${type}"><day>${day}</day><month>1</month><year>2020</year></date>`

const permissions = (inner: string): string => `<permissions>${inner}</permissions>`

const ids = (...pairs: readonly (readonly [type: string, value: string])[]): string =>
  pairs.map(([type, value]) => `<article-id pub-id-type="${type}">${value}</article-id>`).join('')

describe('identifiers', () => {
  test('PII-1 PII-2 a well-formed PII is taken, cleaned', () => {
    expect(imported({ ids: ids(['doi', '10.5555/x'], ['pii', 'S1462-9011(23)00117-X']) }).meta).toMatchObject({
      pii: 'S146290112300117X',
      eid: '1-s2.0-S146290112300117X',
    })
    expect(imported({ ids: ids(['pii', 's1462-9011(23)00117-x']) }).meta.pii).toBe('S146290112300117X')
  })

  test('PII-2 a malformed one is not: the DOI makes one', () => {
    const made = imported({ ids: ids(['doi', '10.5555/x']) }).meta.pii
    expect(made).toMatch(/^S[0-9A-V]{20}$/)
    expect(imported({ ids: ids(['pii', 'e12345'], ['doi', 'https://doi.org/10.5555/X']) }).meta.pii).toBe(made)
  })

  test('without either, the journal and its own number make one', () => {
    const journal = '<journal-id journal-id-type="publisher-id">j</journal-id>'
    const [first, second] = ['a', 'b'].map(value => imported({ journal, ids: ids(['publisher-id', value]) }).meta.pii)
    expect(first).toMatch(/^S[0-9A-V]{20}$/)
    expect(second).not.toBe(first)
  })

  test('with nothing at all there is one nevertheless', () => {
    for (const xml of [
      '<article>\n  <front><article-meta><title-group/></article-meta></front></article>',
      '<article><body><p>x</p></body></article>',
    ])
      expect(refusal(xml)).toBeUndefined()
  })

  test('another root is refused', () => {
    expect(refusal('<html/>')).toMatchObject({ kind: 'unrecognised', line: 1, column: 1 })
  })

  test('the article has its own DOI, that of a version is another identifier', () => {
    const both =
      '<article-id pub-id-type="doi" specific-use="version">10.5555/x.4</article-id><article-id pub-id-type="doi">10.5555/x</article-id>'
    expect(imported({ ids: `${both}${ids(['pmid', '12'], ['pmc', 'PMC9'])}` }).meta).toMatchObject({
      doi: '10.5555/x',
      otherIds: { 'doi-version': '10.5555/x.4', pmid: '12', pmc: 'PMC9' },
    })
  })
})

describe('where it was published', () => {
  test('takes journal, numbers, pages', () => {
    const journal =
      '<journal-title-group><journal-title>A Journal</journal-title></journal-title-group><issn pub-type="ppub">1462-9011</issn><issn pub-type="epub">2050-084X</issn><publisher><publisher-name>House</publisher-name></publisher>'
    const meta = '<volume>3</volume><issue>4</issue><fpage>12</fpage><lpage>19</lpage>'
    expect(imported({ journal, meta, attributes: 'article-type="review-article" xml:lang="EN-us"' }).meta).toMatchObject({
      publicationTitle: 'A Journal',
      issn: '2050-084X',
      publisherName: 'House',
      volume: '3',
      issue: '4',
      pages: [{ first: '12', last: '19' }],
      language: 'en-US',
      documentSubtype: 'review-article',
      contentType: 'JL',
      documentType: 'article',
    })
  })

  test('NLM 2.x has the journal’s title beside everything else', () => {
    expect(imported({ journal: '<journal-title>Old Journal</journal-title>' }).meta.publicationTitle).toBe('Old Journal')
  })

  test('takes ranges of pages and article numbers', () => {
    expect(imported({ meta: '<fpage>1</fpage><page-range>1–3, 7, 9-10</page-range>' }).meta.pages).toEqual([
      { first: '1', last: '3' },
      { first: '7' },
      { first: '9', last: '10' },
    ])
    expect(imported({ meta: '<elocation-id>e12</elocation-id>' }).meta).toMatchObject({ pages: [], articleNumber: 'e12' })
  })

  test('ART-2 a chapter is part of a book', () => {
    const xml =
      '<book-part-wrapper><book-meta><book-title-group><book-title>B</book-title></book-title-group><isbn>978</isbn></book-meta><book-part book-part-type="chapter"><book-part-meta><book-part-id book-part-id-type="doi">10.5555/b1</book-part-id><title-group><title>C</title></title-group></book-part-meta><body><p>x</p></body></book-part></book-part-wrapper>'
    const record = E.getOrElseW((error: ImportError) => error)(jats(parsed(xml)))
    expect(record).toMatchObject({
      meta: {
        contentType: 'BK',
        documentType: 'chapter',
        documentSubtype: 'chapter',
        publicationTitle: 'B',
        isbnAsGiven: '978',
        titleString: 'C',
        itemWeight: 'FULL-TEXT',
      },
    })
  })
})

describe('ART-2 the book of a chapter', () => {
  const chapter = (meta: string): string =>
    `<book-part>${meta}<book-part-meta><book-part-id book-part-id-type="doi">10.5555/b1</book-part-id></book-part-meta></book-part>`
  const wrapped = (meta: string): string => `<book-part-wrapper>${meta}${chapter('')}</book-part-wrapper>`
  const book = (element: string): string =>
    `<${element}><book-title-group><book-title>B</book-title></book-title-group><edition>2nd</edition><book-volume-number>7</book-volume-number><isbn>978</isbn><publisher><publisher-name>House</publisher-name></publisher></${element}>`

  test.each([
    ['beside it', wrapped(book('book-meta'))],
    ['beside it, as a collection', wrapped(book('collection-meta'))],
    ['in it', chapter(book('book-meta'))],
    ['in it, as a collection', chapter(book('collection-meta'))],
  ])('is described %s', (_, xml) => {
    expect(E.getOrElseW((error: ImportError) => error)(jats(parsed(xml)))).toMatchObject({
      meta: {
        contentType: 'BK',
        documentType: 'chapter',
        documentSubtype: 'other',
        publicationTitle: 'B',
        edition: '2nd',
        volume: '7',
        isbnAsGiven: '978',
        publisherName: 'House',
      },
    })
  })

  test('without a chapter is refused', () => {
    expect(refusal(`<book-part-wrapper>${book('book-meta')}</book-part-wrapper>`)).toMatchObject({ kind: 'unrecognised' })
  })
})

describe('ART-1 item weight', () => {
  test.each([
    ['FULL-TEXT', { body: '<p>x</p>' }],
    ['HEAD-AND-TAIL', { back: '<ref-list><ref id="r"><mixed-citation>x</mixed-citation></ref></ref-list>' }],
    ['HEAD-AND-TAIL', { body: '', back: '<ref-list><ref id="r"><mixed-citation>x</mixed-citation></ref></ref-list>' }],
    ['HEAD-ONLY', { meta: '<abstract><p>x</p></abstract>' }],
  ] as const)('%s', (weight, pieces) => {
    expect(imported(pieces).meta.itemWeight).toBe(weight)
  })
})

describe('ART-14 dates', () => {
  test.each([
    [
      'print and electronic',
      date('pub-type="ppub"', 2013, 2) + date('pub-type="epub"', 2012, 12, 20),
      {
        publicationDate: '2013-02',
        publicationYear: '2013',
        coverDateText: 'February 2013',
        dates: { availableOnline: '20 December 2012' },
      },
    ],
    [
      'a collection that has only a year',
      date('pub-type="collection"', 2010) + date('pub-type="epub"', 2010, 8, 18),
      { publicationDate: '2010-08-18', publicationYear: '2010', dates: { availableOnline: '18 August 2010' } },
    ],
    [
      'a collection of the next year',
      date('pub-type="collection"', 2011) + date('pub-type="epub"', 2010, 12, 31),
      { publicationDate: '2011', publicationYear: '2011' },
    ],
    [
      'the same month',
      date('pub-type="ppub"', 2013, 1) + date('pub-type="epub"', 2013, 1, 29),
      { publicationDate: '2013-01-29' },
    ],
    [
      'JATS 1.3',
      date('date-type="publication" publication-format="electronic"', 2023, 10, 22),
      { publicationDate: '2023-10-22', dates: { availableOnline: '22 October 2023' } },
    ],
    [
      'a season',
      '<pub-date pub-type="ppub"><season>Spring</season><year>2001</year></pub-date>',
      { coverDateText: 'Spring 2001', publicationDate: '2001' },
    ],
    [
      'month names',
      '<pub-date pub-type="epub"><day>3</day><month>Sept.</month><year>2001</year></pub-date>',
      { publicationDate: '2001-09-03' },
    ],
    ['machine-readable', '<pub-date pub-type="epub" iso-8601-date="2001-09-03"/>', { publicationDate: '2001-09-03' }],
    [
      'words',
      '<pub-date pub-type="epub"><string-date>early in 1999</string-date></pub-date>',
      { dates: { availableOnline: 'early in 1999' } },
    ],
    [
      'month without a day',
      date('pub-type="epub"', 2013, 4),
      { publicationDate: '2013-04', dates: { availableOnline: 'April 2013' } },
    ],
  ] as const)('%s', (_, meta, expected) => {
    expect(imported({ meta }).meta).toMatchObject(expected)
  })

  test('history, with several revisions and what has no line of its own', () => {
    const record = imported({
      meta: `<history>${event('received', 1)}${event('rev-recd', 2)}${event('rev-recd', 3)}${event('accepted', 4)}${event('preprint', 5)}</history>`,
    })
    expect(record.meta.dates).toEqual({
      received: '1 January 2020',
      revised: ['2 January 2020', '3 January 2020'],
      accepted: '4 January 2020',
    })
    expect(record.facts).toEqual([{ name: 'preprint', value: [{ '#name': '__text__', _: '5 January 2020' }] }])
  })

  test('a file that calls itself the version of record', () => {
    const meta = `<article-version>version of record</article-version>${date('date-type="pub" publication-format="electronic"', 2023, 1, 2)}`
    expect(imported({ meta }).meta.dates).toEqual({ availableOnline: '2 January 2023', versionOfRecord: '2 January 2023' })
  })
})

describe('access', () => {
  test.each([
    [
      'licence address',
      '<license xlink:href="http://creativecommons.org/licenses/by/4.0/"><license-p>x</license-p></license>',
      { openAccess: true, openArchive: false, license: 'http://creativecommons.org/licenses/by/4.0/' },
    ],
    [
      'ali:license_ref',
      '<license><ali:license_ref>https://creativecommons.org/licenses/by-nc/4.0/</ali:license_ref></license>',
      { openAccess: true, openArchive: false, license: 'https://creativecommons.org/licenses/by-nc/4.0/' },
    ],
    [
      'address in the words',
      '<license><license-p>under <ext-link xlink:href="https://creativecommons.org/licenses/by/4.0/">CC</ext-link></license-p></license>',
      { openAccess: true, openArchive: false, license: 'https://creativecommons.org/licenses/by/4.0/' },
    ],
    [
      'words alone',
      '<license><license-p>Creative Commons Attribution License</license-p></license>',
      { openAccess: true, openArchive: false },
    ],
    [
      'licence type',
      '<license license-type="open-access"><license-p>x</license-p></license>',
      { openAccess: true, openArchive: false },
    ],
    [
      'free to read',
      '<ali:free_to_read/><license xlink:href="https://example.org/terms"><license-p>All rights reserved</license-p></license>',
      { openAccess: false, openArchive: true, license: 'https://example.org/terms' },
    ],
    ['closed', '<copyright-statement>© A</copyright-statement>', { openAccess: false, openArchive: false }],
  ])('%s', (_, inner, access) => {
    expect(imported({ meta: permissions(inner) }).meta.access).toEqual(access)
  })

  test('the copyright line, and the paragraphs of the licence', () => {
    const record = imported({
      meta: permissions(
        '<copyright-year>2010</copyright-year><copyright-holder>A, B</copyright-holder><license><license-p>Free <italic>now</italic>.</license-p></license>',
      ),
    })
    expect(record.meta.copyrightLine).toBe('© 2010 A, B')
    expect(sketch(record.license)).toEqual(['para(Free «italic(now)».)'])
  })

  test('NLM 2.x has them beside everything else', () => {
    expect(
      imported({ meta: '<copyright-statement>© Old</copyright-statement><license license-type="open-access"><p>x</p></license>' })
        .meta,
    ).toMatchObject({ copyrightLine: '© Old', access: { openAccess: true } })
  })
})

describe('ART-15 relations', () => {
  test('keeps the file’s own word, the other’s DOI and the words shown', () => {
    const meta =
      '<related-article related-article-type="retracted-article" ext-link-type="uri" xlink:href="info:doi/10.1371/journal.pcbi.0030051"><article-title>Measures</article-title></related-article><related-article related-article-type="companion" ext-link-type="pmid" xlink:href="123"/>'
    expect(imported({ meta }).meta.relations).toEqual([
      {
        type: 'retracted-article',
        doi: '10.1371/journal.pcbi.0030051',
        href: 'https://doi.org/10.1371/journal.pcbi.0030051',
        title: 'Measures',
      },
      { type: 'companion', href: 'https://pubmed.ncbi.nlm.nih.gov/123/' },
    ])
  })
})

describe('funding', () => {
  const meta =
    '<funding-group><award-group id="aw"><funding-source><institution-wrap><institution-id>http://dx.doi.org/10.13039/1</institution-id><institution>NSF</institution></institution-wrap></funding-source><award-id>G1</award-id><award-id>G2</award-id><principal-award-recipient><name><surname>Doe</surname><given-names>Jane</given-names></name></principal-award-recipient></award-group><funding-statement>Funded by NSF.</funding-statement></funding-group>'

  test('is data', () => {
    expect(imported({ meta }).meta.funding).toEqual([
      { sponsor: 'NSF', sponsorId: 'http://dx.doi.org/10.13039/1', grants: ['G1', 'G2'], recipients: ['Jane Doe'] },
    ])
  })

  test('and words that references to the award lead to', () => {
    const [body] = imported({
      meta: `<contrib-group><contrib><name><surname>D</surname></name><xref ref-type="other" rid="aw"/></contrib></contrib-group>${meta}`,
    }).parts.body.content
    expect(sketch(body === undefined ? [] : [body])[0]).toContain('para@id=aw@role=award(«grant-sponsor')
    expect(sketch(body === undefined ? [] : [body])[0]).toContain('para(Funded by NSF.)')
  })

  test('as NLM 2.x has it', () => {
    expect(
      imported({ meta: '<contract-num rid="g1">N1</contract-num><contract-sponsor id="g1">NIH</contract-sponsor>' }).meta.funding,
    ).toEqual([{ sponsor: 'NIH', grants: ['N1'], recipients: [] }])
  })
})

test('facts keep what has no place of its own', () => {
  const meta =
    '<title-group><article-title>T</article-title><alt-title alt-title-type="running-head">Run</alt-title></title-group><conference><conf-name>Conf</conf-name></conference><counts><fig-count count="3"/></counts><custom-meta-group><custom-meta><meta-name>Impact</meta-name><meta-value>Of <italic>note</italic></meta-value></custom-meta></custom-meta-group><self-uri xlink:href="https://x.org/a" content-type="html"/>'
  expect(imported({ meta }).facts.map(({ name, value }) => [name, sketch(value)])).toEqual([
    ['Impact', ['Of ', 'italic(note)']],
    ['alt-title running-head', ['Run']],
    ['fig-count', ['3']],
    ['html', ['inter-ref@href=https://x.org/a(https://x.org/a)']],
    ['conference', ['text@role=conf-name(Conf)']],
  ])
})

test.each(['pmc-status-live', 'display-pdf', 'is-scanned'])('the state of an article in an archive is no fact: %s', name => {
  const field = `<custom-meta><meta-name>${name}</meta-name><meta-value>yes</meta-value></custom-meta>`
  expect(imported({ meta: `<custom-meta-group>${field}</custom-meta-group>` }).facts).toEqual([])
})

test('the address of the PDF is no fact, by whatever it is known', () => {
  const uris = 'content-type="pdf" xlink:href="a", xlink:title="pdf" xlink:href="a", xlink:href="a.pdf"'.split(', ')
  expect(uris.flatMap(attributes => imported({ meta: `<self-uri ${attributes}/>` }).facts)).toEqual([])
})

test('subjects are those of all groups, each once', () => {
  const meta =
    '<article-categories><subj-group subj-group-type="heading"><subject>A</subject><subj-group><subject>B</subject></subj-group></subj-group><subj-group><subject>A</subject><subject>C</subject></subj-group></article-categories>'
  expect(imported({ meta }).meta.subjects).toEqual(['A', 'B', 'C'])
})

test.each(['2520', '/692/420', 'AcademicSubjects/SCI00020'])('a code is no subject: %s', code => {
  const meta = `<article-categories><subj-group><subject>COVID-19</subject><subject>${code}</subject><subject>HIV/AIDS</subject></subj-group></article-categories>`
  expect(imported({ meta }).meta.subjects).toEqual(['COVID-19', 'HIV/AIDS'])
})

test('any namespace of the root is read', () => {
  expect(
    refusal(articleWith({ attributes: 'xmlns="https://jats.nlm.nih.gov/ns/archiving/1.3/"', body: '<p>x</p>' })),
  ).toBeUndefined()
})
