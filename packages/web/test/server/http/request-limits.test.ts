import { endpoints } from '@lectern/api-client'
import { DEFAULT_REQUEST_LIMITS, type RequestKind, type RequestLimits, type RequestSource } from '@lectern/domain/site'
import { describe, expect, onTestFinished, test } from 'vitest'
import { defaultSettings } from '../../../src/settings/settings.ts'
import { noReaderSettings } from '../../../src/settings/reader-settings.ts'
import { addressRanges } from '../../../src/settings/address-ranges.ts'
import { folderWith } from '../../support/folder.ts'
import { FIREFOX } from '../../support/reader.ts'
import { jatsArticle } from '../../support/samples.ts'
import { siteOf, type SiteOptions } from '../../support/site.ts'
import { stopRequestClock } from '../../support/stop-request-clock.ts'

const CAMPUS = '203.0.113.7'
const CRAWLER = 'Mozilla/5.0 (compatible; Examplebot/2.1; +https://bot.example/)'

/** The default limits with others in their place. */
const withLimits = (others: { readonly [S in RequestSource]?: Partial<Record<RequestKind, number>> }): RequestLimits => ({
  addresses: { ...DEFAULT_REQUEST_LIMITS.addresses, ...others.addresses },
  institutions: { ...DEFAULT_REQUEST_LIMITS.institutions, ...others.institutions },
  robots: { ...DEFAULT_REQUEST_LIMITS.robots, ...others.robots },
})

const served = async (requestLimits: RequestLimits, options: SiteOptions = {}) => {
  stopRequestClock()
  const site = await siteOf(
    { publicOrigin: 'http://localhost', settings: { ...defaultSettings, requestLimits }, ...options },
    await folderWith({ 'a.xml': jatsArticle() }),
  )
  onTestFinished(site.close)
  const ask = (
    url: string,
    { from = CAMPUS, agent = FIREFOX, accept = 'text/html', origin = undefined as string | undefined } = {},
  ) =>
    site.app.inject({
      url,
      remoteAddress: from,
      headers: { 'user-agent': agent, accept, ...(origin === undefined ? {} : { origin }) },
    })
  const card = site.cards[0]
  return { ...site, ask, path: card?.path ?? '', pii: card?.pii ?? '' }
}

/** The statuses of so many requests, each once, in the order in which they first came. */
const statusesOf = async (count: number, ask: () => Promise<{ readonly statusCode: number }>): Promise<readonly number[]> => {
  const statuses = new Set<number>()
  for (let each = 0; each < count; each += 1) statuses.add((await ask()).statusCode)
  return [...statuses]
}

describe('limits of requests', () => {
  test('are separate for each kind, and a page that is refused says when to come again', async () => {
    const { ask, path, pii } = await served(withLimits({ addresses: { pages: 2, searches: 1 } }))
    expect(await statusesOf(2, () => ask(path))).toEqual([200])
    const refused = await ask(path)
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(refused.body).toContain('Too many requests')
    expect(refused.body).toMatch(/Try again in \d+ seconds?\./)

    expect((await ask('/search?qs=words')).statusCode).toBe(200)
    const search = await ask('/search?qs=words', { accept: 'application/json' })
    expect([search.statusCode, search.json()]).toEqual([
      429,
      {
        error: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds?\.$/),
        seconds: Number(search.headers['retry-after']),
      },
    ])
    for (const url of [endpoints.toc.path.replace(':pii', pii), '/oai?verb=Identify', '/feed.atom', '/health', '/favicon.svg'])
      expect([url, (await ask(url)).statusCode]).toEqual([url, 200])
  })

  test('count a network address by itself, IPv6 by its network, and not the machine itself', async () => {
    const { ask } = await served(withLimits({ addresses: { pages: 1 } }))
    const answersTo = async (from: string) => (await ask('/', { from })).statusCode
    expect([await answersTo(CAMPUS), await answersTo(CAMPUS), await answersTo('203.0.113.8')]).toEqual([200, 429, 200])
    expect([await answersTo(`::ffff:${CAMPUS}`)]).toEqual([429])
    expect([await answersTo('2001:db8:1:2::1'), await answersTo('2001:db8:1:2::2'), await answersTo('2001:db8:1:3::1')]).toEqual([
      200, 429, 200,
    ])
    for (const own of ['127.0.0.1', '::1']) expect([await answersTo(own), await answersTo(own)]).toEqual([200, 200])
  })

  test('are others for institutions and for robots, and a robot takes nothing from readers at its address', async () => {
    const { ask } = await served(withLimits({ addresses: { pages: 2 }, institutions: { pages: 3 }, robots: { pages: 1 } }), {
      readers: {
        ...noReaderSettings,
        networks: [[{ id: 'university', name: 'University', signIn: 'none' }, addressRanges(['192.0.2.0/24'])]],
      },
    })
    const allowed = async (options: { from?: string; agent?: string }): Promise<number> => {
      for (let count = 0; ; count += 1) if ((await ask('/', options)).statusCode === 429) return count
    }
    expect(await allowed({ agent: CRAWLER })).toBe(1)
    expect(await allowed({})).toBe(2)
    expect(await allowed({ from: '192.0.2.9' })).toBe(3)
  })

  test('are those of pages for addresses that do not exist', async () => {
    const { ask } = await served(withLimits({ addresses: { pages: 3 } }))
    expect(await statusesOf(5, () => ask('/wp-admin.php'))).toEqual([404, 429])
  })

  test('are read by pages of other origins that may call', async () => {
    const { ask, pii } = await served(withLimits({ addresses: { calls: 1 } }), {
      settings: {
        ...defaultSettings,
        site: { ...defaultSettings.site, frontEndOrigins: ['https://front.example'] },
        requestLimits: withLimits({ addresses: { calls: 1 } }),
      },
    })
    const url = endpoints.toc.path.replace(':pii', pii)
    const call = () => ask(url, { accept: 'application/json', origin: 'https://front.example' })
    await call()
    const refused = await call()
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([429, 'https://front.example'])
  })
})
