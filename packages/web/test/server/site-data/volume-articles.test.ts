import { eidOfPii } from '@lectern/domain/core'
import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { parseDoi, parseEid } from '@lectern/domain/core'
import { emptyContent, type AjaxLink, type ArticleMeta } from '@lectern/domain/article'
import { metaWith, recordWith } from '@lectern/property-tests/arbitraries/record'
import { made } from '@lectern/property-tests/support/made'
import { either as E } from 'fp-ts'
import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../../../src/settings/settings.ts'
import { siteListsOf } from '../../../src/server/site-data/index.ts'
import { specialIssueArticles } from '../../../src/server/site-data/special-issue-articles.ts'
import type { Listing } from '../../../src/store/article-index.ts'
import { readers } from '../article/readers.ts'
import { checkedPii } from '../asking.ts'

const PII = 'S2211753914000025'
const HUB = checkedEid('1-s2.0-S2211753914X00027')

const listing = (text: string, given: Partial<Listing> = {}): Listing => ({
  pii: checkedPii(text),
  eid: eidOfPii(checkedPii(text)),
  path: `/science/article/pii/${text}`,
  title: `Article ${text}`,
  authors: [],
  contentType: 'JL',
  publicationTitle: 'Annals of Laws',
  itemWeight: 'FULL-TEXT',
  openAccess: true,
  isThirdParty: false,
  ...given,
})

/** The articles that the service lists beside one. */
const beside = async (besides: readonly Listing[]) => {
  const record = { ...recordWith({ body: emptyContent }), meta: metaWith({ hubEid: HUB }) }
  const handler = specialIssueArticles({
    settings: defaultSettings,
    store: {
      page: async () => undefined,
      piiOfDoi: async () => undefined,
      sourceOf: async () => undefined,
    },
    records: async () => E.right(record),
    finding: { besides: async () => besides, citing: async () => ({ total: 0, newest: [] }), listing: async () => undefined },
  })
  const flags = { creditCardPurchaseAllowed: false, preventTransactionalAccess: false, preventDocumentDelivery: false }
  const log = { error: () => undefined } as unknown as FastifyBaseLogger
  const answer = await handler(
    { params: { pii: checkedPii(PII), hubEid: made(parseEid(HUB)) }, query: flags, body: null },
    { reader: readers.guest, origin: '', now: new Date(0), userAgent: '', purpose: 'show', log },
  )()
  if (E.isLeft(answer)) throw new Error(answer.left.kind)
  return answer.right
}

describe('CALL-11 the articles of an issue or volume that is no special one', () => {
  test('are the others, in its order, under its own words', async () => {
    const issue = { volumeIssue: 'Volume 4, Issue 2' }
    const { title, editors, items } = await beside([
      listing('S0000000000000001', issue),
      listing(PII, issue),
      listing('S0000000000000002', issue),
      listing('S0000000000000001', issue),
    ])
    expect([title, editors, items.map(item => item.pii)]).toEqual([
      'Volume 4, Issue 2',
      [],
      ['S0000000000000001', 'S0000000000000002'],
    ])
  })

  test('stand under the title of the publication where there are no such words', async () => {
    expect((await beside([listing(PII), listing('S0000000000000001')])).title).toBe('Annals of Laws')
    expect(await beside([])).toEqual({ title: 'Annals of Laws', editors: [], items: [] })
  })
})

describe("the lists that a page is offered from a site's files", () => {
  const offered = (settings: Partial<Settings>, meta: Partial<ArticleMeta> = {}): readonly AjaxLink[] =>
    siteListsOf({ ...defaultSettings, ...settings })(
      metaWith({ pii: checkedPii(PII), doi: made(parseDoi('10.5555/A')), ...meta }),
    )

  test('are none of a silent site, but for the volume of what is in no journal', () => {
    expect(offered({})).toEqual([])
    expect(offered({}, { hubEid: HUB })).toEqual([])
    expect(offered({}, { hubEid: HUB, contentType: 'BK' })).toEqual(['specialIssueArticles'])
    expect(offered({}, { contentType: 'BK' })).toEqual([])
  })

  test('are those in which the article is, by PII or DOI', () => {
    const special = new Map([[made(parseDoi('10.5555/a')), { title: 'Of earth', articles: [made(parseDoi('10.5555/a'))] }]])
    expect(offered({ specialIssues: special }, { hubEid: HUB })).toEqual(['specialIssueArticles'])
    expect(offered({ specialIssues: special }, { contentType: 'BK' })).toEqual([])
    // A journal's issue has a hub, whether or not the file names it.
    expect(offered({ specialIssues: special }, { volume: '4' })).toEqual(['specialIssueArticles'])
    expect(offered({ questions: new Map([[checkedPii(PII), []]]) })).toEqual(['questionsAndAnswers'])
    expect(
      offered({ substances: [{ id: 'a', articles: [made(parseDoi('10.5555/a'))], fallbackImageDescription: 'A' }] }),
    ).toEqual(['substances'])
    expect(
      offered({ substances: [{ id: 'a', articles: [made(parseDoi('10.5555/b'))], fallbackImageDescription: 'A' }] }),
    ).toEqual([])
    expect(offered({ substances: [{ id: 'a', names: ['soil'], fallbackImageDescription: 'A' }] })).toEqual(['substances'])
  })
})
