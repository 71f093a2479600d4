import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../src/store/open.ts'
import { documentOf } from '../../support/document-of.ts'
import { folderWith } from '../../support/folder.ts'
import {
  browser,
  sessionsApp,
  switchTo,
  PASSWORD,
  UNIVERSITY,
  type SessionsApp,
  ARTICLE,
  LOGIN,
  behindProxy,
} from '../readers/sessions-app.ts'

let here: SessionsApp

beforeEach(async () => {
  here = await sessionsApp()
})

describe('signing out', () => {
  const signedIn = async () => {
    const reader = browser(here)
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
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
    const proxied = await behindProxy('shibboleth')
    const headers = { 'shib-identity-provider': UNIVERSITY }
    const reader = browser(proxied, '10.0.0.5')
    await reader.ask('/user/institution/return', { headers })
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    const answer = await reader.ask('/user/institution/logout', {
      headers: { ...headers, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    })
    expect(answer.headers.location).toBe(`/Shibboleth.sso/Logout?return=${encodeURIComponent('http://lectern.example/')}`)
    expect(await reader.who()).toMatchObject({
      profile: { accessType: 'GUESTREG', userType: 'INDIVIDUAL' },
      account: { id: 'kim' },
    })
  })

  const ownLink = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
  const target = `targetUrl=${encodeURIComponent(ARTICLE)}`

  /** The confirmation text and its form. */
  const asked = (body: string) => {
    const document = documentOf(body)
    const form = document.querySelector('main form')
    return {
      title: document.title,
      words: form?.querySelector('p')?.textContent,
      action: form?.getAttribute('action'),
      alert: document.querySelector('main [role=alert]')?.textContent,
      stay: document.querySelector('main a')?.getAttribute('href'),
    }
  }

  test('is asked for by a page that names what is signed out from, and leads back', async () => {
    const reader = await signedIn()
    const answer = await reader.ask(`/user/logout?${target}`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(asked(answer.body)).toEqual({
      title: 'Sign out · Lectern',
      words: 'Sign out from this site?',
      action: '/user/logout',
      alert: undefined,
      stay: ARTICLE,
    })
    expect(asked((await reader.ask(`/user/institution/logout?${target}`)).body)).toMatchObject({
      words: 'Sign out from this organisation?',
      action: '/user/institution/logout',
    })
    expect(asked((await browser(here, '198.51.100.7').ask('/user/institution/logout')).body)).toMatchObject({
      words: 'Sign out from Example Hospital?',
      stay: '/',
    })
  })

  test('is asked for again where the form has expired', async () => {
    const reader = await signedIn()
    for (const formToken of ['x', '']) {
      const answer = await reader.send('/user/logout', { formToken, targetUrl: ARTICLE })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([403, 'no-store'])
      expect(asked(answer.body)).toMatchObject({
        words: 'Sign out from this site?',
        alert: 'This form has expired. Reload the page and try again, with cookies enabled.',
        stay: ARTICLE,
      })
    }
  })

  test('is not done by looking whether the page is there, nor where a browser only fetches in advance', async () => {
    const reader = await signedIn()
    await reader.ask('/user/logout', { method: 'HEAD', headers: ownLink })
    expect((await reader.ask('/user/logout', { headers: { ...ownLink, purpose: 'prefetch' } })).statusCode).toBe(200)
    expect((await reader.who()).account).toMatchObject({ id: 'kim' })
  })

  test('leads nowhere else, and leaves nothing of the session', async () => {
    const reader = await signedIn()
    const before = await reader.who()
    const answer = await reader.ask('/user/logout?targetUrl=https%3A%2F%2Fevil.example', { headers: ownLink })
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([303, '/', 'no-store'])
    expect((await reader.who()).sessionId).not.toBe(before.sessionId)
  })

  test('from an organisation is a sign-out from it alone: the account and a demonstration stay', async () => {
    const reader = await signedIn()
    await reader.ask(`/user/institution/logout?${target}`, { headers: ownLink })
    expect((await reader.who()).account).toMatchObject({ id: 'kim' })

    here.world.isDemonstration = true
    const shown = browser(here, '192.0.2.7')
    await switchTo(shown, 'ticket-registered')
    expect(await shown.who()).toMatchObject({ profile: { userType: 'TICKREG' }, institution: { id: 'hospital' } })
    await shown.ask(`/user/institution/logout?${target}`, { headers: ownLink })
    // It is still a demo, so the reader's network does not count.
    expect(await shown.who()).toMatchObject({ institution: { id: 'university' }, account: { id: 'demo' } })
    expect((await shown.who()).profile.accessType).toBe('REMOTE')

    const guest = browser(here)
    await guest.ask(ARTICLE)
    await guest.ask('/user/institution/logout', { headers: ownLink })
    expect((await guest.who()).profile.accessType).toBe('GUEST')
  })

  test.each([
    [
      'shibboleth',
      { 'shib-identity-provider': UNIVERSITY },
      `/Shibboleth.sso/Logout?return=${encodeURIComponent(`http://lectern.example${ARTICLE}`)}`,
    ],
    ['shibboleth', {}, ARTICLE],
    ['openathens', { oidc_claim_realmname: 'https://idp.institute.example/oa' }, ARTICLE],
  ] as const)('behind a service provider of the convention %s, with %o, leads to %s', async (convention, headers, location) => {
    const proxied = await behindProxy(convention)
    for (const path of ['/user/logout', '/user/institution/logout']) {
      const answer = await browser(proxied, '10.0.0.5').ask(`${path}?${target}`, { headers: { ...headers, ...ownLink } })
      expect([answer.statusCode, answer.headers.location], path).toEqual([303, location])
    }
  })
})

describe('a copied cookie', () => {
  const ownLink = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }

  /** Another browser with the same cookie. */
  const copyOf = ({ cookie }: { readonly cookie: string }, site = here) => Object.assign(browser(site), { cookie })
  const whoever = { profile: { accessType: 'GUEST' } }

  test('shows nothing after its reader has signed out', async () => {
    const reader = browser(here)
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    const copy = copyOf(reader)
    expect((await copyOf(reader).who()).account).toMatchObject({ id: 'kim' })
    await reader.ask('/user/logout', { headers: ownLink })
    expect(await copy.who()).toMatchObject(whoever)
    expect((await copy.who()).account).toBeUndefined()
  })

  test('of a session at an institution shows nothing after signing out from it, nor after signing out from an account added to it', async () => {
    for (const path of ['/user/institution/logout', '/user/logout']) {
      const proxied = await behindProxy('shibboleth')
      const reader = browser(proxied, '10.0.0.5')
      await reader.ask('/user/institution/return', { headers: { 'shib-identity-provider': UNIVERSITY } })
      const atInstitution = copyOf(reader, proxied)
      expect((await copyOf(reader, proxied).who()).institution?.id).toBe('university')
      await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
      const withAccount = copyOf(reader, proxied)
      await reader.ask(path, { headers: ownLink })
      for (const copy of [atInstitution, withAccount]) {
        const { institution, account } = await copy.who()
        expect([institution, account], path).toEqual([undefined, undefined])
      }
    }
  })

  test('cannot be used to submit a form of the session that has ended', async () => {
    const reader = browser(here)
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    const copy = copyOf(reader)
    const formToken = /name="formToken" value="([^"]*)"/.exec((await copyOf(reader).ask('/user/logout')).body)?.[1] ?? ''
    expect(formToken).not.toBe('')
    await reader.ask('/user/logout', { headers: ownLink })
    const answer = await copy.ask('/user/logout', {
      method: 'POST',
      payload: new URLSearchParams({ formToken }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(403)
  })

  test('leaves the reader’s sessions in other browsers as they are', async () => {
    const [one, other] = [browser(here), browser(here)]
    for (const each of [one, other]) await each.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    await one.ask('/user/logout', { headers: ownLink })
    expect((await other.who()).account).toMatchObject({ id: 'kim' })
  })

  test('shows nothing at another server of the site, after a restart, or after a server’s clock was a day ahead', async () => {
    const dataFolder = await folderWith({})
    const server = async () => {
      const store = await openStore({ dataFolder })
      onTestFinished(() => store.close())
      return sessionsApp({ endedSessions: store })
    }
    const [first, second] = [await server(), await server()]
    const reader = browser(first)
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    const { cookie } = reader
    expect((await copyOf({ cookie }, second).who()).account).toMatchObject({ id: 'kim' })
    await reader.ask('/user/logout', { headers: ownLink })

    const hasty = await server()
    hasty.world.now = new Date(hasty.world.now.getTime() + 24 * 60 * 60 * 1000)
    const someone = browser(hasty)
    await someone.send(LOGIN, { email: 'sam@example.org', password: PASSWORD })
    await someone.ask('/user/logout', { headers: ownLink })

    for (const site of [first, second, await server()]) expect((await copyOf({ cookie }, site).who()).account).toBeUndefined()
  })
})
