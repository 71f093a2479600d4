import { client } from '@lectern/api-client'
import { parsePii, type Investigation, type FeedbackItem } from '@lectern/domain/core'
import { parseFeedbackItem } from '@lectern/domain/page'
import { made } from '@lectern/property-tests/support/made'
import { either as E } from 'fp-ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { KeptUse } from '../../src/store/usage-log.ts'
import { freshDatabase } from '../support/database.ts'
import { libraryFolder, siteOf, type Site } from '../support/site.ts'
import { investigationOf } from './investigation.ts'
import { checkedOrigin } from '@lectern/property-tests/support/checked-href'

const FLAGS = { creditCardPurchaseAllowed: false, preventTransactionalAccess: false, preventDocumentDelivery: false }
const EVER = ['2000-01-01', '2100-01-01'] as const

const kept = async (log: AsyncIterable<KeptUse>): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const all: Readonly<Record<string, unknown>>[] = []
  for await (const { json } of log) all.push(JSON.parse(json))
  return all
}

/** The shipped library's site, and its client in a reader's browser, which keeps the session cookie. */
const servedFrom = (site: () => Promise<Site>) => async () => {
  const served = await site()
  onTestFinished(served.close)
  const origin = checkedOrigin(await served.app.listen({ port: 0, host: '127.0.0.1' }))
  const page = await fetch(`${origin}/science/article/pii/${served.cards[0]?.pii}`)
  const cookie = page.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  const asked = client(
    (url, init) => fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } }),
    { origin },
  )
  return { asked, store: served.store, pii: made(parsePii(served.cards[0]?.pii ?? '')) }
}

describe.each([
  ['SQLite', () => siteOf({}, libraryFolder)],
  ['PostgreSQL', async () => siteOf({ databaseUrl: await freshDatabase() }, libraryFolder)],
])('usage of a library in %s', (_, site) => {
  const served = servedFrom(site)

  test('CALL-3 a page reports once that an article was looked at, and nothing of an article that is not there', async () => {
    const { asked, store, pii } = await served()
    const investigation = investigationOf(pii)
    const told = (body: Investigation) => asked.investigation({ params: {}, query: {}, body })()
    expect(await told(investigation)).toEqual(E.right(null))
    expect(await told(investigation)).toEqual(E.right(null))
    expect(await told({ ...investigation, pii: made(parsePii('S0000000000000000')) })).toEqual(
      E.left({ kind: 'bad-status', status: 404 }),
    )
    const uses = (await kept(store.usesBetween(...EVER))).filter(({ kind }) => kind === 'investigation')
    expect(uses).toMatchObject([{ link: 'html', item: { pii }, said: { begintime: investigation.beginTime } }])
  })

  test('CALL-28 feedback on recommendations that were made here is kept once, other feedback not at all', async () => {
    const { asked, store, pii } = await served()
    const answer = await asked.recommendations({ params: { pii }, query: FLAGS, body: null })()
    if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left))
    const { pageLoadId, articles } = answer.right
    const items = articles.map(({ recommendationToken }, index) =>
      made(parseFeedbackItem({ action: 'Display', recommendationToken, properties: { position: index + 1, pageLoadId } })),
    )
    expect(items.length).toBeGreaterThan(0)
    const told = (body: readonly FeedbackItem[]) => asked.feedback({ params: {}, query: {}, body })()
    expect(await told(items)).toEqual(E.right(null))
    expect(await told(items.slice(1))).toEqual(E.right(null))
    expect(await told(items.map(item => made(parseFeedbackItem({ ...item, recommendationToken: 'A'.repeat(64) }))))).toEqual(
      E.left({ kind: 'bad-status', status: 400 }),
    )
    expect((await kept(store.feedbackBetween(...EVER))).map(({ feedback }) => feedback)).toEqual(items)
  })
})
