import { DEFAULT_REQUEST_LIMITS } from '@lectern/domain/site'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { folderWith } from '../../support/folder.ts'
import { limitAsOne } from '../../support/limit-as-one.ts'
import { jatsArticle } from '../../support/samples.ts'
import { siteWith } from '../../support/site.ts'

const DAY = 24 * 60 * 60 * 1000

const jump = (milliseconds: number): void => {
  vi.setSystemTime(Date.now() + milliseconds)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each([
  ['set back', -DAY],
  ['set forward', DAY],
])('a clock that is %s by a day', (_, jumped) => {
  test('neither ends nor prolongs the limit of a minute', async () => {
    const app = fastify()
    onTestFinished(() => app.close())
    limitAsOne(app, { ...DEFAULT_REQUEST_LIMITS, addresses: { ...DEFAULT_REQUEST_LIMITS.addresses, pages: 3, searches: 1 } })
    app.get('/', async () => 'answered')
    app.get('/few', { config: { limit: 'searches' } }, async () => 'answered')
    const asked = (url: string) => app.inject({ url, remoteAddress: '203.0.113.7' })
    const ask = async (url = '/'): Promise<number> => (await asked(url)).statusCode
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
    expect([await ask('/few'), await ask('/few')]).toEqual([200, 429])
    jump(jumped)
    const refused = await asked('/')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    vi.advanceTimersByTime(61_000)
    expect([await ask(), await ask('/few')]).toEqual([200, 200])
  })

  test('leaves every page, list and feed answered, and a page that is opened afterwards whole', async () => {
    const site = await siteWith(
      await folderWith({ 'open.xml': jatsArticle(), 'closed.xml': jatsArticle({ doi: '10.5555/test.2', isOpen: false }) }),
    )
    onTestFinished(site.close)
    const paths = site.cards.map(({ path }) => path)
    const opened = async () => {
      for (const url of ['/', ...paths, '/search?qs=words', '/feed.atom', '/sitemap.xml', '/oai?verb=Identify', '/health'])
        expect([url, (await site.app.inject({ url })).statusCode]).toEqual([url, 200])
      const card = site.cards.find(({ openAccess }) => openAccess)
      const page = (await site.app.inject({ url: card?.path ?? '' })).body
      const token = /"entitledToken":"([^"]+)"/.exec(page)?.[1] ?? ''
      return async (): Promise<number> =>
        (await site.app.inject({ url: `/sdfe/arp/pii/${card?.pii ?? ''}/body`, query: { entitledToken: token } })).statusCode
    }
    const before = await opened()
    expect(await before()).toBe(200)
    jump(jumped)
    // A token lasts for a day, by the clock that signed it.
    expect(await before()).toBe(jumped > 0 ? 403 : 200)
    const after = await opened()
    expect(await after()).toBe(200)
    jump(-jumped)
    expect(await before()).toBe(200)
  })
})
