import { isInPress } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { articleWith, PII, read } from './read.ts'

/** What says something about an article: the platform, the article itself, or the retrieval service. */
interface Sources {
  readonly meta?: string
  readonly info?: string
  readonly coredata?: string
  readonly attributes?: string
}

/** The metadata of an article in a response of the retrieval service, which has all three. */
const metaOf = (...sources: readonly Sources[]) => {
  const all = (key: keyof Sources): string => sources.map(source => source[key] ?? '').join('')
  const item = articleWith({ info: PII + all('info'), attributes: all('attributes') })
  return read(
    `<full-text-retrieval-response><coredata>${all('coredata')}</coredata><originalText><xocs:doc><xocs:meta>${all('meta')}</xocs:meta><xocs:serial-item>${item}</xocs:serial-item></xocs:doc></originalText></full-text-retrieval-response>`,
  ).meta
}

const meta = (name: string, value: string): Sources => ({ meta: `<xocs:${name}>${value}</xocs:${name}>` })
const info = (name: string, value: string): Sources => ({ info: `<ce:${name}>${value}</ce:${name}>` })
const coredata = (name: string, value: string): Sources => ({ coredata: `<prism:${name}>${value}</prism:${name}>` })
const inMeta = (holder: string, name: string, value: string): Sources => meta(holder, `<xocs:${name}>${value}</xocs:${name}>`)

describe('what several sources say of an article', () => {
  test.each<readonly [string, readonly (readonly [Sources, unknown])[]]>([
    [
      'publicationTitle',
      [
        [meta('srctitle', 'J Wind'), 'J Wind'],
        [coredata('publicationName', 'J Rain'), 'J Rain'],
        [info('jid', 'INDAER'), 'INDAER'],
        [{}, ''],
      ],
    ],
    [
      'publisherName',
      [
        [coredata('publisher', 'P1'), 'P1'],
        [coredata('publisher', 'The Authors. Published by P1 Ltd.'), 'P1 Ltd.'],
        [coredata('publisher', 'Production and hosting by P1 B.V. on behalf of a Society.'), 'P1 B.V.'],
        [meta('imprint-publisher', 'P2'), 'P2'],
        [info('copyright-line', 'Published by P3'), 'P3'],
        [{ info: '<ce:copyright type="full-transfer" year="2014">P4</ce:copyright>' }, 'P4'],
        [{}, undefined],
      ],
    ],
    [
      'issn',
      [
        [inMeta('issns', 'issn-primary-formatted', '0167-6105'), '0167-6105'],
        [inMeta('issns', 'issn-primary-unformatted', '00222496'), '0022-2496'],
        [coredata('issn', '0022247X'), '0022-247X'],
        [{}, undefined],
      ],
    ],
    [
      'isbn',
      [
        [inMeta('isbns', 'isbn-primary-formatted', '978-3-16-148410-0'), '9783161484100'],
        [inMeta('isbns', 'isbn-primary-unformatted', '9780306406157'), '9780306406157'],
        [info('isbn', '0-306-40615-2'), '0306406152'],
        [coredata('isbn', '9780123943996'), '9780123943996'],
        [{}, undefined],
      ],
    ],
    [
      'isbnAsGiven',
      [
        [inMeta('isbns', 'isbn-primary-formatted', '978-1'), '978-1'],
        [inMeta('isbns', 'isbn-primary-unformatted', '9782'), '9782'],
        [info('isbn', '978-3'), '978-3'],
        [coredata('isbn', '9784'), '9784'],
        [{}, undefined],
      ],
    ],
    [
      'edition',
      [
        [meta('edition', '1st'), '1st'],
        [info('edition', '2nd'), '2nd'],
        [coredata('edition', '3rd'), '3rd'],
        [{}, undefined],
      ],
    ],
    [
      'seriesTitle',
      [
        [meta('series-title', 'Storms'), 'Storms'],
        [{}, undefined],
      ],
    ],
    [
      'volume',
      [
        [meta('vol-first', '1'), '1'],
        [coredata('volume', '2'), '2'],
        [{}, undefined],
      ],
    ],
    [
      'issue',
      [
        [meta('iss-first', '1'), '1'],
        [coredata('issueIdentifier', '2'), '2'],
        [{}, undefined],
      ],
    ],
    [
      'supplement',
      [
        [meta('suppl', 'S1'), 'S1'],
        [{}, undefined],
      ],
    ],
    [
      'volumeIssueText',
      [
        [meta('vol-iss-suppl-text', 'Volume 1'), 'Volume 1'],
        [{}, undefined],
      ],
    ],
    [
      'articleNumber',
      [
        [meta('article-number', '101'), '101'],
        [info('article-number', '102'), '102'],
        [coredata('articleNumber', '103'), '103'],
        [{}, undefined],
      ],
    ],
    [
      'coverDateText',
      [
        [meta('cover-date-text', 'August 2013'), 'August 2013'],
        [coredata('coverDisplayDate', 'May 2012'), 'May 2012'],
        [{}, undefined],
      ],
    ],
    [
      'publicationDate',
      [
        [meta('cover-date-start', '2013-08-01'), '2013-08-01'],
        [coredata('coverDate', '2012-05-31'), '2012-05-31'],
        [meta('cover-date-year', '2011'), '2011'],
        [{ info: '<ce:copyright year="2010"/>' }, '2010'],
        [{}, undefined],
      ],
    ],
    [
      'publicationYear',
      [
        [meta('cover-date-year', '2014'), '2014'],
        [meta('cover-date-start', '2013-08-01'), '2013'],
        [coredata('coverDate', '2012-05-31'), '2012'],
        [{ info: '<ce:copyright year="2010"/>' }, '2010'],
        [{}, undefined],
      ],
    ],
    [
      'hubEid',
      [
        [meta('hub-eid', '1-s2.0-X'), '1-s2.0-X'],
        [meta('hub-eid', 'none yet'), undefined],
        [{}, undefined],
      ],
    ],
    [
      'contentType',
      [
        [meta('content-type', 'BS'), 'BS'],
        [coredata('aggregationType', 'Handbook'), 'HB'],
        [{}, 'JL'],
      ],
    ],
    [
      'documentType',
      [
        [meta('document-type', 'Simple-Article'), 'simple-article'],
        [{}, 'article'],
      ],
    ],
    [
      'documentSubtype',
      [
        [meta('document-subtype', 'REV'), 'rev'],
        [{ attributes: 'docsubtype="EDI"' }, 'edi'],
        [coredata('pubType', 'ERR'), 'err'],
        [{}, 'fla'],
      ],
    ],
    [
      'language',
      [
        [{ attributes: 'xml:lang="fr"' }, 'fr'],
        [coredata('language', 'de'), 'de'],
        [{}, 'en'],
      ],
    ],
    [
      'copyrightLine',
      [
        [meta('copyright-line', '© A'), '© A'],
        [info('copyright-line', '© B'), '© B'],
        [info('copyright', 'C'), '© C'],
        [coredata('copyright', '© D'), '© D'],
        [{}, undefined],
      ],
    ],
    [
      'doi',
      [
        [meta('doi', '10.1016/a'), '10.1016/a'],
        [inMeta('attachment-metadata-doc', 'doi', '10.1016/b'), '10.1016/b'],
        [info('doi', '10.1016/c'), '10.1016/c'],
        [coredata('doi', '10.1016/d'), '10.1016/d'],
        [coredata('identifier', 'DOI:10.1016/e'), '10.1016/e'],
        [coredata('identifier', 'SCOPUS_ID:8'), undefined],
        [{}, undefined],
      ],
    ],
    [
      'eid',
      [
        [meta('eid', '1-s2.0-E1'), '1-s2.0-E1'],
        [inMeta('attachment-metadata-doc', 'eid', '1-s2.0-E2'), '1-s2.0-E2'],
        [info('eid', '1-s2.0-E3'), '1-s2.0-E3'],
        [coredata('eid', '1-s2.0-E4'), '1-s2.0-E4'],
        [{}, '1-s2.0-S0167610513001001'],
      ],
    ],
    [
      'pii',
      [
        [meta('pii-unformatted', 'S0022247X13008238'), 'S0022247X13008238'],
        [meta('pii-formatted', 'S0022-2496(13)00099-1'), 'S0022249613000991'],
        [inMeta('attachment-metadata-doc', 'pii', 'S0022-247X(13)00823-8'), 'S0022247X13008238'],
        [{}, 'S0167610513001001'],
      ],
    ],
  ])('%s is what the first of them says', (field, sources) => {
    sources.forEach(([, expected], index) => {
      const value = new Map(Object.entries(metaOf(...sources.slice(index).map(([source]) => source)))).get(field)
      expect(value).toBe(expected)
    })
  })

  test('is the own PII of an article that only the service has, in any of its forms', () => {
    const pii = (name: string) =>
      read(
        `<full-text-retrieval-response><coredata><${name}>S0022-247X(13)00823-8</${name}></coredata></full-text-retrieval-response>`,
      ).meta.pii
    expect(['pii', 'pii-formatted', 'pii-unformatted'].map(pii)).toEqual(Array.from({ length: 3 }, () => 'S0022247X13008238'))
  })

  test('is nothing of what nobody says', () => {
    expect(metaOf()).toStrictEqual({
      pii: 'S0167610513001001',
      eid: '1-s2.0-S0167610513001001',
      publicationTitle: '',
      pages: [],
      contentType: 'JL',
      documentType: 'article',
      documentSubtype: 'fla',
      itemWeight: 'HEAD-ONLY',
      language: 'en',
      dates: {},
      access: { openAccess: false, openArchive: false },
      crossmark: false,
      isThirdParty: false,
      otherIds: {},
      subjects: [],
      relations: [],
      funding: [],
      titleString: 'T',
    })
  })
})

describe('the pages of an article', () => {
  const pages = (first: string, last = ''): string => `<x:pages><x:first-page>${first}</x:first-page>${last}</x:pages>`

  test('are those that the platform and the article name, in this order', () => {
    expect(metaOf({ meta: pages('1', '<x:last-page>2</x:last-page>') + pages('4') }, { info: pages('7') }).pages).toStrictEqual([
      { first: '1', last: '2' },
      { first: '4' },
      { first: '7' },
    ])
  })

  test('are none without a first one', () => {
    expect(metaOf({ meta: '<x:pages><x:last-page>2</x:last-page></x:pages>' }, coredata('endingPage', '3')).pages).toEqual([])
  })

  test('are from the first to the last that either the platform or the service knows', () => {
    expect(
      metaOf(meta('first-fp', '1'), meta('last-lp', '2'), coredata('startingPage', '3'), coredata('endingPage', '4')).pages,
    ).toStrictEqual([{ first: '1', last: '2' }])
    expect(metaOf(coredata('startingPage', '3'), coredata('endingPage', '4')).pages).toStrictEqual([{ first: '3', last: '4' }])
    expect(metaOf(coredata('startingPage', '3')).pages).toStrictEqual([{ first: '3' }])
  })

  test.each([
    ['88—94', [{ first: '88', last: '94' }]],
    ['88- 94', [{ first: '88', last: '94' }]],
    ['88', [{ first: '88' }]],
  ])('are in the range %s', (range, expected) => {
    expect(metaOf(coredata('pageRange', range)).pages).toStrictEqual(expected)
  })
})

describe('an article in press', () => {
  test.each([
    ['In Press, Corrected Proof', 'corrected-proof'],
    ['In Press, Journal Pre-proof', 'journal-pre-proof'],
    ['Articles in Press', 'articles-in-press'],
    ['In Press', 'in-press'],
  ])('says so: %s', (aipText, aipType) => {
    const article = metaOf(meta('aip-text', aipText))
    expect(article).toMatchObject({ aipText, aipType })
    expect(isInPress(article)).toBe(true)
  })

  test('is none where the file does not say so', () => {
    expect(isInPress(metaOf(meta('aip-text', '')))).toBe(false)
  })
})

describe('the publisher in a copyright line', () => {
  test.each([
    ['Published by Elsevier Inc', 'Elsevier Inc.'],
    ['Published by Elsevier B.V', 'Elsevier B.V.'],
    ['Published by Zinc. All rights reserved.', 'Zinc'],
    ['Published by Inc Press Ltd.', 'Inc Press Ltd'],
    ['Published by A.B Press. All rights reserved.', 'A.B Press'],
    ['Published by XB.V.', 'XB.V'],
    ['Published by Elsevier Ltd All rights reserved', 'Elsevier Ltd'],
    ['Published by Elsevier Ltd.  This is an open access article', 'Elsevier Ltd'],
    ['Published by St. John. Press', 'St. John. Press'],
    ['Published by Elsevier B.V. on behalf of a Society. All rights reserved.', 'Elsevier B.V.'],
  ])('“%s” is %s', (line, publisher) => {
    expect(metaOf(meta('copyright-line', line)).publisherName).toBe(publisher)
  })
})

describe('an article’s kind', () => {
  test.each(['book', 'part', 'volume'])('is that of a book where it is a whole %s', name => {
    expect(read(`<${name}><info>${PII}</info></${name}>`).meta).toMatchObject({ contentType: 'BK', documentType: name })
  })

  test('is that of a book by the namespace of its own element alone', () => {
    expect(read(`<x:thing xmlns:x="http://www.elsevier.com/xml/bk/dtd"><info>${PII}</info></x:thing>`).meta.contentType).toBe(
      'BK',
    )
    expect(read(`<x:thing xmlns:x="http://www.elsevier.com/xml/ja/dtd"><info>${PII}</info></x:thing>`).meta.contentType).toBe(
      'JL',
    )
  })

  test('is a journal’s article where neither the platform nor the service uses a known word', () => {
    expect(metaOf(meta('content-type', 'XX'), coredata('aggregationType', 'Trade')).contentType).toBe('JL')
  })
})

describe('the subjects of an article', () => {
  test('are the sections of its issue, at every depth, and its topics, each once', () => {
    const section = (title: string, inner = ''): string =>
      `<xocs:hub-sec><xocs:hub-sec-title>${title}</xocs:hub-sec-title>${inner}</xocs:hub-sec>`
    const topic = (words: string): string => `<ce:doctopic><ce:text>${words}</ce:text></ce:doctopic>`
    expect(
      metaOf(
        { meta: section('Papers', section('Wind', section(' '))) + section('Rain') },
        { info: `<ce:doctopics>${topic('Wind')}${topic('')}${topic('Lidar')}</ce:doctopics>` },
      ).subjects,
    ).toEqual(['Papers', 'Wind', 'Rain', 'Lidar'])
  })
})

describe('an article', () => {
  test.each([
    ['true', true],
    ['false', false],
  ])('takes part in Crossmark where the platform says %s: %s', (words, takesPart) => {
    expect(metaOf(meta('crossmark', words)).crossmark).toBe(takesPart)
  })
})

describe('the other identifiers of an article', () => {
  test('are those that the service knows', () => {
    const { otherIds } = read(
      `<full-text-retrieval-response><coredata>${PII}</coredata><scopus-id>84</scopus-id><scopus-eid>2-s2.0-84</scopus-eid><pubmed-id>12</pubmed-id><link/></full-text-retrieval-response>`,
    ).meta
    expect(otherIds).toStrictEqual({ pmid: '12', 'scopus-id': '84', 'scopus-eid': '2-s2.0-84' })
  })
})
