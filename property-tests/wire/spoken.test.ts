import { checkedEid } from '../support/checked-eid.ts'
import { fc, test } from '@fast-check/vitest'
import { ask, client, type Client, type ClientConfig, type SpokenCall } from '@lectern/api-client'
import { parseDoi, parseEid, parseIsbn, parseIssn, parsePii, type Call, type TransactionFlags } from '@lectern/domain/core'
import { parsePosition, parseRecommendationToken } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { calls, segment, spokenCall } from '../arbitraries/calls.ts'
import { tokenOf } from '../arbitraries/recommendation.ts'
import { made } from '../support/made.ts'
import { namedPii } from '../support/named-pii.ts'
import { jsonAnswer, recordingFetch, type Heard } from '../support/recording-fetch.ts'

const pii = made(parsePii('S1462-9011(23)00117-X'))
const issuePii = made(parsePii('S1462901123X00069'))
const eid = made(parseEid('1-s2.0-S146290112300117X'))
const hubEid = made(parseEid('1-s2.0-S1462901123X00069'))
const issn = made(parseIssn('1462-9011'))
const isbn = made(parseIsbn('978-3-16-148410-0'))
const doi = made(parseDoi('10.1016/j.envsci.2023.04.016'))
const entitledToken = 'A6F0/=&+ é'
const flags: TransactionFlags = {
  creditCardPurchaseAllowed: true,
  preventTransactionalAccess: false,
  preventDocumentDelivery: true,
}
const flagFields = [
  ['creditCardPurchaseAllowed', 'true'],
  ['preventTransactionalAccess', 'false'],
  ['preventDocumentDelivery', 'true'],
] as const

const own = {
  begintime: '2026-01-01T00:00:00.000Z',
  isIpUser: true,
  isSuccess: true,
  isbn: '',
  issn: '1462-9011',
  origin: 'article',
  pii: 'S146290112300117X',
  primary: true,
  zone: 'toc',
  fmt: 'HTML',
}

const use = {
  beginTime: own.begintime,
  isIpUser: true,
  isSuccess: true,
  isbn: O.none,
  issn: O.some(issn),
  origin: 'article',
  pii,
  primary: true,
  zone: 'toc',
  format: 'HTML',
  idpUsageReportingAttrs: O.none,
  viewToken: O.none,
  thirdParty: O.none,
}

const item = {
  action: 'TitleClick',
  recommendationToken: made(parseRecommendationToken(tokenOf(64))),
  properties: { position: made(parsePosition(1)), pageLoadId: 'load' },
} as const

interface Example {
  readonly id: string
  readonly call: SpokenCall
  readonly method?: 'POST'
  readonly path: string
  readonly query?: readonly (readonly [string, string])[]
  readonly body?: unknown
}

/** Each call as the documents describe it: method, path, query and body, field by field. */
const examples: readonly Example[] = [
  {
    id: 'CALL-1',
    call: { endpoint: 'topicAnnotations', id: pii, issn: O.some(issn) },
    path: '/topics/annotations/S146290112300117X',
    query: [['issn', '1462-9011']],
  },
  { id: 'CALL-1', call: { endpoint: 'topicAnnotations', id: pii, issn: O.none }, path: '/topics/annotations/S146290112300117X' },
  {
    id: 'CALL-2',
    call: { endpoint: 'enrichedContent', pii, segments: ['JL', 'fla'] },
    path: '/sdfe/ears/pii/S146290112300117X/JL/fla/enriched-content',
  },
  {
    id: 'CALL-2',
    call: { endpoint: 'enrichedContent', pii, segments: ['JL', 'fla', 'x y'] },
    path: '/sdfe/ears/pii/S146290112300117X/JL/fla/x%20y/enriched-content',
  },
  {
    id: 'CALL-3',
    call: { endpoint: 'investigation', investigation: use },
    method: 'POST',
    path: '/counter/investigation',
    body: own,
  },
  {
    id: 'CALL-3',
    call: { endpoint: 'investigation', investigation: { ...use, idpUsageReportingAttrs: O.some('dept=law') } },
    method: 'POST',
    path: '/counter/investigation',
    body: { ...own, idpUsageReportingAttrs: 'dept=law' },
  },
  {
    id: 'CALL-3',
    call: { endpoint: 'investigation', investigation: { ...use, viewToken: O.some('a.b') } },
    method: 'POST',
    path: '/counter/investigation',
    body: { ...own, viewToken: 'a.b' },
  },
  {
    id: 'CALL-3',
    method: 'POST',
    path: '/counter/investigation',
    call: {
      endpoint: 'investigation',
      investigation: {
        ...use,
        thirdParty: O.some({ doi: O.some(doi), publisher: 'Society', entitled: 'yes', accessType: 'open', customerId: '7' }),
      },
    },
    body: {
      ...own,
      isThirdParty: true,
      doi,
      publisher: 'Society',
      getFtr_entitled: 'yes',
      getFtr_accessType: 'open',
      getFtr_customerID: '7',
    },
  },
  {
    id: 'CALL-6',
    call: { endpoint: 'authors', pii, authorToken: 'a.b/c' },
    path: '/sdfe/arp/pii/S146290112300117X/authors',
    query: [['jwt', 'a.b/c']],
  },
  {
    id: 'CALL-7, LIFE-6',
    call: { endpoint: 'citingArticles', pii, doi: O.some(doi), flags },
    path: '/sdfe/arp/citingArticles',
    query: [['pii', pii], ['doi', doi], ...flagFields],
  },
  {
    id: 'CALL-8',
    call: { endpoint: 'issueMetadata', identifier: { pii } },
    path: '/sdfe/science/article/download/issue/metadata',
    query: [['pii', pii]],
  },
  {
    id: 'CALL-8',
    call: { endpoint: 'issueMetadata', identifier: { isbn } },
    path: '/sdfe/science/article/download/issue/metadata',
    query: [['isbn', isbn]],
  },
  {
    id: 'CALL-9',
    call: { endpoint: 'entitledRecommendations', pii },
    path: '/sdfe/arp/pii/S146290112300117X/recommendations/entitled',
  },
  {
    id: 'CALL-10, LIFE-6',
    call: { endpoint: 'recommendations', pii, flags },
    path: '/sdfe/arp/pii/S146290112300117X/recommendations',
    query: flagFields,
  },
  {
    id: 'CALL-11, LIFE-6',
    call: { endpoint: 'specialIssueArticles', pii, hubEid, flags },
    path: '/sdfe/arp/pii/S146290112300117X/hubEid/1-s2.0-S1462901123X00069/specialIssueArticles',
    query: flagFields,
  },
  {
    id: 'CALL-12, LIFE-6',
    call: { endpoint: 'refersTo', pii, flags },
    path: '/sdfe/arp/pii/S146290112300117X/refersTo',
    query: flagFields,
  },
  {
    id: 'CALL-13, LIFE-6',
    call: { endpoint: 'referredToBy', eid, flags },
    path: '/sdfe/arp/eid/1-s2.0-S146290112300117X/referredToBy',
    query: flagFields,
  },
  {
    id: 'CALL-14',
    call: { endpoint: 'references', pii, entitledToken },
    path: '/sdfe/arp/pii/S146290112300117X/references',
    query: [['entitledToken', entitledToken]],
  },
  {
    id: 'CALL-15, LIFE-6',
    call: { endpoint: 'referenceLinks', pii, documentReferences: 79, entitledToken, flags },
    path: '/sdfe/arp/pii/S146290112300117X/references/links/79',
    query: [...flagFields, ['entitledToken', entitledToken]],
  },
  {
    id: 'CALL-16',
    call: { endpoint: 'externalReferenceLinks', pii, documentReferences: 79 },
    path: '/sdfe/arp/pii/S146290112300117X/references/external-links/79',
  },
  {
    id: 'CALL-17',
    call: { endpoint: 'glossary', pii, entitledToken },
    path: '/sdfe/arp/pii/S146290112300117X/glossary',
    query: [['entitledToken', entitledToken]],
  },
  {
    id: 'CALL-18',
    call: { endpoint: 'body', pii, entitledToken, viewToken: O.none },
    path: '/sdfe/arp/pii/S146290112300117X/body',
    query: [['entitledToken', entitledToken]],
  },
  {
    id: 'CALL-18',
    call: { endpoint: 'body', pii, entitledToken, viewToken: O.some('a.b') },
    path: '/sdfe/arp/pii/S146290112300117X/body',
    query: [
      ['entitledToken', entitledToken],
      ['viewToken', 'a.b'],
    ],
  },
  {
    id: 'CALL-19',
    call: { endpoint: 'exam', pii, entitledToken },
    path: '/sdfe/arp/pii/S146290112300117X/exam',
    query: [['entitledToken', entitledToken]],
  },
  {
    id: 'CALL-20',
    call: { endpoint: 'authorArticles', index: 3, doi },
    path: '/sdfe/arp/author/3/articles',
    query: [['doi', doi]],
  },
  { id: 'CALL-21', call: { endpoint: 'toc', pii }, path: '/sdfe/arp/pii/S146290112300117X/toc' },
  { id: 'CALL-22', call: { endpoint: 'chapters', isbn }, path: '/sdfe/arp/isbn/9783161484100/chapters' },
  {
    id: 'CALL-23',
    call: { endpoint: 'siblings', item: { issue: issuePii, id: pii } },
    path: '/sdfe/arp/issue/S1462901123X00069/article/S146290112300117X/siblings',
  },
  {
    id: 'CALL-23',
    call: { endpoint: 'siblings', item: { isbn, id: pii } },
    path: '/sdfe/arp/books/9783161484100/S146290112300117X/siblings',
  },
  { id: 'CALL-24', call: { endpoint: 'linkingHub', id: pii }, path: '/sdfe/arp/ihub/S146290112300117X' },
  {
    id: 'CALL-25',
    call: { endpoint: 'virtualSpecialIssue', id: pii, issn },
    path: '/journal/vsi/S146290112300117X',
    query: [['issn', '1462-9011']],
  },
  { id: 'CALL-26', call: { endpoint: 'authorMetadata', pii }, path: '/sdfe/arp/pii/S146290112300117X/author-metadata' },
  { id: 'CALL-27', call: { endpoint: 'substances', pii }, path: '/sdfe/arp/pii/S146290112300117X/substances' },
  { id: 'SIDE-1', call: { endpoint: 'questionsAndAnswers', pii }, path: '/sdfe/arp/pii/S146290112300117X/questions-and-answers' },
  {
    id: 'CALL-28, FB-5',
    call: { endpoint: 'feedback', items: [item] },
    method: 'POST',
    path: '/sdfe/arp/recommendations/feedback',
    body: [item],
  },
  {
    id: 'CALL-29',
    call: { endpoint: 'entitlements', dois: [doi] },
    method: 'POST',
    path: '/v1/get-ftr-entitlements',
    body: { dois: [doi] },
  },
  {
    id: 'CALL-30, EXP-1',
    call: { endpoint: 'exportRefWorks', pii },
    path: '/sdfe/arp/export/S146290112300117X/refworks-tagged-format',
  },
  {
    id: 'CALL-31, EXP-1',
    call: { endpoint: 'exportCitation', pii, format: 'ris' },
    path: '/sdfe/arp/cite',
    query: [
      ['pii', pii],
      ['format', 'ris'],
      ['withabstract', 'true'],
    ],
  },
  {
    id: 'CALL-33, MET-2',
    call: { endpoint: 'metrics', doi },
    path: '/metrics',
    query: [
      ['type', 'doi'],
      ['id', doi],
    ],
  },
]

/** The only request of a call. */
const heardOf = async (speak: (client: Client) => () => Promise<unknown>): Promise<Heard> => {
  const { fetch, heard } = recordingFetch(() => new Response(null, { status: 404 }))
  await speak(client(fetch, { origin: '' }))()
  const [only, ...more] = heard
  if (only === undefined || more.length > 0) throw new Error(`spoken ${heard.length} times`)
  return only
}

test('every call of the domain is among these', () => {
  expect(new Set(examples.map(({ call }) => call.endpoint))).toEqual(new Set(Object.keys(calls)))
})

describe.each(examples)('$id $call.endpoint', ({ call, method = 'GET', path, query = [], body }) => {
  test(`is spoken as ${method} ${path}`, async () => {
    const heard = await heardOf(speaking => ask(speaking, call))
    // In any order: a query is a set of fields.
    expect({
      ...heard,
      query: new Map(heard.query),
      body: heard.body === '' ? undefined : (JSON.parse(heard.body) as unknown),
    }).toEqual({
      method,
      path,
      query: new Map(query),
      body,
      contentType: body === undefined ? null : 'application/json',
    })
  })
})

describe('the calls that the browser itself makes', () => {
  const form = 'application/x-www-form-urlencoded;charset=UTF-8'

  test('CALL-4, TREE-12 attachments: a form with a field "eids" for each', async () => {
    const heard = await heardOf(({ attachments }) =>
      attachments({
        params: { pii },
        query: {},
        body: [checkedEid('1-s2.0-S146290112300117X-mmc1.pdf'), checkedEid('1-s2.0-X-a&b=c')],
      }),
    )
    expect(heard).toEqual({
      method: 'POST',
      path: '/sdfe/pdf/download/S146290112300117X/attachments',
      query: [],
      contentType: form,
      body: 'eids=1-s2.0-S146290112300117X-mmc1.pdf&eids=1-s2.0-X-a%26b%3Dc',
    })
  })

  test('several articles at once: a form with a field "piis" for each, and the token of their list', async () => {
    const heard = await heardOf(({ articles }) => articles({ params: {}, query: {}, body: { piis: [pii], token: 'key' } }))
    expect(heard).toEqual({
      method: 'POST',
      path: '/sdfe/pdf/download/articles',
      query: [],
      contentType: form,
      body: 'piis=S146290112300117X&token=key',
    })
  })

  test('CALL-5, CALL-32 search: qs, origin and zone', async () => {
    const heard = await heardOf(({ search }) =>
      search({
        params: {},
        query: {
          qs: 'soil & water',
          from: O.none,
          to: O.none,
          order: O.none,
          origin: O.some('article'),
          zone: O.some('qSearch'),
          offset: O.none,
        },
        body: null,
      }),
    )
    expect(heard).toMatchObject({
      method: 'GET',
      path: '/search',
      query: [
        ['qs', 'soil & water'],
        ['origin', 'article'],
        ['zone', 'qSearch'],
      ],
    })
  })

  test('ART-4 the XML view: with the token', async () => {
    const heard = await heardOf(({ xml }) => xml({ params: { pii }, query: { entitledToken: 'key' }, body: null }))
    expect(heard).toMatchObject({
      method: 'GET',
      path: '/sdfe/arp/pii/S146290112300117X/xocs',
      query: [['entitledToken', 'key']],
    })
  })

  test('PDF-1 the PDF: md5, pid and perhaps a casaToken', async () => {
    const heard = await heardOf(({ pdf }) =>
      pdf({ params: { pii, extension: 'pdf' }, query: { md5: 'abc', pid: 'main.pdf', casaToken: O.some('casa') }, body: null }),
    )
    expect(heard).toMatchObject({
      method: 'GET',
      path: '/science/article/pii/S146290112300117X/pdf',
      query: [
        ['md5', 'abc'],
        ['pid', 'main.pdf'],
        ['casaToken', 'casa'],
      ],
    })
  })
})

describe('any call', () => {
  test.prop([spokenCall])('is spoken once, in an address that holds nothing but its own', async call => {
    const { path, query } = await heardOf(speaking => ask(speaking, call))
    expect(path).toMatch(/^(?:\/(?:[\w!~*'().-]|%[0-9A-F]{2})+)+$/)
    expect(new Set(query.map(([name]) => name)).size).toBe(query.length)
  })

  test.prop([segment, segment, segment])('keeps any text in its path', async (a, b, c) => {
    const { path } = await heardOf(speaking => ask(speaking, { endpoint: 'enrichedContent', pii, segments: [a, b, c] }))
    expect(path.split('/').slice(5, 8).map(decodeURIComponent)).toEqual([a, b, c])
  })

  test.prop([fc.string()])('keeps any token in its query', async token => {
    expect((await heardOf(speaking => ask(speaking, { endpoint: 'glossary', pii, entitledToken: token }))).query).toEqual([
      ['entitledToken', token],
    ])
  })

  const unspeakable: readonly (readonly [string, SpokenCall, string])[] = [
    [
      'a part of a path that is empty',
      { endpoint: 'enrichedContent', pii, segments: ['', 'b'] },
      "the request's path: a: expected a part of a path",
    ],
    [
      'a part of a path that is missing',
      { endpoint: 'enrichedContent', pii, segments: ['a'] },
      "the request's path: b: expected a part of a path",
    ],
    [
      'a part of a path that leads up',
      { endpoint: 'enrichedContent', pii, segments: ['..', 'b'] },
      "the request's path: a: expected a part of a path",
    ],
    [
      'an issue that is no PII',
      { endpoint: 'siblings', item: { issue: namedPii('..'), id: pii } },
      "the request's path: issue: expected PII",
    ],
    [
      'a number that is none',
      { endpoint: 'referenceLinks', pii, documentReferences: Number.NaN, entitledToken, flags },
      "the request's path: documentReferences: expected a whole number",
    ],
    [
      'more DOIs than a batch holds',
      { endpoint: 'entitlements', dois: Array.from({ length: 6 }, () => doi) },
      "the request's body: the top level: expected 1 to 5 DOIs",
    ],
  ]

  test.each(unspeakable)('is not spoken with %s', async (_, call, message) => {
    const { fetch, heard } = recordingFetch(() => jsonAnswer({}))
    expect(await ask(client(fetch, { origin: '' }), call)()).toEqual(E.left({ kind: 'undecodable', message }))
    expect(heard).toEqual([])
  })

  test('gives itself back with its answer, as the page takes it', async () => {
    const call: Call & SpokenCall = { endpoint: 'substances', pii }
    const { fetch } = recordingFetch(() => jsonAnswer([]))
    expect(await ask(client(fetch, { origin: '' }), call)()).toEqual(E.right({ endpoint: 'substances', call, answer: [] }))
  })
})

describe('where a site has its services', () => {
  const config: ClientConfig = {
    origin: 'http://127.0.0.1:3000/base',
    feedback: { url: 'https://feedback.example:8443/v1', timeout: 100 },
    metricsUrl: 'https://metrics.example/api?key=1',
  }

  const heardAt = async (call: SpokenCall, given: Partial<typeof config> = {}): Promise<string> => {
    let asked = ''
    await ask(
      client(
        url => {
          asked = url
          return Promise.resolve(new Response(null, { status: 404 }))
        },
        { ...config, ...given },
      ),
      call,
    )()
    return asked
  }

  test('the service is at its origin, port and all', async () => {
    expect(await heardAt({ endpoint: 'toc', pii })).toBe('http://127.0.0.1:3000/base/sdfe/arp/pii/S146290112300117X/toc')
  })

  test('CALL-28 feedback goes to the configured URL', async () => {
    expect(await heardAt({ endpoint: 'feedback', items: [item] })).toBe('https://feedback.example:8443/v1')
    expect(await heardAt({ endpoint: 'feedback', items: [item] }, { feedback: { url: '/feedback', timeout: 100 } })).toBe(
      'http://127.0.0.1:3000/base/feedback',
    )
  })

  test('CALL-33 metrics are asked at theirs, beside what its address already says', async () => {
    expect(await heardAt({ endpoint: 'metrics', doi })).toBe(
      'https://metrics.example/api?key=1&type=doi&id=10.1016%2Fj.envsci.2023.04.016',
    )
  })
})
