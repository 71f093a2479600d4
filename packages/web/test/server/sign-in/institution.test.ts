import { beforeEach, describe, expect, test } from 'vitest'
import { institutionsNamed, institutionSignIn, LISTED_INSTITUTIONS } from '../../../src/server/sign-in/institution-choice.ts'
import { ticketSignature } from '../../../src/server/readers/ticket.ts'
import type { ReaderSettings } from '../../../src/settings/reader-settings.ts'
import type { Institution } from '../../../src/settings/institutions.ts'
import { documentOf } from '../../support/document-of.ts'
import { stopRequestClock } from '../../support/stop-request-clock.ts'
import {
  accounts,
  browser,
  sessionsApp,
  settings,
  PASSWORD,
  UNIVERSITY,
  type SessionsApp,
  ARTICLE,
  LOGIN,
  behindProxy,
} from '../readers/sessions-app.ts'
import { checkedSrc } from '@lectern/property-tests/support/checked-href'

let here: SessionsApp

beforeEach(async () => {
  here = await sessionsApp()
})

const siteWith = (of: Partial<ReaderSettings>): Promise<SessionsApp> => sessionsApp({ of: { ...settings, ...of } })

/** What a reader sees of a page: its title, main text, alert and link targets. */
const shown = ({ body, headers, statusCode }: { body: string; headers: Record<string, unknown>; statusCode: number }) => {
  const document = documentOf(body)
  const main = document.querySelector('main')
  const links = [...(main?.querySelectorAll('a') ?? [])]
  return {
    status: statusCode,
    kept: headers['cache-control'],
    title: document.title,
    heading: main?.querySelector('h1')?.textContent,
    alert: main?.querySelector('[role=alert]')?.textContent,
    words: main?.textContent ?? '',
    links: Object.fromEntries(links.map(link => [link.textContent, link.getAttribute('href')])),
    main,
  }
}

/** A signed link from the hospital's library for a reader, valid for one minute. */
const ticketLink = (reader: string, institution = 'hospital'): string => {
  const said = { institution, expires: String(Math.floor(here.world.now.getTime() / 1000) + 60), reader }
  return `/user/institution/ticket?${new URLSearchParams({ ...said, signature: ticketSignature('the key that library and site share', said), targetUrl: ARTICLE }).toString()}`
}

describe('HEAD-9 the choice among a reader’s own organisations', () => {
  const choice = `/user/institution/choose?targetUrl=${encodeURIComponent(ARTICLE)}`

  /** A reader with an account at the university, in the network of the hospital. */
  const noor = async () => {
    const reader = browser(here, '198.51.100.7')
    await reader.send(LOGIN, { email: 'noor@example.org', password: PASSWORD })
    return reader
  }
  const through = async (reader: Awaited<ReturnType<typeof noor>>): Promise<string | undefined> =>
    (await reader.who()).institution?.id

  test('lists them alone, and makes the chosen one count until they sign out', async () => {
    const reader = await noor()
    expect(await through(reader)).toBe('hospital')
    const { body } = await reader.ask(choice)
    expect([...body.matchAll(/<button [^>]*value="([^"]*)"[^>]*>([^<]*)<\/button>/g)].map(([, id, name]) => [id, name])).toEqual([
      ['hospital', 'Continue with Example Hospital'],
      ['university', 'Continue with Université d’Exemple'],
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

  test('says which one counts now, and offers another sign-in', async () => {
    const { main, ...page } = shown(await (await noor()).ask(choice))
    expect(page).toMatchObject({
      status: 200,
      kept: 'no-store',
      title: 'Choose organisation · Lectern',
      heading: 'Choose organisation',
      alert: undefined,
      links: { 'Sign in via another institution': `/user/institution/login?targetUrl=${encodeURIComponent(ARTICLE)}` },
    })
    expect([...(main?.querySelectorAll('button') ?? [])].map(button => button.getAttribute('aria-current'))).toEqual([
      'true',
      null,
    ])
    expect(main?.querySelector('form')?.getAttribute('action')).toBe('/user/institution/choose')
  })

  test('says why it is not taken', async () => {
    const reader = await noor()
    expect(shown(await reader.send(choice, { organisation: 'works' }))).toMatchObject({
      status: 422,
      alert: 'We can’t find this institution. Choose yours from the list.',
    })
    expect(shown(await reader.send(choice, {}))).toMatchObject({ status: 422 })
    for (const formToken of ['x', ''])
      expect(shown(await reader.send(choice, { organisation: 'university', formToken }))).toMatchObject({
        status: 403,
        alert: 'This form has expired. Reload the page and try again, with cookies enabled.',
      })
    const withoutToken = await reader.ask('/user/institution/choose', {
      method: 'POST',
      payload: 'organisation=university',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(withoutToken.statusCode).toBe(403)
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
    const proxied = await behindProxy('shibboleth')
    const { location } = (await browser(proxied).ask(`${chooser}&institution=university`)).headers
    const url = new URL(location ?? '', 'http://lectern.example')
    expect([url.pathname, url.searchParams.get('entityID')]).toEqual(['/Shibboleth.sso/Login', UNIVERSITY])
    expect(url.searchParams.get('target')).toBe(
      `http://lectern.example/user/institution/return?targetUrl=${encodeURIComponent(ARTICLE)}`,
    )
  })

  test('knows an institution by its entity id as well (LIFE-7)', async () => {
    const proxied = await behindProxy('shibboleth')
    expect((await browser(proxied).ask(`${chooser}&entityID=${encodeURIComponent(UNIVERSITY)}`)).statusCode).toBe(303)
  })

  test('searches by words, and says what it found', async () => {
    const page = shown(await browser(here).ask(`${chooser}&q=%20example%20`))
    expect(page).toMatchObject({
      status: 200,
      kept: 'no-store',
      title: 'Sign in via your institution · Lectern',
      heading: 'Sign in via your institution',
      alert: undefined,
    })
    expect(page.words).toContain('3 institutions')
    expect(page.links['Sign in with your own account']).toBe(LOGIN)
    const form = page.main?.querySelector('form')
    expect([form?.getAttribute('action'), form?.querySelector('[name=q]')?.getAttribute('value')]).toEqual([
      '/user/institution/login',
      'example',
    ])
    expect(form?.querySelector('[name=targetUrl]')?.getAttribute('value')).toBe(ARTICLE)
    expect(shown(await browser(here).ask(`${chooser}&q=nothing+like+it`)).words).toContain(
      'No institutions match “nothing like it”.',
    )
    expect(shown(await browser(here).ask(`${chooser}&q=${'x'.repeat(300)}`)).words).toContain(`“${'x'.repeat(200)}”`)
  })

  test('lists no more than a page of them, and says how many there are', async () => {
    const many = Array.from({ length: 103 }, (_, index): Institution => ({
      id: `i${index}`,
      name: `Institution ${index}`,
      signIn: 'account',
    }))
    const page = shown(await browser(await siteWith({ institutions: many })).ask(chooser))
    expect(page.main?.querySelectorAll('li')).toHaveLength(LISTED_INSTITUTIONS)
    expect(page.words).toContain('100 of 103 institutions.')
    const [first] = page.main?.querySelectorAll('li a') ?? []
    expect([first?.textContent, first?.getAttribute('href')]).toEqual([
      'Institution 0',
      `/user/institution/login?institution=i0&targetUrl=${encodeURIComponent(ARTICLE)}`,
    ])
  })

  test('says where an institution that a link names is not known, and only then', async () => {
    const alert = 'We can’t find this institution. Choose yours from the list.'
    for (const link of ['institution=nobody', 'entityID=https%3A%2F%2Fidp.nobody.example', 'institution=nobody&entityID=x']) {
      const page = shown(await browser(here).ask(`${chooser}&${link}`))
      expect([page.status, page.alert], link).toEqual([200, alert])
      expect(page.words).toContain('4 institutions')
    }
    const known = `institution=nobody&entityID=${encodeURIComponent(UNIVERSITY)}`
    expect(shown(await browser(here).ask(`${chooser}&${known}`)).alert).toBe(alert)
    expect(shown(await browser(here).ask(chooser)).alert).toBeUndefined()
  })

  test('says why an institution’s readers cannot sign in, and leads back to the others', async () => {
    const page = shown(await browser(here).ask(`${chooser}&institution=library`))
    expect(page).toMatchObject({
      status: 200,
      kept: 'no-store',
      title: 'Sign in via your institution · Lectern',
      links: { 'Choose another institution': chooser },
    })
    expect(page.words).toContain('To get access through Example Reading Room, connect to its network.')
  })

  const BACK = `/user/institution/return?targetUrl=${encodeURIComponent(ARTICLE)}`
  const back = encodeURIComponent(`https://lectern.example${BACK}`)
  const idp = encodeURIComponent(UNIVERSITY)

  test.each<[Institution['signIn'], string | undefined, 'shibboleth' | 'openathens' | undefined, string]>([
    ['shibboleth', undefined, 'shibboleth', `elsewhere /Shibboleth.sso/Login?entityID=${idp}&target=${back}`],
    ['shibboleth', '/start', undefined, `elsewhere /start?entityID=${idp}&target=${back}`],
    ['shibboleth', '/start?by=idp', 'shibboleth', `elsewhere /start?by=idp&entityID=${idp}&target=${back}`],
    ['shibboleth', undefined, 'openathens', 'notice You can’t sign in via Home on this site.'],
    ['shibboleth', undefined, undefined, 'notice You can’t sign in via Home on this site.'],
    ['openathens', undefined, 'openathens', `elsewhere ${BACK}`],
    ['openathens', 'https://go.example/', 'openathens', `elsewhere https://go.example/?url=${back}`],
    ['openathens', 'https://go.example/', 'shibboleth', 'notice You can’t sign in via Home on this site.'],
    ['openathens', undefined, undefined, 'notice You can’t sign in via Home on this site.'],
    [
      'ticket',
      'https://library.example/in?a',
      undefined,
      `elsewhere https://library.example/in?a&targetUrl=${encodeURIComponent(ARTICLE)}`,
    ],
    ['ticket', undefined, undefined, 'notice To get access through Home, follow the link on its library’s website.'],
    ['account', undefined, undefined, `here ${LOGIN}`],
    ['none', undefined, undefined, 'notice To get access through Home, connect to its network.'],
  ])('with the sign-in %s at %s, under the convention of %s, leads %s', (signIn, signInUrl, convention, expected) => {
    const home: Institution = {
      id: 'home',
      name: 'Home',
      signIn,
      entityId: UNIVERSITY,
      ...(signInUrl && { signInUrl: checkedSrc(signInUrl) }),
    }
    const way = institutionSignIn(home, convention, 'https://lectern.example', ARTICLE)
    const said = `${way.kind} ${way.kind === 'notice' ? way.text : way.href}`
    expect(way.kind === 'notice' ? said.slice(0, expected.length) : said).toBe(expected)
  })

  test('finds all words of a search at the beginnings of words, in any letters of the same', () => {
    const names = ['Ökologie Süd', 'Süd-Universität', 'Nord', 'ﬁeld station']
    const all = names.map((name): Institution => ({ id: name, name, signIn: 'ticket' }))
    const found = (words: string) => institutionsNamed(all, words).map(({ name }) => name)
    expect(found('')).toEqual(['ﬁeld station', 'Nord', 'Ökologie Süd', 'Süd-Universität'])
    expect(found('sud')).toEqual(['Ökologie Süd', 'Süd-Universität'])
    expect(found(' UNI, süd ')).toEqual(['Süd-Universität'])
    expect(found('FIELD')).toEqual(['ﬁeld station'])
    expect(found('ud')).toEqual([])
    expect(institutionsNamed([{ id: 'a', name: 'Nord', signIn: 'none' }], '')).toEqual([])
  })

  test('says so where an institution is not connected, and where it is not known', async () => {
    expect((await browser(here).ask(`${chooser}&institution=university`)).body).toContain('on this site. Connect to its network')
    expect((await browser(here).ask(`${chooser}&institution=nobody`)).body).toContain('We can’t find this institution.')
  })

  test('leads members of an institution with accounts to the sign-in with theirs', async () => {
    expect((await browser(here).ask(`${chooser}&institution=works`)).headers.location).toBe(LOGIN)
  })

  test('answers where an organisation is to be chosen, too', async () => {
    expect((await browser(here).ask('/user/institution/choose')).statusCode).toBe(200)
  })
})

describe('the return from an identity provider', () => {
  const shibboleth = { 'shib-identity-provider': UNIVERSITY, affiliation: 'staff@university.example' }
  const RETURN = `/user/institution/return?targetUrl=${encodeURIComponent(ARTICLE)}`
  const hospital = '198.51.100.7'
  const COLLEGE = 'https://idp.college.example/shibboleth'
  const college: Institution = { id: 'college', name: 'College', signIn: 'shibboleth', entityId: COLLEGE }
  const proxied = { trusted: ['10.0.0.5'], identityHeaders: 'shibboleth' } as const

  /** A reader whose requests come through the trusted service provider. */
  const readerAt = async (address: string) => browser(await behindProxy('shibboleth', [address]), address)

  test('signs in with the account that the institution calls by its name, in another session', async () => {
    const reader = await readerAt('100.64.0.201')
    await reader.ask(ARTICLE)
    const before = await reader.who()
    const answer = await reader.ask(RETURN, { headers: { ...shibboleth, eppn: 'noor@university.example' } })
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([303, ARTICLE, 'no-store'])
    const after = await reader.who()
    expect(after).toMatchObject({
      profile: { userType: 'SHIBREG' },
      institution: { id: 'university' },
      account: { id: 'noor' },
      idpUsageReportingAttrs: 'staff@university.example',
    })
    expect(after.sessionId).not.toBe(before.sessionId)
  })

  test('keeps the account that the reader is signed in with', async () => {
    const reader = await readerAt('100.64.0.201')
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    await reader.ask(RETURN, { headers: { 'shib-identity-provider': UNIVERSITY } })
    const who = await reader.who()
    expect(who).toMatchObject({ profile: { userType: 'SHIBREG' }, account: { id: 'kim' } })
    expect(who.idpUsageReportingAttrs).toBeUndefined()
  })

  test('counts though the reader sits in the network of another organisation, and has chosen that before (HEAD-9)', async () => {
    const reader = await readerAt(hospital)
    await reader.send(LOGIN, { email: 'noor@example.org', password: PASSWORD })
    expect((await reader.send('/user/institution/choose', { organisation: 'hospital' })).statusCode).toBe(303)
    expect((await reader.who()).institution?.id).toBe('hospital')
    expect((await reader.ask(RETURN, { headers: shibboleth })).statusCode).toBe(303)
    expect(await reader.who()).toMatchObject({ profile: { accessType: 'SHIBBOLETH' }, institution: { id: 'university' } })
  })

  test('counts though the reader came by another organisation’s ticket before', async () => {
    const reader = await readerAt('100.64.0.201')
    await reader.ask(ticketLink(''))
    expect((await reader.who()).institution?.id).toBe('hospital')
    expect((await reader.ask(RETURN, { headers: shibboleth })).statusCode).toBe(303)
    expect((await reader.who()).institution?.id).toBe('university')
  })

  test('counts though the reader signed in at another institution before', async () => {
    here = await sessionsApp({ of: { ...settings, institutions: [college, ...settings.institutions] }, ...proxied })
    const reader = browser(here, '10.0.0.5')
    await reader.ask(RETURN, { headers: { 'shib-identity-provider': COLLEGE, affiliation: 'member@college.example' } })
    expect((await reader.who()).institution?.id).toBe('college')
    await reader.ask(RETURN, { headers: shibboleth })
    expect(await reader.who()).toMatchObject({
      institution: { id: 'university' },
      idpUsageReportingAttrs: 'staff@university.example',
    })
  })

  test('is no sign-in of an institution that is not known here', async () => {
    const reader = await readerAt(hospital)
    const answer = await reader.ask(RETURN, { headers: { 'shib-identity-provider': 'https://idp.unknown.example' } })
    expect(shown(answer)).toMatchObject({
      status: 403,
      kept: 'no-store',
      heading: 'Sign in via your institution',
      links: { 'Choose another institution': `/user/institution/login?targetUrl=${encodeURIComponent(ARTICLE)}` },
    })
    expect((await reader.who()).profile.accessType).toBe('IPRANGE')
  })

  test('leads nowhere else', async () => {
    const reader = await readerAt('100.64.0.201')
    const answer = await reader.ask('/user/institution/return?targetUrl=https%3A%2F%2Fevil.example', { headers: shibboleth })
    expect(answer.headers.location).toBe('/')
  })

  test('that are missing at the return are said to be', async () => {
    const proxied = await behindProxy('shibboleth')
    const answer = await browser(proxied, '10.0.0.5').ask('/user/institution/return')
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('did not identify you')
  })
})

describe('a library’s ticket', () => {
  test('lets its readers in', async () => {
    const reader = browser(here)
    expect((await reader.ask(ticketLink(''))).headers.location).toBe(ARTICLE)
    expect(await reader.who()).toMatchObject({
      profile: { accessType: 'TICKET', userType: 'TICKANON' },
      institution: { id: 'hospital' },
    })
    await reader.send(LOGIN, { email: 'kim@example.org', password: PASSWORD })
    expect((await reader.who()).profile.userType).toBe('TICKREG')
  })

  test('of another institution is refused', async () => {
    const reader = browser(here)
    expect((await reader.ask(ticketLink('', 'university'))).statusCode).toBe(403)
    expect((await reader.who()).profile.accessType).toBe('GUEST')
  })

  /** The hospital identifies two readers by name: one has a registered account, one a demo account. */
  const known = [
    ...accounts,
    { id: 'nurse', name: 'Nurse', email: 'nurse@example.org', password: 'x', institution: 'hospital', federatedId: 'r-7' },
    {
      id: 'guide',
      name: 'Guide',
      email: 'guide@example.org',
      password: 'x',
      institution: 'hospital',
      federatedId: 'r-8',
      demonstration: true,
    },
  ]

  test('of a reader by name signs in with the account that the library calls so, if there is one', async () => {
    const site = await siteWith({ accounts: known })
    const reader = browser(site)
    await reader.ask(ticketLink('r-7'))
    expect(await reader.who()).toMatchObject({ profile: { userType: 'TICKREG' }, account: { id: 'nurse' } })
    for (const name of ['r-8', 'r-9', '']) {
      const other = browser(site)
      await other.ask(ticketLink(name))
      expect((await other.who()).profile.userType, name).toBe('TICKANON')
    }
  })

  test('gives the session another name', async () => {
    const reader = browser(here)
    await reader.ask(ARTICLE)
    const before = await reader.who()
    await reader.ask(ticketLink(''))
    expect((await reader.who()).sessionId).not.toBe(before.sessionId)
  })

  test('that is refused says so, and leads to the choice of institutions', async () => {
    const page = shown(await browser(here).ask(ticketLink('').replace('signature=', 'signature=0')))
    expect(page).toMatchObject({
      status: 403,
      kept: 'no-store',
      links: { 'Choose another institution': `/user/institution/login?targetUrl=${encodeURIComponent(ARTICLE)}` },
    })
    expect(page.words).toContain('This link has expired. Open it again from your library’s website.')
    expect(shown(await browser(here).ask('/user/institution/ticket')).status).toBe(403)
  })

  test('can be guessed at only a few times', async () => {
    stopRequestClock()
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1)
      statuses.push((await browser(here, '127.0.0.1').ask('/user/institution/ticket')).statusCode)
    expect([statuses.slice(0, 20).every(status => status === 403), statuses[20]]).toEqual([true, 429])
  })
})
