import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { casaToken } from '../../support/tokens.ts'
import { TOKEN_LIFETIME } from '../../../src/server/signing/tokens.ts'
import { institutionsNamed } from '../../../src/server/sign-in/institution-choice.ts'
import type { Institution } from '../../../src/settings/institutions.ts'
import { ticketSignature } from '../../../src/server/readers/ticket.ts'
import { accounts, browser, sessionsApp, settings, key, PASSWORD, UNIVERSITY, type SessionsApp } from './sessions-app.ts'

const PII = 'S0000000000000001'
const ARTICLE = `/science/article/pii/${PII}`
const login = `/user/login?targetUrl=${encodeURIComponent(ARTICLE)}`

let here: SessionsApp

beforeEach(async () => {
  here = await sessionsApp()
})
afterEach(() => here.app.close())

const sharing = async (trusted: readonly string[], identityHeaders?: 'shibboleth' | 'openathens'): Promise<SessionsApp> => {
  await here.app.close()
  here = await sessionsApp({ trusted, ...(identityHeaders !== undefined && { identityHeaders }) })
  return here
}

describe('individual sign-in', () => {
  test('leads back to the page it came from, signed in', async () => {
    const reader = browser(here)
    const answer = await reader.send(login, { email: ' Kim@Example.org', password: PASSWORD })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, ARTICLE])
    expect(await reader.who()).toMatchObject({
      profile: { accessType: 'GUESTREG', userType: 'INDIVIDUAL', privilegeType: 'BASIC' },
      account: { id: 'kim', name: 'Kim' },
      isCasaUser: false,
    })
  })

  test.each([
    ['alex', { accessType: 'REMOTE', userType: 'ADMIN', privilegeType: 'BASIC' }],
    ['jo', { accessType: 'GUESTREG', userType: 'INDIVIDUAL', privilegeType: 'PRIVILEGED' }],
    ['chris', { accessType: 'GUESTREG', userType: 'INDIVIDUAL', privilegeType: 'DATA_CHECKOUT' }],
    ['noor', { accessType: 'REMOTE', userType: 'INDIVIDUAL', privilegeType: 'BASIC' }],
  ])('of %s gives their profile', async (id, profile) => {
    const reader = browser(here)
    await reader.send(login, { email: `${id}@example.org`, password: PASSWORD })
    expect((await reader.who()).profile).toEqual(profile)
  })

  test.each([
    ['a wrong password', { email: 'kim@example.org', password: 'wrong' }],
    ['an unknown address', { email: 'nobody@example.org', password: PASSWORD }],
    ['nothing', { email: '', password: '' }],
    ['a password of a megabyte', { email: 'kim@example.org', password: 'x'.repeat(10_000) }],
  ])('with %s says the same, and signs nobody in', async (_, fields) => {
    const reader = browser(here)
    const answer = await reader.send(login, fields)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('The email address or the password is wrong.')
    expect(answer.body).not.toContain(PASSWORD)
    expect((await reader.who()).account).toBeUndefined()
  })

  test('gives the session another name, so that nobody can have known it before', async () => {
    const reader = browser(here)
    await reader.ask(ARTICLE)
    const before = await reader.who()
    await reader.send(login, { email: 'kim@example.org', password: PASSWORD })
    expect((await reader.who()).sessionId).not.toBe(before.sessionId)
  })

  test('leads nowhere else', async () => {
    const reader = browser(here)
    const answer = await reader.send('/user/login?targetUrl=https%3A%2F%2Fevil.example%2F', {
      email: 'kim@example.org',
      password: PASSWORD,
    })
    expect(answer.headers.location).toBe('/')
    const forged = await reader.send('/user/login', { email: 'kim@example.org', password: PASSWORD, targetUrl: '//evil.example' })
    expect(forged.headers.location).toBe('/')
  })

  test('ends with its time', async () => {
    const reader = browser(here)
    await reader.send(login, { email: 'kim@example.org', password: PASSWORD })
    here.world.now = new Date(here.world.now.getTime() + TOKEN_LIFETIME)
    expect((await reader.who()).profile.accessType).toBe('GUEST')
  })

  test('ends when the account goes, and when it gets another password', async () => {
    const reader = browser(here)
    await reader.send(login, { email: 'kim@example.org', password: PASSWORD })
    for (const others of [
      accounts.filter(({ id }) => id !== 'kim'),
      accounts.map(account => ({ ...account, password: '$scrypt$another' })),
    ]) {
      const later = await sessionsApp({ of: { ...settings, accounts: others } })
      const same = browser(later)
      same.cookie = reader.cookie
      expect((await same.who()).account).toBeUndefined()
      await later.app.close()
    }
  })

  test('shows what was typed as text', async () => {
    const answer = await browser(here).send(login, { email: '"><script>alert(1)</script>', password: 'x' })
    expect(answer.body).not.toContain('<script>alert')
  })

  test('is kept by nobody on the way', async () => {
    expect((await browser(here).ask(login)).headers['cache-control']).toBe('no-store')
  })
})

describe('a form that the reader did not send', () => {
  const fields = { email: 'kim@example.org', password: PASSWORD }

  test('without the reader’s cookie is refused', async () => {
    const reader = browser(here)
    const answer = await reader.send(login, fields, { headers: { cookie: '' } })
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('with cookies enabled')
  })

  test('with another reader’s token is refused', async () => {
    const other = /name="formToken" value="([^"]*)"/.exec((await browser(here).ask(login)).body)?.[1] ?? ''
    expect(other).not.toBe('')
    expect((await browser(here).send(login, { ...fields, formToken: other })).statusCode).toBe(403)
  })

  test.each(['', 'x', 'zzzzzzzzzz..'.padEnd(60, 'A')])('with the token "%s" is refused', async formToken => {
    expect((await browser(here).send(login, { ...fields, formToken })).statusCode).toBe(403)
  })

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'nonsense' },
  ])('from another site (%o) is refused', async headers => {
    expect((await browser(here).send(login, fields, { headers })).statusCode).toBe(403)
  })

  test.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://lectern.example' }, { origin: 'null' }])(
    'is told from one that the reader did (%o)',
    async headers => {
      expect((await browser(here).send(login, fields, { headers })).statusCode).toBe(303)
    },
  )

  test('that is days old is refused', async () => {
    const reader = browser(here)
    const { body } = await reader.ask(login)
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

describe('trying passwords', () => {
  test('has an end for one address, also for the machine itself', async () => {
    for (const address of ['203.0.113.9', '127.0.0.1']) {
      const statuses: number[] = []
      for (let tries = 0; tries < 22; tries += 1) {
        const answer = await browser(here, address).ask('/user/login', {
          method: 'POST',
          payload: `email=reader${tries}%40example.org`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
        statuses.push(answer.statusCode)
      }
      expect(statuses.slice(0, 20), address).not.toContain(429)
      expect(statuses.slice(20), address).toEqual([429, 429])
    }
  })

  test('has an end for one account, wherever it is tried from', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 22; tries += 1)
      statuses.push(
        (await browser(here, `203.0.113.${tries + 10}`).send(login, { email: 'sam@example.org', password: `wrong ${tries}` }))
          .statusCode,
      )
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429, 429])
    expect((await browser(here, '203.0.113.99').send(login, { email: 'kim@example.org', password: PASSWORD })).statusCode).toBe(
      303,
    )
  })

  test('has that end however the account’s address is spelt', async () => {
    const spellings = ['sam@example.org', 'Sam@Example.org', 'SAM@EXAMPLE.ORG', ' sam@example.org ']
    for (let tries = 0; tries < 20; tries += 1)
      await browser(here, `203.0.113.${tries + 10}`).send(login, {
        email: spellings[tries % spellings.length] ?? '',
        password: `wrong ${tries}`,
      })
    for (const email of spellings)
      expect(
        (await browser(here, '203.0.113.99').send(login, { email, password: PASSWORD })).statusCode,
        JSON.stringify(email),
      ).toBe(429)
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
    for (const url of [`/sdfe/arp/pii/${PII}/body`, '/content/figure.html'])
      expect((await browser(here).ask(url)).headers['set-cookie']).toBeUndefined()
  })

  test('that was tampered with is a guest’s', async () => {
    const reader = browser(here)
    await reader.send(login, { email: 'jo@example.org', password: PASSWORD })
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
    here.world.now = new Date(here.world.now.getTime() + 3_600_000)
    expect(await who('203.0.113.1', 'a')).not.toBe(one)
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
    await reader.send(login, { email: 'kim@example.org', password: PASSWORD })
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
    const proxied = await sharing(['10.0.0.0/8', 'fd00::/8'])
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
    const proxied = await sharing(['10.0.0.5'], 'shibboleth')
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
    const proxied = await sharing(['10.0.0.5'], 'shibboleth')
    for (const address of ['203.0.113.200', '10.0.0.6', '::1']) {
      expect(
        (await browser(proxied, address).who({ headers: { ...shibboleth, 'x-forwarded-for': '10.0.0.5' } })).profile,
        address,
      ).toMatchObject({ accessType: 'GUEST', userType: 'GUEST' })
    }
  })

  test('are ignored where they are not configured', async () => {
    const proxied = await sharing(['10.0.0.5'])
    expect((await browser(proxied, '10.0.0.5').who({ headers: shibboleth })).profile.accessType).toBe('GUEST')
  })

  test.each([
    { shib_identity_provider: UNIVERSITY },
    { 'shib-identity-provider': 'https://idp.unknown.example' },
    { 'shib-identity-provider': `${UNIVERSITY};x` },
    { 'shib-identity-provider': '' },
    { 'shib-identity-provider': '(null)' },
    { oidc_claim_realmname: UNIVERSITY },
    { eppn: 'noor@university.example' },
  ])('of another name or of nobody known are ignored: %o', async headers => {
    const proxied = await sharing(['10.0.0.5'], 'shibboleth')
    expect((await browser(proxied, '10.0.0.5').who({ headers })).profile.accessType).toBe('GUEST')
  })

  test('of OpenAthens name the part of a consortium', async () => {
    const proxied = await sharing(['10.0.0.5'], 'openathens')
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
    const proxied = await sharing(['10.0.0.5'], 'openathens')
    expect(
      (await browser(proxied, '10.0.0.5').who({ headers: { ...openathens, oidc_claim_pairwiseid: 'noor@university.example' } }))
        .account,
    ).toBeUndefined()
  })

  test('make a session at the return from the identity provider, which lasts without them', async () => {
    const proxied = await sharing(['10.0.0.5'], 'shibboleth')
    const reader = browser(proxied, '10.0.0.5')
    const answer = await reader.ask(`/user/institution/return?targetUrl=${encodeURIComponent(ARTICLE)}`, { headers: shibboleth })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, ARTICLE])
    expect(await reader.who()).toMatchObject({
      profile: { userType: 'SHIBANON' },
      institution: { id: 'university' },
      idpUsageReportingAttrs: 'staff@university.example',
    })
    await reader.send(login, { email: 'kim@example.org', password: PASSWORD })
    expect(await reader.who()).toMatchObject({ profile: { userType: 'SHIBREG' }, account: { id: 'kim' } })
  })

  test('that are missing at the return are said to be', async () => {
    const proxied = await sharing(['10.0.0.5'], 'shibboleth')
    const answer = await browser(proxied, '10.0.0.5').ask('/user/institution/return')
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('did not identify you')
  })
})

describe('HEAD-9 the choice among a reader’s own organisations', () => {
  const choice = `/user/institution/choose?targetUrl=${encodeURIComponent(ARTICLE)}`

  /** A reader with an account at the university, in the network of the hospital. */
  const noor = async () => {
    const reader = browser(here, '198.51.100.7')
    await reader.send(login, { email: 'noor@example.org', password: PASSWORD })
    return reader
  }
  const through = async (reader: Awaited<ReturnType<typeof noor>>): Promise<string | undefined> =>
    (await reader.who()).institution?.id

  test('lists them alone, and makes the chosen one count until they sign out', async () => {
    const reader = await noor()
    expect(await through(reader)).toBe('hospital')
    const { body } = await reader.ask(choice)
    expect([...body.matchAll(/<button [^>]*value="([^"]*)"[^>]*>([^<]*)<\/button>/g)].map(([, id, name]) => [id, name])).toEqual([
      ['hospital', 'Read through Example Hospital'],
      ['university', 'Read through Université d’Exemple'],
    ])
    expect((await reader.send(choice, { organisation: 'university' })).headers.location).toBe(ARTICLE)
    expect([await through(reader), (await reader.who()).account?.id]).toEqual(['university', 'noor'])
    await reader.send(choice, { organisation: 'hospital' })
    expect(await through(reader)).toBe('hospital')
    await reader.send(choice, { organisation: 'university' })
    await reader.send('/user/logout', {})
    expect(await through(reader)).toBe('hospital')
  })

  test('takes none that they do not belong to, and no form of others', async () => {
    const reader = await noor()
    expect((await reader.send(choice, { organisation: 'works' })).statusCode).toBe(422)
    expect((await reader.send(choice, { organisation: 'university', formToken: 'x' })).statusCode).toBe(403)
    expect(await through(reader)).toBe('hospital')
  })

  test('is the choice among all institutions for whoever has no two', async () => {
    expect((await browser(here).ask(choice)).body).toContain('Sign in via your institution')
  })
})

describe('the choice of an institution', () => {
  const chooser = `/user/institution/login?targetUrl=${encodeURIComponent(ARTICLE)}`

  test('lists those that have a sign-in, by name, and finds them by the beginnings of their words', async () => {
    const { body } = await browser(here).ask(chooser)
    const [, subject = ''] = /<main(.*)<\/main>/s.exec(body) ?? []
    expect([...subject.matchAll(/<li><a href="[^"]*">([^<]*)<\/a>/g)].map(([, name]) => name)).toEqual([
      'Example Hospital',
      'Example Institute',
      'Example Works',
      'Université d’Exemple',
    ])
    const found = (await browser(here).ask(`${chooser}&q=universite+EX`)).body
    expect(found).toContain('1 institution<')
    expect(found).toContain(`institution=university&amp;targetUrl=${encodeURIComponent(ARTICLE)}`)
    expect((await browser(here).ask(`${chooser}&q=%3Cscript%3Ealert(1)`)).body).not.toContain('<script>alert')
  })

  test('lists those with numbers in their names by these', () => {
    const numbered = ['Paris 13', 'Paris 8', 'Paris 1'].map((name): Institution => ({ id: name, name, signIn: 'account' }))
    expect(institutionsNamed(numbered, 'paris').map(({ name }) => name)).toEqual(['Paris 1', 'Paris 8', 'Paris 13'])
  })

  test('leads to the identity provider by the service provider in front', async () => {
    const proxied = await sharing(['10.0.0.5'], 'shibboleth')
    const { location } = (await browser(proxied).ask(`${chooser}&institution=university`)).headers
    const url = new URL(location ?? '', 'http://lectern.example')
    expect([url.pathname, url.searchParams.get('entityID')]).toEqual(['/Shibboleth.sso/Login', UNIVERSITY])
    expect(url.searchParams.get('target')).toBe(
      `http://lectern.example/user/institution/return?targetUrl=${encodeURIComponent(ARTICLE)}`,
    )
  })

  test('knows an institution by its entity id as well (LIFE-7)', async () => {
    const proxied = await sharing(['10.0.0.5'], 'shibboleth')
    expect((await browser(proxied).ask(`${chooser}&entityID=${encodeURIComponent(UNIVERSITY)}`)).statusCode).toBe(303)
  })

  test('says so where an institution is not connected, and where it is not known', async () => {
    expect((await browser(here).ask(`${chooser}&institution=university`)).body).toContain('is not connected to this site')
    expect((await browser(here).ask(`${chooser}&institution=nobody`)).body).toContain('That institution is not known here.')
  })

  test('leads members of an institution with accounts to the sign-in with theirs', async () => {
    expect((await browser(here).ask(`${chooser}&institution=works`)).headers.location).toBe(login)
  })

  test('answers where an organisation is to be chosen, too', async () => {
    expect((await browser(here).ask('/user/institution/choose')).statusCode).toBe(200)
  })
})

describe('a library’s ticket', () => {
  const link = (reader: string, institution = 'hospital'): string => {
    const said = { institution, expires: String(Math.floor(here.world.now.getTime() / 1000) + 60), reader }
    return `/user/institution/ticket?${new URLSearchParams({ ...said, signature: ticketSignature('the key that library and site share', said), targetUrl: ARTICLE }).toString()}`
  }

  test('lets its readers in', async () => {
    const reader = browser(here)
    expect((await reader.ask(link(''))).headers.location).toBe(ARTICLE)
    expect(await reader.who()).toMatchObject({
      profile: { accessType: 'TICKET', userType: 'TICKANON' },
      institution: { id: 'hospital' },
    })
    await reader.send(login, { email: 'kim@example.org', password: PASSWORD })
    expect((await reader.who()).profile.userType).toBe('TICKREG')
  })

  test('of another institution is refused', async () => {
    const reader = browser(here)
    expect((await reader.ask(link('', 'university'))).statusCode).toBe(403)
    expect((await reader.who()).profile.accessType).toBe('GUEST')
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

describe('signing out', () => {
  const signedIn = async () => {
    const reader = browser(here)
    await reader.send(login, { email: 'kim@example.org', password: PASSWORD })
    return reader
  }

  test('is done at once by a link of this site', async () => {
    const reader = await signedIn()
    const answer = await reader.ask(`/user/logout?targetUrl=${encodeURIComponent(ARTICLE)}`, {
      headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, ARTICLE])
    expect((await reader.who()).account).toBeUndefined()
  })

  test.each([
    {},
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
  ])('is asked for where the reader may not have meant it: %o', async headers => {
    const reader = await signedIn()
    expect((await reader.ask('/user/logout', { headers })).body).toContain('Sign out from this site?')
    expect((await reader.who()).account).toMatchObject({ id: 'kim' })
  })

  test('works by the form of that page', async () => {
    const reader = await signedIn()
    expect((await reader.send(`/user/logout?targetUrl=${encodeURIComponent(ARTICLE)}`, {})).headers.location).toBe(ARTICLE)
    expect((await reader.who()).account).toBeUndefined()
  })

  test('by another site’s form is refused', async () => {
    const reader = await signedIn()
    const answer = await reader.ask('/user/logout', {
      method: 'POST',
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(403)
    expect((await reader.who()).account).toMatchObject({ id: 'kim' })
  })

  test('from an organisation keeps the account, and ends the sign-in at the service provider', async () => {
    const proxied = await sharing(['10.0.0.5'], 'shibboleth')
    const headers = { 'shib-identity-provider': UNIVERSITY }
    const reader = browser(proxied, '10.0.0.5')
    await reader.ask('/user/institution/return', { headers })
    await reader.send(login, { email: 'kim@example.org', password: PASSWORD })
    const answer = await reader.ask('/user/institution/logout', {
      headers: { ...headers, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    })
    expect(answer.headers.location).toBe(`/Shibboleth.sso/Logout?return=${encodeURIComponent('http://lectern.example/')}`)
    expect(await reader.who()).toMatchObject({
      profile: { accessType: 'GUESTREG', userType: 'INDIVIDUAL' },
      account: { id: 'kim' },
    })
  })
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
