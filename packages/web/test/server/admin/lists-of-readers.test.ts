import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { perform } from '../../../src/life/perform.ts'
import type { ArticleCard } from '../../../src/store/article.ts'
import {
  accountSite,
  AUTHORS,
  entriesOf,
  HYDRATION,
  PLACES,
  registered,
  wordsOf,
  type AccountSite,
} from '../account/account-site.ts'

const READING = '/user/history/reading'
const SEARCHES = '/user/alerts/search'
const RECOMMENDED = '/user/recommendations'
const REASON = 'Parts of it had appeared elsewhere'

let site: AccountSite
beforeAll(async () => {
  site = await accountSite([HYDRATION, PLACES])
})
afterAll(() => site.close())

const titled = async (start: string): Promise<ArticleCard> => {
  const card = (await site.store.list('own')).find(({ title }) => title.startsWith(start))
  if (card === undefined) throw new Error(start)
  return card
}

const act = (card: ArticleCard, done: 'withdraw' | 'restore') =>
  perform(site.store, card.pii, done === 'restore' ? { kind: done } : { kind: done, reason: REASON }, {
    by: 'editor',
    now: Date.now(),
  })

describe('of a withdrawn article', () => {
  test('a reader’s history keeps what they have read, and leads to why it is gone, until it is restored', async () => {
    const reader = await registered(site, 'has-read@example.org')
    await reader.send(READING, { do: 'on' })
    const [read, other] = [await titled('What hydration costs'), (await site.store.list('own')).at(-1)]
    for (const { path } of [read, other ?? read]) await reader.get(path)
    const before = await reader.get(READING)
    await act(read, 'withdraw')
    const history = await reader.get(READING)
    expect(entriesOf(history)).toEqual(entriesOf(before))
    expect(history.body).toContain(`href="${read.path}"`)
    const gone = await reader.get(read.path)
    expect([gone.statusCode, wordsOf(gone)]).toEqual([410, expect.stringContaining(REASON)])
    // To have seen that it is gone is not to have read it again.
    expect(entriesOf(await reader.get(READING))).toEqual(entriesOf(before))
    await act(read, 'restore')
    expect((await reader.get(read.path)).statusCode).toBe(200)
    expect(entriesOf(await reader.get(READING)).toSorted()).toEqual(entriesOf(before).toSorted())
  })

  test('recommendations say nothing, whether it was read or would be recommended, until it is restored', async () => {
    const reader = await registered(site, 'wants-more@example.org')
    await reader.send(READING, { do: 'on' })
    const read = await titled('What hydration costs')
    await reader.get(read.path)
    const before = entriesOf(await reader.get(RECOMMENDED))
    const recommended = await titled(before[0] ?? '')
    await act(recommended, 'withdraw')
    expect(entriesOf(await reader.get(RECOMMENDED))).toEqual(before.filter(title => title !== recommended.title))
    await act(read, 'withdraw')
    const page = await reader.get(RECOMMENDED)
    expect([page.statusCode, entriesOf(page)]).toEqual([200, []])
    await act(read, 'restore')
    await act(recommended, 'restore')
    expect(entriesOf(await reader.get(RECOMMENDED))).toEqual(before)
  })

  test('a followed search counts nothing until it is restored, and then what it did before', async () => {
    const reader = await registered(site, 'follows@example.org')
    await reader.send('/search?qs=list%20authors', { do: 'follow', words: 'list authors' }, SEARCHES)
    await site.bring(AUTHORS)
    const news = async (): Promise<string> => /(?:Nothing|\d+) new/.exec(wordsOf(await reader.get(SEARCHES)))?.[0] ?? ''
    expect(await news()).toBe('1 new')
    const arrived = await titled('In alphabetical order')
    await act(arrived, 'withdraw')
    expect(await news()).toBe('Nothing new')
    await act(arrived, 'restore')
    expect(await news()).toBe('1 new')
  })
})
