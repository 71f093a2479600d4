import { test } from '@fast-check/vitest'
import { client, endpoints, firstFault } from '@lectern/api-client'
import { parsePii } from '@lectern/domain/core'
import { either as E, option as O } from 'fp-ts'
import type { Decoder } from 'io-ts'
import { describe, expect } from 'vitest'
import { made } from '../support/made.ts'

const read = <A>(decoder: Decoder<unknown, A>, wire: unknown): A => {
  const decoded = decoder.decode(wire)
  if (E.isLeft(decoded)) throw new Error(firstFault(decoded.left))
  return decoded.right
}

const pii = 'S0022247X13008238'

describe('CALL-15, CALL-16 the links of references', () => {
  const { codec } = endpoints.referenceLinks.answer

  test('REF-9 have their reference by a number or its digits', () => {
    const links = read(codec, [{ refId: 7 }, { refId: '7' }, { refId: 'h0035' }])
    expect(links.map(({ refId }) => refId)).toEqual(['7', '7', 'h0035'])
  })

  test('lose a way that is malformed and keep the others', () => {
    expect(
      read(codec, [
        { refId: 1, pii: 'x', pdf: {}, scopusHubEid: '2-s2.0-84904316461', crossRefDoi: 'https://doi.org/10.1000/1' },
      ]),
    ).toEqual([
      { refId: '1', pii: O.none, pdf: O.none, scopusHubEid: O.some('2-s2.0-84904316461'), crossRefDoi: O.some('10.1000/1') },
    ])
  })
})

describe('CALL-24, HUB-1 the sites of the linking hub', () => {
  test('entitle by the text "true" alone', () => {
    const site = { siteName: 'Ovid', siteId: '3', redirectUrl: 'https://ovid.example/' }
    const sites = read(endpoints.linkingHub.answer.codec, [
      { ...site, entitled: 'true' },
      { ...site, entitled: 'false' },
      { ...site, entitled: true },
      site,
    ])
    expect(sites.map(({ entitled, siteId }) => [entitled, siteId])).toEqual([
      ['true', 3],
      ['false', 3],
      ['', 3],
      ['', 3],
    ])
  })
})

describe('CALL-29, FTR-4 what the lookup says', () => {
  test('is no where it says nothing that is known', () => {
    const results = read(endpoints.entitlements.answer.codec, {
      entitlements: [
        { doi: '10.1000/1' },
        { doi: '10.1000/2', entitled: 'perhaps', statusCode: '404', vor: 'x' },
        { doi: 'x', entitled: 'yes' },
        {
          doi: 'https://doi.org/10.1000/3',
          entitled: 'yes',
          statusCode: 200,
          vor: [{ url: 'https://publisher.example/3' }, {}, null],
        },
      ],
    })
    expect(results).toEqual([
      { doi: '10.1000/1', statusCode: 200, entitled: 'no', vor: [] },
      { doi: '10.1000/2', statusCode: 404, entitled: 'no', vor: [] },
      { doi: '10.1000/3', statusCode: 200, entitled: 'yes', vor: [{ url: 'https://publisher.example/3', contentType: '' }] },
    ])
  })
})

describe('CALL-33, MET-3 the counts of a metrics service', () => {
  test('are in four groups, any of which may be missing', () => {
    expect(
      read(endpoints.metrics.answer.codec, {
        statistics: {
          Citations: [{ label: 'Citation Indexes', source: 'Scopus', count: '7' }, { label: 'x' }],
          'Social Media': [{ label: 'Tweets', count: 2 }],
        },
      }),
    ).toEqual({
      citations: [{ label: 'Citation Indexes', source: 'Scopus', count: 7 }],
      captures: [],
      mentions: [],
      socialMedia: [{ label: 'Tweets', source: '', count: 2 }],
    })
  })
})

describe('CALL-23 the neighbours', () => {
  test.each([[{}], [{ previous: {}, next: {} }], [{ previous: null }], [{ previous: { pii: 'x' }, next: 7 }]])(
    'are none in %j',
    wire => {
      expect(read(endpoints.siblings.answer.codec, wire)).toEqual({ previous: O.none, next: O.none })
    },
  )
})

describe('CALL-10, FB-6 the recommendations', () => {
  test('have their token under the name of the wire, and need little else', () => {
    const { articles, pageLoadId } = read(endpoints.recommendations.answer.codec, {
      articles: [
        { pii, title: 'On laws', 'trace-token': 'abc', authors: 'A. One', pdf: {} },
        { pii, title: 'No token' },
      ],
      pageLoadId: 7,
    })
    expect(articles).toMatchObject([{ pii, title: 'On laws', recommendationToken: 'abc', authors: [], links: { pdf: O.none } }])
    expect([articles.length, pageLoadId]).toEqual([1, '7'])
  })
})

describe('CALL-1 the topics', () => {
  test('have their target under the name of the wire', () => {
    expect(
      read(endpoints.topicAnnotations.answer.codec, {
        sections: [{ id: 1, topics: [{ term: 'law', targetURL: '/topics/law' }, { term: 'x' }] }],
      }),
    ).toEqual({
      abstract: { topics: [] },
      sections: [{ id: '1', topics: [{ term: 'law', targetUrl: '/topics/law' }] }],
    })
  })
})

describe('CALL-21 the table of contents', () => {
  const { codec } = endpoints.toc.answer
  const node = (id: string, depth: unknown, title: string, label?: string): unknown => ({
    '#name': 'entry',
    $: { id, depth, type: 'section' },
    $$: [
      ...(label === undefined ? [] : [{ '#name': 'label', _: label }]),
      {
        '#name': 'title',
        $$: [
          { '#name': '__text__', _: title },
          { '#name': 'inf', _: '2' },
        ],
      },
    ],
  })

  test('may be flat lists of nodes, each with its depth', () => {
    const { outline, extras } = read(codec, {
      outline: [
        node('s1', '1', 'CO', '1'),
        node('s2', '2', 'N'),
        node('s3', '3', 'O'),
        node('s4', '2', 'H'),
        node('s5', '1', 'S'),
      ],
      extras: [node('m1', '1', 'x')],
    })
    const leaf = (id: string, title: string) => ({ id, title, children: [] })
    expect(outline).toEqual([
      { id: 's1', label: '1', title: 'CO2', children: [{ ...leaf('s2', 'N2'), children: [leaf('s3', 'O2')] }, leaf('s4', 'H2')] },
      leaf('s5', 'S2'),
    ])
    expect(extras).toEqual([leaf('m1', 'x2')])
  })

  test('puts what begins too deep, or leaps, under what there is, and leaves out what is no entry', () => {
    const { outline } = read(codec, {
      outline: [
        node('s1', '3', 'a'),
        node('s2', '1', 'b'),
        node('s3', '4', 'c'),
        node('s4', '4', 'd'),
        node('s5', 'x', 'e'),
        { '#name': 'para', $: { id: 'p' } },
        7,
      ],
    })
    expect(outline.map(({ id, children }) => [id, children.map(child => child.id)])).toEqual([
      ['s1', []],
      ['s2', ['s3', 's4']],
    ])
  })

  test('is nonsense where it is nested deeper than anybody can read', async () => {
    const deep = `${'{"id":"a","title":"a","children":['.repeat(100_000)}${']}'.repeat(100_000)}`
    const { toc } = client(() => Promise.resolve(new Response(`{"outline":[${deep}]}`)), { origin: '' })
    expect(await toc({ params: { pii: made(parsePii(pii)) }, query: {}, body: null })()).toEqual(
      E.left({ kind: 'undecodable', message: 'the top level: nested too deep' }),
    )
  })
})
