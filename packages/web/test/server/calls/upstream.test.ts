import { PAGE_CALLS } from '../../../src/server/calls/page-calls.ts'
import { fc, test } from '@fast-check/vitest'
import { rows } from '@lectern/api-client'
import fastify, { type FastifyInstance } from 'fastify'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { decideOrigins } from '../../../src/server/http/origin-of.ts'
import { addressRanges } from '../../../src/settings/address-ranges.ts'
import { upstreamRoutes } from '../../../src/server/calls/upstream.ts'

interface Heard {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly cookie: string | undefined
  readonly site: readonly unknown[]
  readonly body: string
}

const ANSWER = '{"content":[{"#name":"body","$$":[]}],"nobody":"knows this field"}'

let heard: Heard[] = []
let logged = ''
let platform: Server
let app: FastifyInstance

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const inFrontOf = async (upstream: string): Promise<FastifyInstance> => {
  const made = fastify({
    logger: {
      level: 'trace',
      stream: {
        write: (line: string) => {
          logged += line
        },
      },
    },
    disableRequestLogging: true,
  })
  decideOrigins(made, { publicOrigin: 'https://journals.example', proxies: addressRanges([]) })
  await made.register(upstreamRoutes, { upstream })
  return made
}

beforeAll(async () => {
  platform = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
    })
    request.on('end', () => {
      heard.push({
        method: request.method,
        url: request.url,
        cookie: request.headers.cookie,
        site: ['x-forwarded-proto', 'x-forwarded-host', 'forwarded'].map(name => request.headers[name]),
        body: Buffer.concat(chunks).toString('utf8'),
      })
      response.writeHead(request.url?.includes('refused') === true ? 403 : 200, {
        'content-type': 'application/json',
        'x-of-the-platform': 'yes',
      })
      response.end(ANSWER)
    })
  })
  app = await inFrontOf(`http://127.0.0.1:${await listening(platform)}`)
})

afterAll(async () => {
  await app.close()
  await new Promise(resolve => {
    platform.close(resolve)
  })
})

const addressOf = (path: string): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'extension' ? 'pdf' : `some-${name}`))

describe('in front of an existing platform', () => {
  test('what a page is opened from is not for it to answer: the pages are of this server', async () => {
    heard = []
    const answer = await app.inject({ url: '/sdfe/arp/pii/S0000000000000000/page-state' })
    expect([answer.statusCode, heard]).toEqual([404, []])
  })

  test.each(rows.filter(([name]) => !PAGE_CALLS.has(name)))(
    '%s goes to it as it came, and its answer comes back as it is',
    async (_name, { method, path }) => {
      heard = []
      const url = `${addressOf(path)}?entitledToken=A%2FB%2B&x=1&x=2&%C3%A9`
      const body = method === 'POST' ? 'eids=a+b&eids=%C3%A9' : ''
      const answer = await app.inject({
        method,
        url,
        ...(method === 'POST' && { payload: body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      })
      expect(heard).toMatchObject([{ method, url, cookie: undefined, body }])
      expect([answer.statusCode, answer.body, answer.headers['x-of-the-platform']]).toEqual([200, ANSWER, 'yes'])
    },
  )

  test.prop(
    [
      fc.array(fc.tuple(fc.stringMatching(/^[\w.~-]{1,8}$/), fc.string({ unit: 'grapheme', maxLength: 8 })), {
        minLength: 1,
        maxLength: 4,
      }),
    ],
    { numRuns: 30 },
  )('a query is not touched', async fields => {
    heard = []
    const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
    await app.inject({ url: `/sdfe/arp/citingArticles?${query}` })
    expect(heard.map(({ url }) => url)).toEqual([`/sdfe/arp/citingArticles?${query}`])
  })

  test('it is told this site’s address, whatever the client says about itself', async () => {
    heard = []
    const named = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', forwarded: 'host=evil.example' }
    await app.inject({ url: '/sdfe/arp/citingArticles', headers: named })
    expect(heard.map(({ site }) => site)).toEqual([['https', 'journals.example', undefined]])
  })

  test('a refusal comes back as it is', async () => {
    const answer = await app.inject({ url: '/sdfe/arp/pii/S0000000000000000/body?entitledToken=refused' })
    expect([answer.statusCode, answer.body]).toEqual([403, ANSWER])
  })

  test.each([
    '/',
    '/sdfe/arp/pii/S0000000000000000',
    '/admin',
    '/sdfe/arp/pii/S0000000000000000/body/more',
    '//example.org/sdfe/arp/citingArticles',
    'http://example.org/',
  ])('%s does not pass', async url => {
    heard = []
    const answer = await app.inject({ url })
    expect([404, 421]).toContain(answer.statusCode)
    expect(heard).toEqual([])
  })

  test('a call in another method does not pass', async () => {
    heard = []
    const answers = await Promise.all(
      rows.map(([, { method, path }]) => app.inject({ method: method === 'GET' ? 'DELETE' : 'PUT', url: addressOf(path) })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(heard).toEqual([])
  })

  test('the platform gets its own cookies, and not those of this server', async () => {
    heard = []
    const url = '/sdfe/arp/citingArticles'
    await app.inject({
      url,
      headers: { cookie: 'EUID=1; lectern_session=secret; __Host-lectern_session=secret; __Host-lectern_device=secret; other=2' },
    })
    await app.inject({ url, headers: { cookie: 'lectern_session=secret' } })
    expect(heard.map(({ cookie }) => cookie)).toEqual(['EUID=1; other=2', undefined])
  })

  test('a platform that does not answer is said to, and tokens are in no log', async () => {
    const nobody = createServer()
    const port = await listening(nobody)
    await new Promise(resolve => {
      nobody.close(resolve)
    })
    const alone = await inFrontOf(`http://127.0.0.1:${port}`)
    const answer = await alone.inject({ url: '/sdfe/arp/pii/S0000000000000000/body?entitledToken=SECRET' })
    await alone.close()
    expect(answer.statusCode).toBe(502)
    const { reference, ...rest } = answer.json<{ error: string; reference: string }>()
    expect(rest).toEqual({ error: 'The platform behind this page did not respond' })
    expect(logged).toContain(`"reqId":"${reference}"`)
    expect(logged).toContain('the platform behind this page did not respond')
    expect(logged).not.toContain('SECRET')
    expect(logged).not.toContain('A%2FB')
  })
})
