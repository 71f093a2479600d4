import { endpoints, rows, type Endpoint, type RowName } from '@lectern/api-client'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../../src/settings/settings.ts'
import { jatsArticle, jatsFigure, PNG } from '../../support/samples.ts'
import { siteOf, type Site } from '../../support/site.ts'

const NAMED = 'https://reader.example'
const OTHERS = ['https://evil.example', 'https://reader.example.evil.example', 'http://reader.example', 'null']

const settings = { ...defaultSettings, site: { ...defaultSettings.site, frontEndOrigins: ['https://other.example', NAMED] } }

const isOfPages = (name: RowName): boolean => endpoints[name].answer.kind === 'file'
/** The calls, and where pages of any origin report errors. */
const calls: readonly (readonly [string, Pick<Endpoint, 'method' | 'path'>])[] = [
  ...rows.filter(([name]) => !isOfPages(name)),
  ['pageReports', { method: 'POST', path: '/page-reports' }],
]
const files = rows.filter(([name]) => isOfPages(name))

const addressOf = (path: string): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'extension' ? 'pdf' : 'S0000000000000018'))

/** The CORS headers of an answer. */
const corsOf = (headers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))

const varies = (headers: Readonly<Record<string, unknown>>): boolean => /\borigin\b/i.test([headers['vary']].flat().join(', '))

const ask = ({ app }: Pick<Site, 'app'>, { method, path }: Pick<Endpoint, 'method' | 'path'>, origin?: string) =>
  app.inject({
    method,
    url: addressOf(path),
    headers: {
      ...(origin === undefined ? {} : { origin }),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { payload: '[]' } : {}),
  })

const askBeforehand = ({ app }: Pick<Site, 'app'>, url: string, origin: string, method = 'POST') =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
  })

let site: Site
let plain: Site
let front: Site
let platform: Server
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-origins-'))
  await writeFile(join(folder, 'a.xml'), jatsArticle({ figure: jatsFigure('a.png') }))
  await writeFile(join(folder, 'a.png'), PNG)
  platform = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': '*',
      vary: 'X-Platform',
      'cache-control': 'public, max-age=60',
      'surrogate-control': 'max-age=60',
    })
    response.end('{}')
  })
  const port = await new Promise<number>(resolve => {
    platform.listen(0, '127.0.0.1', () => {
      const address = platform.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  site = await siteOf({ settings }, folder)
  plain = await siteOf({}, folder)
  front = await siteOf({ settings, upstream: `http://127.0.0.1:${port}` }, folder)
})

afterAll(async () => {
  await Promise.all([site.close(), plain.close(), front.close()])
  platform.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a script of an origin that the site names', () => {
  test.each(calls)('may call %s, for the reader whose session comes along', async (_, row) => {
    const { headers } = await ask(site, row, NAMED)
    expect(corsOf(headers)).toEqual({ 'access-control-allow-origin': NAMED, 'access-control-allow-credentials': 'true' })
    expect(varies(headers)).toBe(true)
  })

  test.each(calls)('is told beforehand how it may call %s', async (_, { method, path }) => {
    const answer = await askBeforehand(site, addressOf(path), NAMED, method)
    expect(answer.statusCode).toBe(204)
    expect(corsOf(answer.headers)).toEqual({
      'access-control-allow-origin': NAMED,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': method,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    })
  })

  test.each(files)('may not read what %s answers: it is a page or a file', async (_, row) => {
    const { headers } = await ask(site, row, NAMED)
    expect([corsOf(headers), varies(headers)]).toEqual([{}, false])
    expect((await askBeforehand(site, addressOf(row.path), NAMED, row.method)).statusCode).toBe(404)
  })

  test.each(['/', '/user/login', '/user/profile', '/about', '/content/S0000000000000018/a.png', '/oai', '/favicon.svg'])(
    'may not read %s',
    async url => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await site.app.inject({
          method,
          url,
          headers: { origin: NAMED, 'access-control-request-method': 'GET' },
        })
        expect([method, corsOf(headers), varies(headers)]).toEqual([method, {}, false])
      }
    },
  )

  test("may not read an article's page", async () => {
    const { headers, statusCode } = await site.app.inject({ url: site.cards[0]?.path ?? '', headers: { origin: NAMED } })
    expect([statusCode, corsOf(headers)]).toEqual([200, {}])
  })

  test('may not send a form in the name of a reader', async () => {
    const page = await site.app.inject({ url: '/user/login', headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } })
    const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
    const [, action = ''] = /<form(?=[^>]* method="post")[^>]* action="([^"]*)"/.exec(page.body) ?? []
    const [, formToken = ''] = /name="formToken" value="([^"]*)"/.exec(page.body) ?? []
    const sent = async (headers: Readonly<Record<string, string>>) =>
      site.app.inject({
        method: 'POST',
        url: action,
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ formToken, email: 'nobody@example.org', password: 'x' }).toString(),
      })
    // From the site itself: a wrong password. From elsewhere: refused as forged.
    expect((await sent({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(422)
    for (const headers of [
      { origin: NAMED },
      { origin: NAMED, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await sent(headers)
      expect([answer.statusCode, corsOf(answer.headers)]).toEqual([403, {}])
    }
  })
})

describe('a picture', () => {
  const policyOf = async ({ app, cards }: Site, url = `/content/${cards[0]?.pii ?? ''}/a.png`) => {
    const { statusCode, headers } = await app.inject({ url })
    return [statusCode, headers['cross-origin-resource-policy'], corsOf(headers)]
  }

  test('is shown by pages of other origins only where the site names such origins, and read by none', async () => {
    expect(await policyOf(site)).toEqual([200, 'cross-origin', {}])
    expect(await policyOf(plain)).toEqual([200, 'same-site', {}])
  })

  test('differs from pages, which none of them shows', async () => {
    expect(await policyOf(site, '/about')).toEqual([200, 'same-site', {}])
  })
})

describe('a script of any other origin', () => {
  test.each(calls)('is told nothing by %s', async (_, row) => {
    for (const origin of OTHERS) {
      const { headers } = await ask(site, row, origin)
      // A cached answer for one origin must not be used for another.
      expect([corsOf(headers), varies(headers)]).toEqual([{}, true])
      const beforehand = await askBeforehand(site, addressOf(row.path), origin, row.method)
      expect([beforehand.statusCode, corsOf(beforehand.headers)]).toEqual([404, {}])
    }
    expect(corsOf((await ask(site, row)).headers)).toEqual({})
  })

  test.each(calls.filter(([, { method }]) => method === 'POST'))(
    'cannot send %s what a browser sends without asking beforehand',
    async (_, { path }) => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const { statusCode } = await site.app.inject({
          method: 'POST',
          url: addressOf(path),
          headers: { origin: 'https://evil.example', 'content-type': type },
          payload: '[]',
        })
        expect([400, 415]).toContain(statusCode)
      }
    },
  )
})

describe('a site that names no origin', () => {
  test.each(rows)('says nothing of others in %s', async (_, row) => {
    const { headers } = await ask(plain, row, NAMED)
    expect([corsOf(headers), varies(headers)]).toEqual([{}, false])
    expect((await askBeforehand(plain, addressOf(row.path), NAMED, row.method)).statusCode).toBe(404)
  })
})

describe('in front of another platform', () => {
  test.each(calls.filter(([name]) => name !== 'pageState' && name !== 'pageReports'))(
    'what %s answers is kept by nobody, whatever the platform says',
    async (_, row) => {
      const { statusCode, headers } = await ask(front, row, NAMED)
      expect(statusCode).toBe(200)
      expect([headers['cache-control'], headers['surrogate-control']]).toEqual(['no-store', undefined])
    },
  )

  test.each(calls)('%s is for the named origin, whatever the platform says', async (_, row) => {
    const { headers } = await ask(front, row, NAMED)
    expect(corsOf(headers)).toEqual({ 'access-control-allow-origin': NAMED, 'access-control-allow-credentials': 'true' })
    expect(varies(headers)).toBe(true)
    expect(corsOf((await ask(front, row, 'https://evil.example')).headers)).toEqual({})
    expect((await askBeforehand(front, addressOf(row.path), NAMED, row.method)).statusCode).toBe(204)
  })

  test.each(files)('%s is for nobody else', async (_, row) => {
    const { headers } = await ask(front, row, NAMED)
    expect([corsOf(headers), varies(headers)]).toEqual([{}, false])
  })
})
