import { beforeEach, describe, expect, test } from 'vitest'
import { TOKEN_LIFETIME } from '../../../src/server/signing/tokens.ts'
import { hashPassword, LONGEST_PASSWORD } from '../../../src/server/readers/password.ts'
import { documentOf } from '../../support/document-of.ts'
import { stopRequestClock } from '../../support/stop-request-clock.ts'
import {
  accounts,
  browser,
  sessionsApp,
  settings,
  switchTo,
  PASSWORD,
  type SessionsApp,
  ARTICLE,
  LOGIN,
} from '../readers/sessions-app.ts'
import { LITTLE_EFFORT } from '../../support/site.ts'

let here: SessionsApp

beforeEach(async () => {
  here = await sessionsApp()
})

describe('individual sign-in', () => {
  test('leads back to the page it came from, signed in', async () => {
    const reader = browser(here)
    const answer = await reader.send(LOGIN, { email: ' Kim@Example.org', password: PASSWORD })
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
    await reader.send(LOGIN, { email: `${id}@example.org`, password: PASSWORD })
    expect((await reader.who()).profile).toEqual(profile)
  })

  test.each([
    ['a wrong password', { email: 'kim@example.org', password: 'wrong' }],
    ['an unknown address', { email: 'nobody@example.org', password: PASSWORD }],
    ['nothing', { email: '', password: '' }],
    ['a password of a megabyte', { email: 'kim@example.org', password: 'x'.repeat(10_000) }],
  ])('with %s says the same, and signs nobody in', async (_, fields) => {
    const reader = browser(here)
    const answer = await reader.send(LOGIN, fields)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('The email address or password is wrong. Check both and try again.')
    expect(answer.body).not.toContain(PASSWORD)
    expect((await reader.who()).account).toBeUndefined()
  })

  test('gives the session another name, so that nobody can have known it before', async () => {
    const reader = browser(here)
    await reader.ask(ARTICLE)
    const before = await reader.who()
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
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
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    here.world.now = new Date(here.world.now.getTime() + TOKEN_LIFETIME)
    expect((await reader.who()).profile.accessType).toBe('GUEST')
  })

  test('ends when the account goes, and when it gets another password', async () => {
    const reader = browser(here)
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    for (const others of [
      accounts.filter(({ id }) => id !== 'kim'),
      accounts.map(account => ({ ...account, password: '$scrypt$another' })),
    ]) {
      const later = await sessionsApp({ of: { ...settings, accounts: others } })
      const same = browser(later)
      same.cookie = reader.cookie
      expect((await same.who()).account).toBeUndefined()
    }
  })

  test('shows what was typed as text', async () => {
    const answer = await browser(here).send(LOGIN, { email: '"><script>alert(1)</script>', password: 'x' })
    expect(answer.body).not.toContain('<script>alert')
  })

  /** The text and the fields of the sign-in page. */
  const shown = ({ body, statusCode, headers }: Awaited<ReturnType<ReturnType<typeof browser>['ask']>>) => {
    const document = documentOf(body)
    const form = document.querySelector('main form')
    const field = (name: string) => form?.querySelector(`[name=${name}]`)?.getAttribute('value') ?? undefined
    return {
      status: statusCode,
      kept: headers['cache-control'],
      title: document.title,
      alert: document.querySelector('main [role=alert]')?.textContent,
      action: form?.getAttribute('action'),
      targetUrl: field('targetUrl'),
      email: field('email'),
      password: field('password'),
      links: [...document.querySelectorAll('main a')].map(link => [link.textContent, link.getAttribute('href')]),
    }
  }

  test('asks for an email address and a password, and offers the other ways in', async () => {
    const target = `targetUrl=${encodeURIComponent(ARTICLE)}`
    const page = {
      status: 200,
      kept: 'no-store',
      title: 'Sign in · Lectern',
      alert: undefined,
      action: '/user/login',
      targetUrl: ARTICLE,
      email: '',
      password: undefined,
      links: [
        ['Sign in via your institution', `/user/institution/login?${target}`],
        ['Create an account', `/user/registration?${target}`],
      ],
    }
    expect(shown(await browser(here).ask(LOGIN))).toEqual(page)
    expect(shown(await browser(here).send(LOGIN, { email: 'Kim@example.org', password: 'wrong' }))).toEqual({
      ...page,
      status: 422,
      alert: 'The email address or password is wrong. Check both and try again.',
      email: 'Kim@example.org',
    })
    expect(shown(await browser(here).send(LOGIN, { email: 'kim@example.org', password: PASSWORD, formToken: 'x' }))).toEqual({
      ...page,
      status: 403,
      alert: 'This form has expired. Reload the page and try again, with cookies enabled.',
      email: 'kim@example.org',
    })
  })

  test('is answered with the page where the form is empty, or not of this reader', async () => {
    const post = (payload: string) => ({
      method: 'POST' as const,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(shown(await browser(here).ask('/user/login', post('')))).toMatchObject({ status: 403, email: '', targetUrl: '/' })
    const reader = browser(here)
    const token = /name="formToken" value="([^"]*)"/.exec((await reader.ask(LOGIN)).body)?.[1] ?? ''
    expect(shown(await reader.ask('/user/login', post(`formToken=${token}`)))).toMatchObject({ status: 422, email: '' })
    const large = await browser(here).ask('/user/login', post(`email=${'x'.repeat(16_384)}`))
    expect(large.statusCode).toBe(413)
  })

  test('with a password as long as one may be, and not with a longer one that begins so', async () => {
    const longest = 'x'.repeat(LONGEST_PASSWORD)
    const password = await hashPassword(longest, LITTLE_EFFORT)
    const site = await sessionsApp({
      of: { ...settings, accounts: [{ id: 'lo', name: 'Lo', email: 'lo@example.org', password }] },
    })
    const signIn = (typed: string) => browser(site).send(LOGIN, { email: 'lo@example.org', password: typed })
    expect([(await signIn(longest)).statusCode, (await signIn(`${longest}x`)).statusCode]).toEqual([303, 422])
  })

  test('leaves readers at the institution that they signed in at, and in a demonstration while that is shown', async () => {
    here.world.isDemonstration = true
    const reader = browser(here, '198.51.100.7')
    await switchTo(reader, 'shibboleth-anonymous')
    expect((await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })).headers['cache-control']).toBe('no-store')
    expect(await reader.who()).toMatchObject({ profile: { userType: 'SHIBREG' }, institution: { id: 'university' } })
    here.world.isDemonstration = false
    expect((await reader.who()).institution?.id).toBe('hospital')
  })

  test('is kept by nobody on the way', async () => {
    expect((await browser(here).ask(LOGIN)).headers['cache-control']).toBe('no-store')
  })
})

describe('trying passwords', () => {
  test('has an end for one address, also for the machine itself', async () => {
    stopRequestClock()
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

  const wrong = (address: string, email = 'sam@example.org') => browser(here, address).send(LOGIN, { email, password: 'wrong' })
  const right = (address: string, email = 'sam@example.org') => browser(here, address).send(LOGIN, { email, password: PASSWORD })
  const later = (seconds: number): void => {
    here.world.now = new Date(here.world.now.getTime() + seconds * 1000)
  }
  const statuses = (answers: readonly { readonly statusCode: number }[]): readonly number[] =>
    answers.map(({ statusCode }) => statusCode)

  test('takes longer and longer for one account from one network', async () => {
    const answers = []
    for (let tries = 0; tries < 7; tries += 1) answers.push(await wrong(`203.0.113.${tries + 10}`))
    expect(statuses(answers)).toEqual([422, 422, 422, 422, 422, 429, 429])
    const refused = await right('203.0.113.98')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2'])
    expect(refused.body).toContain('Too many attempts. Try again in 2 seconds.')
    later(2)
    expect((await wrong('203.0.113.98')).statusCode).toBe(422)
    expect((await wrong('203.0.113.98')).body).toContain('Try again in 4 seconds.')
    later(4)
    expect((await right('203.0.113.98')).statusCode).toBe(303)
  })

  test('does not keep its reader from signing in from another network, nor others from theirs', async () => {
    for (let tries = 0; tries < 6; tries += 1) await wrong(`203.0.113.${tries + 10}`)
    expect((await right('203.0.113.99')).statusCode).toBe(429)
    expect((await right('203.0.112.99')).statusCode).toBe(303)
    expect((await right('203.0.113.99', 'kim@example.org')).statusCode).toBe(303)
  })

  test('does not affect the device on which the reader has signed in before, even at the attacker’s address', async () => {
    const reader = browser(here, '203.0.113.10')
    await reader.send(LOGIN, { email: 'sam@example.org', password: PASSWORD })
    await reader.ask('/user/logout', { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' } })
    for (let tries = 0; tries < 25; tries += 1) await wrong('203.0.113.10')
    expect((await right('203.0.113.10')).statusCode).toBe(429)
    expect((await reader.send(LOGIN, { email: ' SAM@example.org', password: PASSWORD })).statusCode).toBe(303)
  })

  test('has an end on a known device, too, which is known for its own account alone', async () => {
    const reader = browser(here, '203.0.113.10')
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    for (const email of ['kim@example.org', 'sam@example.org']) {
      const answers = []
      for (let tries = 0; tries < 6; tries += 1) answers.push(await reader.send(LOGIN, { email, password: 'wrong' }))
      expect(statuses(answers), email).toEqual([422, 422, 422, 422, 422, 429])
    }
    expect((await right('203.0.113.11')).statusCode).toBe(429)
    expect((await right('203.0.113.11', 'kim@example.org')).statusCode).toBe(303)
  })

  test('that succeeds counts for nothing', async () => {
    for (let tries = 0; tries < 8; tries += 1) expect((await right(`203.0.113.${tries + 10}`)).statusCode).toBe(303)
    for (let tries = 0; tries < 4; tries += 1) await wrong('203.0.113.10')
    expect((await right('203.0.113.10')).statusCode).toBe(303)
    expect((await wrong('203.0.113.10')).statusCode).toBe(422)
    expect((await wrong('203.0.113.10')).statusCode).toBe(429)
  })

  test('has that limit however the account’s address is spelt', async () => {
    const spellings = ['sam@example.org', 'Sam@Example.org', 'SAM@EXAMPLE.ORG', ' sam@example.org ', '\tſAM@example.org\n']
    for (const [index, email] of spellings.slice(0, 4).entries()) await wrong(`203.0.113.${index + 10}`, email)
    await wrong('203.0.113.20')
    for (const email of spellings.slice(0, 4)) expect((await right('203.0.113.99', email)).statusCode, email).toBe(429)
    // This spelling is another account's: the two letters differ in lower case.
    expect((await right('203.0.113.99', spellings[4])).statusCode).toBe(422)
  })

  test('of an account that does not exist is answered in the same way', async () => {
    const answers = []
    for (let tries = 0; tries < 6; tries += 1) answers.push(await wrong('203.0.113.10', 'nobody@example.org'))
    expect(statuses(answers)).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('many times at one moment is still limited', async () => {
    const readers = await Promise.all(
      Array.from({ length: 15 }, async (_, index) => {
        const reader = browser(here, `203.0.113.${index + 10}`)
        await reader.ask(LOGIN)
        return reader
      }),
    )
    const answers = await Promise.all(readers.map(reader => reader.send(LOGIN, { email: 'sam@example.org', password: 'wrong' })))
    expect(statuses(answers).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 422),
      ...Array.from({ length: 10 }, () => 429),
    ])
  })
})
