import fastify from 'fastify'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { casaToken } from '../../support/tokens.ts'
import { TOKEN_LIFETIME } from '../../../src/server/signing/tokens.ts'
import { hashPassword } from '../../../src/server/readers/password.ts'
import { openStore } from '../../../src/store/open.ts'
import { newOwnAccountId } from '../../../src/store/own-account-id.ts'
import type { SessionReader } from '../../../src/server/readers/session-reader.ts'
import { folderWith } from '../../support/folder.ts'
import {
  browser,
  sessionsApp,
  switchTo,
  key,
  PASSWORD,
  UNIVERSITY,
  type SessionsApp,
  ARTICLE,
  LOGIN,
  behindProxy,
} from './sessions-app.ts'
import { LITTLE_EFFORT } from '../../support/site.ts'

const PII = 'S0000000000000001'

let here: SessionsApp

beforeEach(async () => {
  here = await sessionsApp()
})

describe('a form that the reader did not send', () => {
  const fields = { email: 'kim@example.org', password: PASSWORD }

  test('without the reader’s cookie is refused', async () => {
    const reader = browser(here)
    const answer = await reader.send(LOGIN, fields, { headers: { cookie: '' } })
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('with cookies enabled')
  })

  test('with another reader’s token is refused', async () => {
    const other = /name="formToken" value="([^"]*)"/.exec((await browser(here).ask(LOGIN)).body)?.[1] ?? ''
    expect(other).not.toBe('')
    expect((await browser(here).send(LOGIN, { ...fields, formToken: other })).statusCode).toBe(403)
  })

  test.each(['', 'x', 'zzzzzzzzzz..'.padEnd(60, 'A')])('with the token "%s" is refused', async formToken => {
    expect((await browser(here).send(LOGIN, { ...fields, formToken })).statusCode).toBe(403)
  })

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'nonsense' },
  ])('from another site (%o) is refused', async headers => {
    expect((await browser(here).send(LOGIN, fields, { headers })).statusCode).toBe(403)
  })

  test.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://lectern.example' }, { origin: 'null' }])(
    'is told from one that the reader did (%o)',
    async headers => {
      expect((await browser(here).send(LOGIN, fields, { headers })).statusCode).toBe(303)
    },
  )

  test('that is days old is refused', async () => {
    const reader = browser(here)
    const { body } = await reader.ask(LOGIN)
    here.world.now = new Date(here.world.now.getTime() + 2 * TOKEN_LIFETIME)
    const formToken = /name="formToken" value="([^"]*)"/.exec(body)?.[1] ?? ''
    const answer = await reader.ask('/user/login', {
      method: 'POST',
      payload: new URLSearchParams({ ...fields, formToken }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(403)
  })
})

describe('the session’s cookie', () => {
  test('is given with the first page, and keeps the reader’s session id', async () => {
    const reader = browser(here)
    const answer = await reader.ask(ARTICLE)
    expect(answer.headers['set-cookie']).toMatch(/^lectern_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await reader.ask(ARTICLE)).headers['set-cookie']).toBeUndefined()
    expect((await reader.who()).sessionId).toBe((await reader.who()).sessionId)
  })

  test('is what the page that brings it is counted with, in a browser; who may keep none is known by address, browser and hour', async () => {
    const reader = browser(here)
    const first = await reader.ask(ARTICLE, { headers: { 'sec-fetch-dest': 'document' } })
    expect(first.headers['x-counted-as']).toBe((await reader.who()).sessionId)
    expect((await browser(here).ask(ARTICLE, { headers: { 'sec-fetch-dest': 'document' } })).headers['x-counted-as']).not.toBe(
      first.headers['x-counted-as'],
    )
    expect((await browser(here).ask(ARTICLE)).headers['x-counted-as']).toBe(
      (await browser(here).ask(ARTICLE)).headers['x-counted-as'],
    )
  })

  test('is not given with calls, nor with what may be kept for others', async () => {
    for (const url of [`/sdfe/arp/pii/${PII}/body`, '/content/figure.html', '/assets/figure.html'])
      expect((await browser(here).ask(url)).headers['set-cookie']).toBeUndefined()
  })

  describe('over TLS', () => {
    const overTls = { 'x-forwarded-proto': 'https' }
    const site = () => sessionsApp({ trusted: ['10.0.0.5'], hasPublicOrigin: false })
    const signedIn = async (proxied: SessionsApp, headers: Readonly<Record<string, string>>) => {
      const reader = browser(proxied, '10.0.0.5')
      const { body } = await reader.ask(LOGIN, { headers })
      const formToken = /name="formToken" value="([^"]*)"/.exec(body)?.[1] ?? ''
      const answer = await reader.ask('/user/login', {
        method: 'POST',
        payload: new URLSearchParams({ email: 'jo@example.org', password: PASSWORD, formToken }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
      expect(answer.statusCode).toBe(303)
      return { reader, sent: [answer.headers['set-cookie'] ?? []].flat() }
    }

    test('has a name that only this host can set, as has that of the device', async () => {
      const { reader, sent } = await signedIn(await site(), overTls)
      expect(sent.map(text => text.replace(/=[\w.-]+;/, '=…;'))).toEqual([
        '__Host-lectern_device=…; Path=/; HttpOnly; Max-Age=15552000; SameSite=Strict; Secure',
        '__Host-lectern_session=…; Path=/; HttpOnly; SameSite=Lax; Secure',
      ])
      expect((await reader.who({ headers: overTls })).account).toMatchObject({ id: 'jo' })
    })

    test('does not count under its plain name, and is deleted with the next page', async () => {
      const proxied = await site()
      const { reader, sent } = await signedIn(proxied, {})
      expect(sent.map(text => text.replace(/=[\w.-]+;/, '=…;'))).toEqual([
        'lectern_device=…; Path=/; HttpOnly; Max-Age=15552000; SameSite=Strict',
        'lectern_session=…; Path=/; HttpOnly; SameSite=Lax',
      ])
      expect((await reader.who()).account).toMatchObject({ id: 'jo' })
      expect((await reader.who({ headers: overTls })).account).toBeUndefined()
      for (const url of ['/content/figure.html', '/assets/figure.html'])
        expect((await reader.ask(url, { headers: overTls })).headers['set-cookie'], url).toBeUndefined()
      await reader.ask(ARTICLE, { headers: overTls })
      expect(reader.cookie).toMatch(/^__Host-lectern_session=[\w.-]+$/)
      expect((await reader.who({ headers: overTls })).account).toBeUndefined()
    })

    test('does not count elsewhere', async () => {
      const { reader } = await signedIn(await site(), overTls)
      expect((await reader.who()).account).toBeUndefined()
    })
  })

  test('that was tampered with is a guest’s', async () => {
    const reader = browser(here)
    await reader.send(LOGIN, { email: 'jo@example.org', password: PASSWORD })
    const [name = '', value = ''] = reader.cookie.split('=')
    const [expires = '', payload = '', signed = ''] = value.split('.')
    const session = Buffer.from(payload, 'base64url').toString('utf8').replace('"jo"', '"kim"')
    for (const forged of [
      `${expires}.${Buffer.from(session).toString('base64url')}.${signed}`,
      `${expires}zz.${payload}.${signed}`,
      `${expires}.${payload}.${signed.slice(1)}A`,
      `${expires}.${payload}`,
      payload,
      '',
      '%',
      '.'.repeat(5_000),
    ]) {
      reader.cookie = `${name}=${forged}`
      expect((await reader.who()).profile, forged.slice(0, 60)).toEqual({
        accessType: 'GUEST',
        userType: 'GUEST',
        privilegeType: 'BASIC',
      })
    }
  })

  test('is made of address, browser and hour for whoever takes none', async () => {
    const who = async (address: string, agent: string): Promise<string> =>
      (await browser(here, address).who({ headers: { 'user-agent': agent } })).sessionId
    const one = await who('203.0.113.1', 'a')
    expect(await who('203.0.113.1', 'a')).toBe(one)
    expect(new Set([one, await who('203.0.113.2', 'a'), await who('203.0.113.1', 'b')]).size).toBe(3)
    here.world.now = new Date(here.world.now.getTime() + 3_599_999)
    expect(await who('203.0.113.1', 'a')).toBe(one)
    here.world.now = new Date(here.world.now.getTime() + 1)
    expect(await who('203.0.113.1', 'a')).not.toBe(one)
    expect(one).toMatch(/^[\w-]{22}$/)
  })
})

describe('pages of readers who can sign out', () => {
  const kept = async (reader: ReturnType<typeof browser>, url = ARTICLE) => (await reader.ask(url)).headers['cache-control']

  test('are kept nowhere, so that nobody sees them after', async () => {
    const kim = browser(here)
    expect(await kept(kim)).toBe('private, no-cache')
    await kim.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    expect(await kept(kim)).toBe('no-store')
    expect(await kept(kim, '/content/figure.html')).toBe('public, max-age=3600')
    expect(await kept(kim, '/assets/figure.html')).toBe('public, max-age=31536000, immutable')
    expect(await kept(kim, `/sdfe/arp/pii/${PII}/body`)).toBe('no-store')

    here.world.isDemonstration = true
    for (const [kind, expected] of [
      ['shibboleth-anonymous', 'no-store'],
      ['ticket-anonymous', 'no-store'],
      ['ip-range', 'private, no-cache'],
      ['casa', 'private, no-cache'],
    ] as const) {
      const reader = browser(here)
      await switchTo(reader, kind)
      expect(await kept(reader), kind).toBe(expected)
    }
  })
})

describe('accounts that readers have made or changed', () => {
  test('are theirs in each call', async () => {
    const store = await openStore({ dataFolder: join(await folderWith({}), 'data') })
    onTestFinished(() => store.close())
    here = await sessionsApp({ keptAccounts: store, trusted: ['10.0.0.5'], identityHeaders: 'shibboleth' })
    const password = await hashPassword(PASSWORD, LITTLE_EFFORT)
    const own = { id: newOwnAccountId(), name: 'Robin', email: 'robin@example.org', password }
    await store.makeAccount(own)
    await store.changeFileAccount('noor', { name: 'Noor Changed' })

    const robin = browser(here)
    await robin.send(LOGIN, { email: 'robin@example.org', password: PASSWORD })
    expect((await robin.who()).account).toEqual({ id: own.id, name: 'Robin', email: 'robin@example.org' })
    const noor = browser(here)
    await noor.send(LOGIN, { email: 'noor@example.org', password: PASSWORD })
    expect((await noor.who()).account?.name).toBe('Noor Changed')
    const headers = { 'shib-identity-provider': UNIVERSITY, eppn: 'noor@university.example' }
    expect((await browser(here, '10.0.0.5').who({ headers })).account?.name).toBe('Noor Changed')

    await store.eraseAccount(own.id)
    expect((await robin.who()).account).toBeUndefined()
  })
})

describe('a call that failed before anyone looked at its reader', () => {
  test('is a guest’s, of whom nothing is kept', async () => {
    const app = fastify()
    onTestFinished(() => app.close())
    app.get('/', request => ({ reader: here.sessions.readerOf(request), session: here.sessions.sessionOf(request) }))
    const reader = browser(here)
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    const said = (await app.inject({ url: '/', headers: { cookie: reader.cookie } })).json<{
      reader: SessionReader
      session: object
    }>()
    expect(said.reader).toMatchObject({ profile: { accessType: 'GUEST', userType: 'GUEST' }, isCasaUser: false })
    expect(Object.keys(said.session)).toEqual(['id'])
  })
})

describe('readers by network', () => {
  const inUniversity = {
    profile: { accessType: 'IPRANGE', userType: 'NORMAL', privilegeType: 'BASIC' },
    institution: { id: 'university' },
  }

  test.each(['192.0.2.7', '2001:db8:1::7', '::ffff:192.0.2.7'])('%s is in the university', async address => {
    expect(await browser(here, address).who()).toMatchObject(inUniversity)
  })

  test.each(['192.0.3.7', '2001:db8:3::7', '203.0.113.200'])('%s is nowhere', async address => {
    expect(await browser(here, address).who()).toMatchObject({ profile: { accessType: 'GUEST', userType: 'GUEST' } })
  })

  test('keep their institution when they sign in, and are then individuals', async () => {
    const reader = browser(here, '192.0.2.7')
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    expect(await reader.who()).toMatchObject({
      profile: { accessType: 'IPRANGE', userType: 'INDIVIDUAL' },
      institution: { id: 'university' },
      account: { id: 'kim' },
    })
  })

  test('cannot say by X-Forwarded-For that they are elsewhere', async () => {
    expect((await browser(here).who({ headers: { 'x-forwarded-for': '192.0.2.7' } })).profile.accessType).toBe('GUEST')
  })

  test('are known behind a trusted proxy, by what it adds, not by what they say', async () => {
    const proxied = await behindProxy(undefined, ['10.0.0.0/8', 'fd00::/8'])
    const from = (proxy: string, forwarded: string) => browser(proxied, proxy).who({ headers: { 'x-forwarded-for': forwarded } })
    expect(await from('10.0.0.5', '192.0.2.7')).toMatchObject(inUniversity)
    expect(await from('fd00::5', '2001:db8:1::7')).toMatchObject(inUniversity)
    expect(await from('::ffff:10.0.0.5', '::ffff:192.0.2.7')).toMatchObject(inUniversity)
    expect(await from('10.0.0.5', '192.0.2.7, 10.9.9.9')).toMatchObject(inUniversity)
    for (const [proxy, forwarded] of [
      ['10.0.0.5', '192.0.2.7, 203.0.113.200'],
      ['11.0.0.5', '192.0.2.7'],
      ['203.0.113.200', '192.0.2.7'],
      ['10.0.0.5', 'unknown'],
      ['10.0.0.5', ''],
      ['10.0.0.5', '192.0.2.7, nonsense'],
      ['10.0.0.5', '<script>'],
    ] as const)
      expect((await from(proxy, forwarded)).profile.accessType, `${forwarded} by ${proxy}`).toBe('GUEST')
  })
})

describe('identity headers', () => {
  const shibboleth = { 'shib-identity-provider': UNIVERSITY, affiliation: 'staff@university.example' }
  const openathens = {
    oidc_claim_realmname: 'https://idp.institute.example/oa',
    oidc_claim_derivededupersonscope: 'institute.example',
  }

  test('say who signed in, where a trusted proxy sets them', async () => {
    const proxied = await behindProxy('shibboleth')
    expect(await browser(proxied, '10.0.0.5').who({ headers: shibboleth })).toMatchObject({
      profile: { accessType: 'SHIBBOLETH', userType: 'SHIBANON' },
      institution: { id: 'university' },
      idpUsageReportingAttrs: 'staff@university.example',
    })
    expect(await browser(proxied, '10.0.0.5').who({ headers: { ...shibboleth, eppn: 'noor@university.example' } })).toMatchObject(
      { profile: { userType: 'SHIBREG' }, account: { id: 'noor' } },
    )
  })

  test('from an address that is not trusted are ignored, whatever else it says', async () => {
    const proxied = await behindProxy('shibboleth')
    for (const address of ['203.0.113.200', '10.0.0.6', '::1']) {
      expect(
        (await browser(proxied, address).who({ headers: { ...shibboleth, 'x-forwarded-for': '10.0.0.5' } })).profile,
        address,
      ).toMatchObject({ accessType: 'GUEST', userType: 'GUEST' })
    }
  })

  test('are ignored where they are not configured', async () => {
    const proxied = await behindProxy()
    expect((await browser(proxied, '10.0.0.5').who({ headers: shibboleth })).profile.accessType).toBe('GUEST')
  })

  test.each([
    { shib_identity_provider: UNIVERSITY },
    { 'shib-identity-provider': 'https://idp.unknown.example' },
    { 'shib-identity-provider': 'https://idp.unknown.example', eppn: 'noor@university.example' },
    { 'shib-identity-provider': `${UNIVERSITY};x` },
    { 'shib-identity-provider': '' },
    { 'shib-identity-provider': '(null)' },
    { oidc_claim_realmname: UNIVERSITY },
    { eppn: 'noor@university.example' },
  ])('of another name or of nobody known are ignored: %o', async headers => {
    const proxied = await behindProxy('shibboleth')
    expect((await browser(proxied, '10.0.0.5').who({ headers })).profile.accessType).toBe('GUEST')
  })

  test('of OpenAthens name the part of a consortium', async () => {
    const proxied = await behindProxy('openathens')
    expect(await browser(proxied, '10.0.0.5').who({ headers: openathens })).toMatchObject({
      profile: { accessType: 'SHIBBOLETH', userType: 'SHIBANON' },
      institution: { id: 'institute' },
    })
    expect(
      (
        await browser(proxied, '10.0.0.5').who({
          headers: { ...openathens, oidc_claim_derivededupersonscope: 'another.example' },
        })
      ).profile.accessType,
    ).toBe('GUEST')
  })

  test('do not make an account of another institution the reader’s', async () => {
    const proxied = await behindProxy('openathens')
    expect(
      (await browser(proxied, '10.0.0.5').who({ headers: { ...openathens, oidc_claim_pairwiseid: 'noor@university.example' } }))
        .account,
    ).toBeUndefined()
  })

  test('make a session at the return from the identity provider, which lasts without them', async () => {
    const proxied = await behindProxy('shibboleth')
    const reader = browser(proxied, '10.0.0.5')
    const answer = await reader.ask(`/user/institution/return?targetUrl=${encodeURIComponent(ARTICLE)}`, { headers: shibboleth })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, ARTICLE])
    expect(await reader.who()).toMatchObject({
      profile: { userType: 'SHIBANON' },
      institution: { id: 'university' },
      idpUsageReportingAttrs: 'staff@university.example',
    })
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    expect(await reader.who()).toMatchObject({ profile: { userType: 'SHIBREG' }, account: { id: 'kim' } })
  })
})

describe('CASA', () => {
  const isCasa = { isCasaUser: true, profile: { accessType: 'REMOTE', userType: 'NORMAL' }, institution: { id: 'university' } }

  test.each(['casaToken', 'casa_token'])('readers come with a %s, and stay so on the page', async name => {
    const reader = browser(here)
    await reader.ask(`${ARTICLE}?${name}=${casaToken(key, 'university', PII, here.world.now)}`)
    expect(await reader.who()).toMatchObject(isCasa)
  })

  test('tokens that are forged, expired or for another article do nothing', async () => {
    const stale = casaToken(key, 'university', PII, new Date(here.world.now.getTime() - TOKEN_LIFETIME))
    for (const token of [stale, casaToken(key, 'university', 'S0000000000000002', here.world.now), 'x', '', 'a.b.c']) {
      const reader = browser(here)
      await reader.ask(`${ARTICLE}?casaToken=${token}`)
      expect(await reader.who(), token).toMatchObject({ isCasaUser: false, profile: { accessType: 'GUEST' } })
    }
  })

  test('links do not sign out, and the last one counts', async () => {
    const reader = browser(here)
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    const follow = (institution: string, url = ARTICLE) =>
      reader.ask(`${url}?casaToken=${casaToken(key, institution, PII, here.world.now)}`)
    expect((await follow('institute')).headers['set-cookie']).toBeDefined()
    expect(await reader.who()).toMatchObject({ account: { id: 'kim' }, institution: { id: 'institute' }, isCasaUser: true })
    await follow('university', `/sdfe/arp/pii/${PII}/body`)
    expect(await reader.who()).toMatchObject({ account: { id: 'kim' }, institution: { id: 'university' }, isCasaUser: true })
    expect((await reader.ask('/content/figure.html?casaToken=x')).statusCode).toBe(200)
  })

  test('links do not end a sign-in at an institution', async () => {
    here.world.isDemonstration = true
    const reader = browser(here)
    await switchTo(reader, 'ticket-anonymous')
    const answer = await reader.ask(`${ARTICLE}?casaToken=${casaToken(key, 'university', PII, here.world.now)}`)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await reader.who()).toMatchObject({ institution: { id: 'hospital' }, isCasaUser: false })
  })

  test('does not take a better way away', async () => {
    const reader = browser(here, '198.51.100.7')
    await reader.ask(`${ARTICLE}?casaToken=${casaToken(key, 'university', PII, here.world.now)}`)
    expect(await reader.who()).toMatchObject({
      isCasaUser: false,
      profile: { accessType: 'IPRANGE' },
      institution: { id: 'hospital' },
    })
  })
})

test('readers of one institution are of one class, and guests of another', async () => {
  const [one, other] = [await browser(here, '192.0.2.7').who(), await browser(here, '192.0.2.8').who()]
  expect(here.sessions.classOf(one)).toBe(here.sessions.classOf(other))
  expect(here.sessions.classOf(one)).not.toBe(here.sessions.classOf(await browser(here).who()))
})

describe('what an institution lets its readers do (BAR-9)', () => {
  test('is what its settings say, and the usual otherwise', async () => {
    const hospital = await browser(here, '198.51.100.7').who()
    expect(here.sessions.settingsOf(hospital)).toEqual({
      creditCardPurchaseAllowed: false,
      preventTransactionalAccess: false,
      preventDocumentDelivery: true,
    })
    expect(here.sessions.settingsOf(await browser(here).who())).toEqual({
      creditCardPurchaseAllowed: true,
      preventTransactionalAccess: false,
      preventDocumentDelivery: true,
    })
  })
})
