import { fc, test } from '@fast-check/vitest'
import { parseIsbn, type Call, type EndpointName } from '@lectern/domain/core'
import { AJAX_LINKS, type AjaxLink, type ArticleIds } from '@lectern/domain/article'
import { callFor, callsOnLoad, failurePolicies, type CallFacts } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../../arbitraries/article.ts'
import { metaWith } from '../../arbitraries/record.ts'
import { reader, readerWith } from '../../arbitraries/reader.ts'
import { made } from '../../support/made.ts'

const endpoints = Object.keys(failurePolicies) as readonly EndpointName[]

const ids: ArticleIds = articleWith().ids

const factsWith = (given: Partial<CallFacts> = {}): CallFacts => ({
  article: articleWith({ ajaxLinks: AJAX_LINKS, documentReferences: 79 }),
  reader: readerWith(),
  ...given,
})

const callFacts: fc.Arbitrary<CallFacts> = fc.record({
  article: fc
    .record({
      ajaxLinks: fc.subarray([...AJAX_LINKS]),
      documentReferences: fc.nat({ max: 3 }),
      ids: fc
        .record({
          doi: fc.constantFrom(O.none, ids.doi),
          issn: fc.constantFrom(O.none, ids.issn),
          hubEid: fc.constantFrom(O.none, ids.hubEid),
          issuePii: fc.constantFrom(O.none, ids.issuePii),
          isbn: fc.constantFrom(O.none, O.some(made(parseIsbn('978-3-16-148410-0')))),
        })
        .map(some => ({ ...ids, ...some })),
      meta: fc.constantFrom('JL', 'BS', 'HB', 'RW', 'BK').map(contentType => metaWith({ contentType: contentType as 'JL' })),
    })
    .map(articleWith),
  reader,
})

const names = (calls: readonly Call[]): readonly EndpointName[] => calls.map(({ endpoint }) => endpoint)

/** The documents' list, in its order. */
const LISTED: readonly EndpointName[] = [
  'specialIssueArticles',
  'recommendations',
  'citingArticles',
  'refersTo',
  'referredToBy',
  'references',
  'glossary',
  'body',
  'exam',
  'toc',
  'siblings',
  'topicAnnotations',
  'enrichedContent',
  'linkingHub',
  'seamlessAccess',
  'referenceLinks',
  'externalReferenceLinks',
  'authorMetadata',
  'substances',
  'metrics',
  'virtualSpecialIssue',
]

describe('LIFE-10 what an opening page asks for', () => {
  test('a journal article that has everything: the whole list, in its order', () => {
    expect(names(callsOnLoad(factsWith()))).toEqual(LISTED)
  })

  test.prop([callFacts])('is a part of that list in its order, each call once', facts => {
    const asked = names(callsOnLoad(facts))
    expect(asked).toEqual(LISTED.filter(endpoint => asked.includes(endpoint)))
  })

  test.prop([callFacts, fc.constantFrom(...AJAX_LINKS)])(
    'withdrawing an offer withdraws its own calls and no others',
    (facts, link) => {
      const offered = callsOnLoad({
        ...facts,
        article: { ...facts.article, ajaxLinks: [...new Set([...facts.article.ajaxLinks, link])] },
      })
      const withdrawn = callsOnLoad({
        ...facts,
        article: { ...facts.article, ajaxLinks: facts.article.ajaxLinks.filter(other => other !== link) },
      })
      const lost = names(offered).filter(endpoint => !names(withdrawn).includes(endpoint))
      expect(withdrawn).toEqual(offered.filter(({ endpoint }) => !lost.includes(endpoint)))
      const own: Partial<Record<AjaxLink, readonly EndpointName[]>> = {
        referenceLinks: ['referenceLinks', 'externalReferenceLinks'],
      }
      for (const endpoint of lost) expect(own[link] ?? [link]).toContain(endpoint)
    },
  )

  test('an article for which nothing is offered: only what no offer is needed for', () => {
    const facts = factsWith({ article: articleWith({ ajaxLinks: [], documentReferences: 79 }) })
    expect(names(callsOnLoad(facts))).toEqual([
      'siblings',
      'topicAnnotations',
      'enrichedContent',
      'linkingHub',
      'seamlessAccess',
      'metrics',
      'virtualSpecialIssue',
    ])
  })

  test.each<[EndpointName, Partial<CallFacts>]>([
    ['seamlessAccess', { reader: readerWith({ profile: { accessType: 'IPRANGE' } }) }],
    ['metrics', { article: articleWith({ ajaxLinks: AJAX_LINKS, documentReferences: 79, ids: { ...ids, doi: O.none } }) }],
    [
      'specialIssueArticles',
      { article: articleWith({ ajaxLinks: AJAX_LINKS, documentReferences: 79, ids: { ...ids, hubEid: O.none } }) },
    ],
    ['siblings', { article: articleWith({ ajaxLinks: AJAX_LINKS, documentReferences: 79, ids: { ...ids, issuePii: O.none } }) }],
    [
      'virtualSpecialIssue',
      { article: articleWith({ ajaxLinks: AJAX_LINKS, documentReferences: 79, ids: { ...ids, issn: O.none } }) },
    ],
    [
      'virtualSpecialIssue',
      { article: articleWith({ ajaxLinks: AJAX_LINKS, documentReferences: 79, meta: metaWith({ contentType: 'HB' }) }) },
    ],
  ])('%s alone is left out where the article or the reader has no use for it', (endpoint, given) => {
    expect(names(callsOnLoad(factsWith(given)))).toEqual(LISTED.filter(other => other !== endpoint))
  })

  test.each([
    { meta: metaWith({ itemWeight: 'HEAD-ONLY' }) },
    { entitlement: { ...articleWith().entitlement, entitled: false } },
  ])('PREV-10 a preview asks for nothing of the text, nor for the links of references, which it brings', given => {
    const facts = factsWith({ article: articleWith({ ajaxLinks: AJAX_LINKS, documentReferences: 79, ...given }) })
    const left: ReadonlySet<EndpointName> = new Set<EndpointName>([
      'body',
      'enrichedContent',
      'referenceLinks',
      'externalReferenceLinks',
    ])
    expect(names(callsOnLoad(facts))).toEqual(LISTED.filter(endpoint => !left.has(endpoint)))
  })

  test.each([
    [0, false],
    [1, true],
  ])('with %d references their links are asked for: %s', (documentReferences, expected) => {
    const asked = names(callsOnLoad(factsWith({ article: articleWith({ ajaxLinks: AJAX_LINKS, documentReferences }) })))
    expect(asked.includes('referenceLinks')).toBe(expected)
    expect(asked.includes('externalReferenceLinks')).toBe(expected)
  })

  test('each call says what it is for', () => {
    const calls = callsOnLoad({ ...factsWith(), viewToken: 'view' })
    const call = (endpoint: EndpointName) => calls.find(one => one.endpoint === endpoint)
    const flags = readerWith().settings
    expect(call('citingArticles')).toEqual({ endpoint: 'citingArticles', pii: ids.pii, doi: ids.doi, flags })
    expect(call('referredToBy')).toEqual({ endpoint: 'referredToBy', eid: ids.eid, flags })
    expect(call('body')).toEqual({ endpoint: 'body', pii: ids.pii, entitledToken: 'token', viewToken: O.some('view') })
    expect(call('topicAnnotations')).toEqual({ endpoint: 'topicAnnotations', id: ids.pii, issn: ids.issn })
    expect(call('enrichedContent')).toEqual({ endpoint: 'enrichedContent', pii: ids.pii, segments: ['JL', 'fla'] })
    expect(call('referenceLinks')).toEqual({
      endpoint: 'referenceLinks',
      pii: ids.pii,
      documentReferences: 79,
      entitledToken: 'token',
      flags,
    })
    expect(call('specialIssueArticles')).toEqual({
      endpoint: 'specialIssueArticles',
      pii: ids.pii,
      hubEid: O.toNullable(ids.hubEid),
      flags,
    })
    expect(call('metrics')).toEqual({ endpoint: 'metrics', doi: O.toNullable(ids.doi) })
    expect(call('siblings')).toEqual({ endpoint: 'siblings', item: { issue: O.toNullable(ids.issuePii), id: ids.pii } })
  })

  test('a chapter has neighbours in its book, and in its issue where the book has no number', () => {
    const isbn = made(parseIsbn('978-3-16-148410-0'))
    const siblings = (given: Partial<ArticleIds>, contentType: 'BK' | 'JL') =>
      callsOnLoad(factsWith({ article: articleWith({ ids: { ...ids, ...given }, meta: metaWith({ contentType }) }) })).find(
        ({ endpoint }) => endpoint === 'siblings',
      )
    expect(siblings({ isbn: O.some(isbn) }, 'BK')).toEqual({ endpoint: 'siblings', item: { isbn, id: ids.pii } })
    expect(siblings({ isbn: O.some(isbn) }, 'JL')).toMatchObject({ item: { issue: O.toNullable(ids.issuePii) } })
    expect(siblings({}, 'BK')).toMatchObject({ item: { issue: O.toNullable(ids.issuePii) } })
  })
})

describe('LIFE-10 asking for one part of a page', () => {
  test.prop([callFacts, fc.constantFrom(...endpoints)])(
    'is the call that an opening page would make for it',
    (facts, endpoint) => {
      const call = callsOnLoad(facts).find(one => one.endpoint === endpoint)
      if (call !== undefined) expect(callFor(facts, endpoint)).toEqual(O.some(call))
      else if (endpoint !== 'authors' && endpoint !== 'chapters' && endpoint !== 'questionsAndAnswers')
        expect(callFor(facts, endpoint)).toEqual(O.none)
    },
  )

  test('is the authors of a large group by their token, the chapters of a book by its number, and the questions of an article that has any', () => {
    const isbn = made(parseIsbn('978-3-16-148410-0'))
    const tokens = { ...articleWith().tokens, authorToken: O.some('jwt') }
    const facts = factsWith({ article: articleWith({ tokens, ids: { ...ids, isbn: O.some(isbn) } }) })
    expect(callFor(facts, 'authors')).toEqual(O.some({ endpoint: 'authors', pii: ids.pii, authorToken: 'jwt' }))
    expect(callFor(facts, 'chapters')).toEqual(O.some({ endpoint: 'chapters', isbn }))
    expect(callFor(factsWith(), 'authors')).toEqual(O.none)
    expect(callFor(factsWith(), 'chapters')).toEqual(O.none)
    const asked = (...ajaxLinks: readonly AjaxLink[]) =>
      callFor(factsWith({ article: articleWith({ ajaxLinks }) }), 'questionsAndAnswers')
    expect(asked('body', 'questionsAndAnswers')).toEqual(O.some({ endpoint: 'questionsAndAnswers', pii: ids.pii }))
    expect(asked('body')).toEqual(O.none)
  })
})

describe('LIFE-6 the flags of the reader', () => {
  const FLAGGED: ReadonlySet<EndpointName> = new Set<EndpointName>([
    'specialIssueArticles',
    'recommendations',
    'citingArticles',
    'refersTo',
    'referredToBy',
    'referenceLinks',
  ])

  test.prop([callFacts])('go with every list call, as they are, and with no other', facts => {
    for (const call of callsOnLoad(facts)) {
      expect('flags' in call).toBe(FLAGGED.has(call.endpoint))
      if ('flags' in call) expect(call.flags).toEqual(facts.reader.settings)
    }
  })
})
