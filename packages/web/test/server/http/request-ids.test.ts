import { fc, test as lawTest } from '@fast-check/vitest'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '@lectern/api-client'
import { StoreUnavailable } from '../../../src/store/patience.ts'
import { isRequestId, newRequestId } from '../../../src/server/http/request-ids.ts'
import { jatsArticle } from '../../support/samples.ts'
import { folderWith } from '../../support/folder.ts'
import { logLines } from '../../support/log-lines.ts'
import { siteOf, type SiteOptions } from '../../support/site.ts'
import { investigationOf } from '../../usage/investigation.ts'

const served = async (options: SiteOptions = {}) => {
  const site = await siteOf({ logLevel: 'warn', ...options }, await folderWith({ 'a.xml': jatsArticle() }))
  onTestFinished(site.close)
  return { ...site, lines: logLines(site.app) }
}

const VISIT = { accept: 'text/html' }

const referenceIn = (page: string): string | undefined => /Reference ([\w-]+)/.exec(page)?.[1]

describe('the id of a request', () => {
  test('leads from the page that failed to the line of the log that says why', async () => {
    const { app, store, lines } = await served()
    vi.spyOn(store, 'newest').mockRejectedValue(new Error('the disk is gone'))
    const { headers, body } = await app.inject({ url: '/?qs=a+token', headers: VISIT })
    const reference = referenceIn(body)
    expect(reference).toBe(headers['x-request-id'])
    expect(reference).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect(lines.filter(({ reqId }) => reqId === reference)).toMatchObject([
      { msg: 'the request failed', url: '/', err: { message: 'the disk is gone' } },
    ])
    expect(JSON.stringify(lines)).not.toContain('token')
  })

  test('is the same on a page that says the site is busy, and in the answer to a call', async () => {
    const { app, store, lines } = await served()
    vi.spyOn(store, 'newest').mockRejectedValue(new StoreUnavailable('too slow'))
    const page = await app.inject({ url: '/', headers: VISIT })
    expect([page.statusCode, page.body.includes('This site is busy')]).toEqual([503, true])
    const call = await app.inject({ url: '/', headers: { accept: 'application/json' } })
    for (const reference of [referenceIn(page.body), call.json<{ reference: string }>().reference])
      expect(lines.filter(({ reqId }) => reqId === reference)).toMatchObject([{ msg: 'the request failed' }])
  })

  test('is in the answer of a call whose handler cannot answer, and in the log with the reason', async () => {
    const { app, cards, store, lines } = await served()
    const [card] = cards
    if (card === undefined) throw new Error('There is no article')
    vi.spyOn(store, 'keepUse').mockRejectedValue(new Error('the disk is full'))
    const payload = JSON.stringify(endpoints.investigation.body.codec.encode(investigationOf(card.pii)))
    const { path: url } = endpoints.investigation
    const call = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
    expect(call.statusCode).toBe(503)
    const { reference } = call.json<{ reference: string }>()
    expect(reference).toBe(call.headers['x-request-id'])
    expect(lines.filter(({ reqId }) => reqId === reference)).toContainEqual(
      expect.objectContaining({ msg: 'the call failed', call: url }),
    )
  })

  test('is not shown where nothing is in the log', async () => {
    const { app, lines } = await served()
    const missing = await app.inject({ url: '/nowhere', headers: VISIT })
    expect([missing.statusCode, referenceIn(missing.body), lines]).toEqual([404, undefined, []])
    expect(isRequestId(missing.headers['x-request-id'])).toBe(true)
  })

  test('is that of a trusted proxy if it has a sound one, and of nobody else', async () => {
    const { app } = await served({ trustedProxies: ['10.0.0.5'], publicOrigin: 'http://localhost' })
    const idFrom = async (remoteAddress: string, given: string) =>
      (await app.inject({ url: '/robots.txt', remoteAddress, headers: { 'x-request-id': given } })).headers['x-request-id']
    expect(await idFrom('10.0.0.5', '0af7651916cd43dd8448eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c')
    for (const [address, given] of [
      ['203.0.113.7', '0af7651916cd43dd8448eb211c80319c'],
      ['10.0.0.5', 'short'],
      ['10.0.0.5', '<script>alert(1)</script>'],
      ['10.0.0.5', 'x'.repeat(65)],
    ] as const)
      expect(await idFrom(address, given)).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  })

  lawTest.prop([fc.string()])('can stand in a header, a line of the log and a page as it is', text => {
    if (isRequestId(text)) expect(text).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
    expect(isRequestId(newRequestId())).toBe(true)
  })
})
