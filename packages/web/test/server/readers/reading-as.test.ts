import { either as E } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { entitlementOf } from '../../../src/server/entitlement/entitlement-of.ts'
import { readReaderSettings, type ReaderSettings } from '../../../src/settings/reader-settings.ts'
import { AS_THEMSELVES, READER_KINDS, type ReaderKind } from '../../../src/server/readers/reading-as.ts'
import type { ReadingAsProps } from '@lectern/react-ui'
import { libraryFolder } from '../../support/site.ts'
import { browser, sessionsApp, settings, PASSWORD, type SessionsApp } from './sessions-app.ts'

const shipped = async (): Promise<ReaderSettings> => {
  const read = await readReaderSettings(libraryFolder, true)
  if (E.isLeft(read)) throw new Error(read.left)
  return read.right
}

let here: SessionsApp

beforeEach(async () => {
  here = await sessionsApp({ of: await shipped() })
  here.world.isDemonstration = true
})
afterEach(() => here.app.close())

const switchTo = async (reader: ReturnType<typeof browser>, kind: string, more: Readonly<Record<string, string>> = {}) => {
  await reader.ask('/science/article/pii/S0000000000000001')
  const { formToken = '' }: Partial<ReadingAsProps> = (await reader.ask('/reading-as')).json<Partial<ReadingAsProps>>()
  return reader.ask('/reading-as', {
    method: 'POST',
    payload: new URLSearchParams({ kind, formToken, targetUrl: '/science/article/pii/S0000000000000001', ...more }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

const article = { access: { openAccess: false, openArchive: false }, issn: '9999-2027', year: 2026 }

/** The profile of each kind of reader, and whether they can read the shipped library's only closed article. */
const kinds: Readonly<
  Record<ReaderKind, readonly [accessType: string, userType: string, privilegeType: string, reads: boolean]>
> = {
  guest: ['GUEST', 'GUEST', 'BASIC', false],
  'registered-guest': ['GUESTREG', 'INDIVIDUAL', 'BASIC', false],
  'ip-range': ['IPRANGE', 'NORMAL', 'BASIC', true],
  'shibboleth-anonymous': ['SHIBBOLETH', 'SHIBANON', 'BASIC', true],
  'shibboleth-registered': ['SHIBBOLETH', 'SHIBREG', 'BASIC', true],
  'ticket-anonymous': ['TICKET', 'TICKANON', 'BASIC', true],
  'ticket-registered': ['TICKET', 'TICKREG', 'BASIC', true],
  individual: ['GUESTREG', 'INDIVIDUAL', 'BASIC', true],
  member: ['REMOTE', 'INDIVIDUAL', 'BASIC', true],
  admin: ['REMOTE', 'ADMIN', 'BASIC', true],
  privileged: ['GUESTREG', 'INDIVIDUAL', 'PRIVILEGED', true],
  'data-checkout': ['GUESTREG', 'INDIVIDUAL', 'DATA_CHECKOUT', true],
  casa: ['REMOTE', 'NORMAL', 'BASIC', true],
}

describe('reading as', () => {
  test.each(READER_KINDS)('%s', async kind => {
    const reader = browser(here)
    const answer = await switchTo(reader, kind)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/science/article/pii/S0000000000000001'])
    const who = await reader.who()
    const [accessType, userType, privilegeType, reads] = kinds[kind]
    expect(who.profile).toEqual({ accessType, userType, privilegeType })
    expect(who.isCasaUser).toBe(kind === 'casa')
    expect(entitlementOf(who, article, here.sessions.options.settings.holdings).entitled).toBe(reads)
    expect((await reader.ask('/reading-as')).json<ReadingAsProps>()).toMatchObject({
      current: kind,
      options: expect.arrayContaining(READER_KINDS.map(each => expect.objectContaining({ kind: each }) as unknown)) as unknown,
    })
  })

  test('shows the page as to that reader, also from within an institution’s network', async () => {
    const reader = browser(here, '192.0.2.7')
    expect((await reader.who()).profile.accessType).toBe('IPRANGE')
    await switchTo(reader, 'guest')
    expect((await reader.who()).profile.accessType).toBe('GUEST')
  })

  const now = async (reader: ReturnType<typeof browser>): Promise<string | undefined> => {
    const { current, options } = (await reader.ask('/reading-as')).json<ReadingAsProps>()
    return options.find(({ kind }) => kind === current)?.label
  }

  test('names whoever reads as themselves, by their account or the network that they are in, and leaves them who they are', async () => {
    const { accounts, institutions, networks } = settings
    const there = await shipped()
    await here.app.close()
    here = await sessionsApp({
      of: {
        ...there,
        accounts: [...there.accounts, ...accounts.filter(({ id }) => id === 'kim')],
        institutions: [...institutions, ...there.institutions],
        networks: [...networks, ...there.networks],
      },
    })
    here.world.isDemonstration = true

    const guest = browser(here)
    expect(await now(guest)).toBe('Guest (GUEST)')
    const kim = browser(here)
    await kim.send('/user/login', { email: 'kim@example.org', password: PASSWORD })
    expect(await now(kim)).toBe('Kim')
    expect((await switchTo(kim, AS_THEMSELVES)).statusCode).toBe(303)
    expect((await kim.who()).account?.name).toBe('Kim')
    await switchTo(kim, 'admin')
    expect(await now(kim)).toBe('Administrator (ADMIN)')

    const reading = browser(here, '203.0.113.7')
    expect(await now(reading)).toBe('Example Reading Room')
    await switchTo(reading, 'guest')
    expect(await now(reading)).toBe('Guest (GUEST)')
  })

  test('is not there without the shipped library, and what it made no longer counts', async () => {
    const reader = browser(here)
    await switchTo(reader, 'privileged')
    expect((await reader.who()).profile.privilegeType).toBe('PRIVILEGED')
    here.world.isDemonstration = false
    expect((await reader.who()).profile).toEqual({ accessType: 'GUEST', userType: 'GUEST', privilegeType: 'BASIC' })
    expect((await reader.ask('/reading-as')).json()).toEqual({})
    expect((await switchTo(reader, 'admin')).statusCode).toBe(404)
    here.world.isDemonstration = true
  })

  test.each(['', 'root', '__proto__', 'constructor'])('"%s" is nobody', async kind => {
    const answer = await switchTo(browser(here), kind)
    expect(answer.statusCode).toBe(400)
  })

  test('by another site’s form is refused', async () => {
    expect((await switchTo(browser(here), 'admin', { formToken: 'x' })).statusCode).toBe(403)
  })

  test('leads nowhere else', async () => {
    expect((await switchTo(browser(here), 'admin', { targetUrl: 'https://evil.example' })).headers.location).toBe('/')
  })
})

describe('accounts for demonstration', () => {
  test('sign in with the password that the library’s description gives, while it is shown', async () => {
    const reader = browser(here)
    await reader.send('/user/login', { email: 'jo@demonstration.example', password: 'demonstration' })
    expect((await reader.who()).profile.privilegeType).toBe('PRIVILEGED')
    here.world.isDemonstration = false
    expect((await reader.who()).profile.privilegeType).toBe('BASIC')
    expect(
      (await browser(here, '100.64.0.201').send('/user/login', { email: 'jo@demonstration.example', password: 'demonstration' }))
        .statusCode,
    ).toBe(422)
  })

  test('are not even read where the library is not what is shown', async () => {
    const read = await readReaderSettings(libraryFolder, false)
    expect(E.isRight(read) && read.right.accounts).toEqual([])
  })

  test('do not stand in the way of a real sign-in after they have gone', async () => {
    const both = await sessionsApp()
    both.world.isDemonstration = true
    const reader = browser(both)
    await switchTo(reader, 'shibboleth-anonymous')
    both.world.isDemonstration = false
    await reader.send('/user/login', { email: 'kim@example.org', password: PASSWORD })
    expect(await reader.who()).toMatchObject({ profile: { accessType: 'GUESTREG' }, account: { id: 'kim' } })
    await both.app.close()
  })
})
