import { parseDoi, type Doi } from '@lectern/domain/core'
import { ENTITLEMENT_TIMEOUT } from '@lectern/domain/article'
import { made } from '@lectern/property-tests/support/made'
import { either as E } from 'fp-ts'
import type { FastifyBaseLogger } from 'fastify'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { getFtrFrom, getFtrLookUp } from '../../../src/server/site-data/index.ts'

const KEY = 'a-key-that-nobody-may-see'

const doi = (value: string): Doi => made(parseDoi(value))

interface Asked {
  readonly url: string
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A service with this answer, and the requests that it receives. */
const serving = async (status: number, body: string, headers: Readonly<Record<string, string>> = {}) => {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let text = ''
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => {
        text += chunk
      })
      .on('end', () => {
        asked.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body: text })
        response.writeHead(status, headers).end(body)
      })
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/entitlements?v=1`, asked }
}

const logging = () => {
  const said: string[] = []
  const log = {
    warn: (...words: readonly unknown[]) => {
      said.push(JSON.stringify(words))
    },
  } as unknown as FastifyBaseLogger
  return { context: { log, origin: 'https://site.example' as const }, said }
}

const results = (...dois: readonly string[]): string =>
  JSON.stringify({
    entitlements: dois.map(text => ({
      doi: text,
      statusCode: 200,
      entitled: 'yes',
      vor: [{ url: 'https://a.example/', contentType: 'application/pdf' }],
    })),
  })

const UNAVAILABLE = { kind: 'unavailable', message: expect.any(String) }

afterEach(() => {
  vi.useRealTimers()
})

describe('CALL-29 GetFTR', () => {
  test('USE-1 says on what terms, and to whom, where it does', async () => {
    const said = { doi: '10.1000/a', statusCode: 200, entitled: 'yes', vor: [], accessType: 'paid', customerID: 'c7' }
    const { url } = await serving(
      200,
      JSON.stringify({ entitlements: [said, { doi: '10.1000/b', entitled: 'no', customerID: {} }] }),
    )
    const answer = await getFtrLookUp(fetch, { url, key: KEY })([doi('10.1000/a'), doi('10.1000/b')], logging().context)()
    expect(answer).toEqual(
      E.right([
        { doi: '10.1000/a', statusCode: 200, entitled: 'yes', vor: [], accessType: 'paid', customerId: 'c7' },
        { doi: '10.1000/b', statusCode: 200, entitled: 'no', vor: [] },
      ]),
    )
  })

  test('is asked once, at its address, with the key in a header alone', async () => {
    const { url, asked } = await serving(200, results('10.1000/a', '10.1000/b'))
    const { context, said } = logging()
    const answer = await getFtrLookUp(fetch, { url, key: KEY })([doi('10.1000/a'), doi('10.1000/b')], context)()
    expect(E.isRight(answer) && answer.right.map(({ doi, entitled }) => [doi, entitled])).toEqual([
      ['10.1000/a', 'yes'],
      ['10.1000/b', 'yes'],
    ])
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/entitlements?v=1', body: '{"dois":["10.1000/a","10.1000/b"]}' })
    expect(
      Object.entries(asked[0]?.headers ?? {})
        .filter(([, value]) => String(value).includes(KEY))
        .map(([name]) => name),
    ).toEqual(['x-api-key'])
    expect(asked[0]?.headers['content-type']).toBe('application/json')
    expect(said).toEqual([])
  })

  test('is asked about no more articles than one batch has', async () => {
    const { url, asked } = await serving(200, results())
    await getFtrLookUp(fetch, { url, key: KEY })(
      Array.from({ length: 9 }, (_, index) => doi(`10.1000/${index}`)),
      logging().context,
    )()
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ dois: [0, 1, 2, 3, 4].map(index => `10.1000/${index}`) })
  })

  test.each([
    [401, `{"message":"${KEY} is wrong"}`, 'status 401'],
    [500, '', 'status 500'],
    [204, '', 'status 204'],
    [200, 'not JSON', 'undecodable'],
    [200, '{"results":[]}', 'undecodable'],
    [200, `"${KEY}"`, 'undecodable'],
  ])('that answers %i with %s is unavailable, and why is logged without the key', async (status, body, reason) => {
    const { url, asked } = await serving(status, body)
    const { context, said } = logging()
    expect(await getFtrLookUp(fetch, { url, key: KEY })([doi('10.1000/a')], context)()).toEqual(E.left(UNAVAILABLE))
    expect(said.join()).toContain(reason)
    expect(said.join()).not.toContain(KEY)
    expect(asked).toHaveLength(1)
  })

  test('is not followed anywhere else', async () => {
    const elsewhere = await serving(200, results('10.1000/a'))
    for (const status of [301, 302, 307, 308]) {
      const { url } = await serving(status, '', { location: elsewhere.url })
      expect(await getFtrLookUp(fetch, { url, key: KEY })([doi('10.1000/a')], logging().context)()).toEqual(E.left(UNAVAILABLE))
    }
    expect(elsewhere.asked).toEqual([])
  })

  test('that is not there is unavailable, at once', async () => {
    const { context, said } = logging()
    expect(await getFtrLookUp(fetch, { url: 'http://127.0.0.1:9/', key: KEY })([doi('10.1000/a')], context)()).toEqual(
      E.left(UNAVAILABLE),
    )
    expect(said.join()).toContain('network')
    expect(said.join()).not.toContain(KEY)
  })

  test('that does not answer is waited for as long as the call may take, and no longer (FTR-3)', async () => {
    vi.useFakeTimers()
    const { context, said } = logging()
    let isStopped = false
    const silent = (_: string, { signal }: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          isStopped = true
          reject(new Error(KEY))
        })
      })
    const given: unknown[] = []
    const asking = getFtrLookUp(silent, { url: 'https://getftr.example/', key: KEY })([doi('10.1000/a')], context)().then(
      answer => given.push(answer),
    )
    await vi.advanceTimersByTimeAsync(ENTITLEMENT_TIMEOUT - 1)
    expect([given, isStopped]).toEqual([[], false])
    await vi.advanceTimersByTimeAsync(1)
    await asking
    expect([given, isStopped]).toEqual([[E.left(UNAVAILABLE)], true])
    expect(said.join()).toContain('timeout')
    expect(said.join()).not.toContain(KEY)
  })
})

describe('the account at GetFTR', () => {
  test('is none unless it is set', () => {
    expect(getFtrFrom({})).toEqual(E.right(undefined))
    expect(getFtrFrom({ GETFTR_URL: '', GETFTR_KEY: '' })).toEqual(E.right(undefined))
  })

  test('is address and key', () => {
    expect(getFtrFrom({ GETFTR_URL: 'https://getftr.example/v2', GETFTR_KEY: KEY })).toEqual(
      E.right({ url: 'https://getftr.example/v2', key: KEY }),
    )
  })

  test.each([
    [{ GETFTR_KEY: KEY }, 'GETFTR_URL'],
    [{ GETFTR_URL: 'https://getftr.example' }, 'GETFTR_KEY'],
    [{ GETFTR_URL: 'getftr.example', GETFTR_KEY: KEY }, 'GETFTR_URL is "getftr.example"'],
    [{ GETFTR_URL: 'file:///etc/passwd', GETFTR_KEY: KEY }, 'GETFTR_URL'],
    [{ GETFTR_URL: 'https://name:word@getftr.example', GETFTR_KEY: KEY }, 'GETFTR_URL'],
    [{ GETFTR_URL: 'https://getftr.example', GETFTR_KEY: `${KEY}\r\nx: y` }, 'GETFTR_KEY'],
    [{ GETFTR_URL: 'https://getftr.example', GETFTR_KEY: `${KEY} ` }, 'GETFTR_KEY'],
  ])('of which one half is missing or wrong is told by its name, without the key: %#', (env, named) => {
    const account = getFtrFrom(env)
    if (E.isRight(account)) throw new Error('It was taken')
    expect(account.left).toContain(named)
    expect(account.left).not.toContain(KEY)
  })
})
