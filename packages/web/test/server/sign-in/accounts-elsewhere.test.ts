import type { AccountUrls } from '@lectern/domain/core'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addressRanges } from '../../../src/settings/address-ranges.ts'
import { defaultSiteSettings } from '../../../src/settings/site.ts'
import { decideOrigins } from '../../../src/server/http/origin-of.ts'
import { accountsElsewhere } from '../../../src/server/sign-in/accounts-elsewhere.ts'

const ORIGIN = 'http://lectern.example'
const ENTER = 'https://id.codex.example/enter'
const target = (address: string): string => `targetUrl=${encodeURIComponent(address)}`

/** The response of a site whose accounts are elsewhere: a redirect, or its own page. */
const answered = async (
  urls: Partial<AccountUrls>,
  url: string,
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
): Promise<readonly [status: number, location: string | undefined]> => {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  onTestFinished(() => app.close())
  decideOrigins(app, { publicOrigin: ORIGIN, proxies: addressRanges([]) })
  app.addHook('onRequest', accountsElsewhere({ ...defaultSiteSettings.site.accountUrls, ...urls }))
  app.all('/*', (_request, reply) => reply.send('own'))
  const { statusCode, headers } = await app.inject({ url, method, headers: { host: 'lectern.example' } })
  return [statusCode, headers.location]
}

describe('a site whose accounts are kept elsewhere', () => {
  test.each([
    ['/user/login', ENTER],
    ['/user/login/', ENTER],
    ['/user/login//?from=menu', `${ENTER}?from=menu`],
    [`/user/login?${target('/search?qs=a')}`, `${ENTER}?${target(`${ORIGIN}/search?qs=a`)}`],
    ['/user/login?targetUrl=/search?qs=a', `${ENTER}?${target(`${ORIGIN}/search?qs=a`)}`],
    [`/user/login?${target('https://stranger.example/')}&from=header`, `${ENTER}?${target(`${ORIGIN}/`)}&from=header`],
  ])('leads from %s to %s', async (url, there) => {
    expect(await answered({ login: ENTER }, url)).toEqual([302, there])
    expect(await answered({ login: ENTER }, url, 'HEAD')).toEqual([302, there])
  })

  test('keeps what the service’s address says, but for what the link says otherwise', async () => {
    expect(await answered({ login: `${ENTER}?by=mail&from=site` }, '/user/login?from=header')).toEqual([
      302,
      `${ENTER}?by=mail&from=header`,
    ])
  })

  test('takes no form there', async () => {
    expect(await answered({ login: ENTER }, '/user/login', 'POST')).toEqual([200, undefined])
  })

  test.each(['/', '/user', '/user/loginx', '/user/login/more', '/science/article/pii/S0000000000000001', '/user/logout'])(
    'has %s itself',
    async url => {
      expect(await answered({ login: ENTER }, url)).toEqual([200, undefined])
    },
  )

  test.each([
    [{ login: '/members', logout: '/members/out' }, `/user/login?${target('/terms')}`, `/members?${target('/terms')}`],
    [{ login: `${ORIGIN}/members?of=all` }, `/user/login?${target('/terms')}`, `/members?of=all&${target('/terms')}`],
    [{ login: '/members' }, `/user/login?${target(`${ORIGIN}/terms`)}`, `/members?${target('/terms')}`],
  ] as const)('may have them at other addresses of its own: %o', async (urls, url, there) => {
    expect(await answered(urls, url)).toEqual([302, there])
  })

  test.each([
    '/user/login',
    '/user/login/',
    '/user/login?by=mail',
    `${ORIGIN}/user/login`,
    `${ORIGIN}/user/login/?by=mail`,
    'http://[',
  ] as const)('leads nowhere by the address %s, which is no other', async login => {
    expect(await answered({ login }, '/user/login')).toEqual([200, undefined])
  })

  test('leads to a page of the same path elsewhere', async () => {
    expect(await answered({ login: 'https://id.codex.example/user/login' }, '/user/login')).toEqual([
      302,
      'https://id.codex.example/user/login',
    ])
  })
})
