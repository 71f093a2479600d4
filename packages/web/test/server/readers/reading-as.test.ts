import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { either as E } from 'fp-ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { entitlementOf } from '../../../src/server/entitlement/entitlement-of.ts'
import { noReaderSettings, readReaderSettings, type ReaderSettings } from '../../../src/settings/reader-settings.ts'
import {
  AS_THEMSELVES,
  demonstrationSession,
  READER_KINDS,
  readerKind,
  readingAsNow,
  readingAsOptions,
  type ReaderKind,
} from '../../../src/server/readers/reading-as.ts'
import { newSession, stampOf } from '../../../src/server/readers/session.ts'
import type { Account } from '../../../src/settings/accounts.ts'
import { holdingsOf } from '../../../src/settings/holdings.ts'
import type { Institution } from '../../../src/settings/institutions.ts'
import type { ReadingAsProps } from '@lectern/react-ui'
import { libraryFolder } from '../../support/site.ts'
import { browser, sessionsApp, settings, shippedReaders, switchTo, PASSWORD, type SessionsApp } from './sessions-app.ts'

let here: SessionsApp

beforeEach(async () => {
  here = await sessionsApp({ of: await shippedReaders() })
  here.world.isDemonstration = true
})

const article = { access: { openAccess: false, openArchive: false }, issn: checkedIssn('9999-2027'), year: 2026 }

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
    const there = await shippedReaders()
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
})

describe('accounts for demonstration', () => {
  test('are known by the password that the library’s description gives, while it is shown', async () => {
    const reader = browser(here)
    await reader.send('/user/login', { email: 'jo@demonstration.example', password: 'demonstration' })
    expect((await reader.who()).profile.privilegeType).toBe('PRIVILEGED')
    here.world.isDemonstration = false
    expect((await reader.who()).profile.privilegeType).toBe('BASIC')
  })

  test('are not even read where the library is not what is shown', async () => {
    const read = await readReaderSettings(libraryFolder, false)
    expect(E.isRight(read) && read.right.accounts).toEqual([])
  })
})

describe('whom the switch offers', () => {
  const demonstration = (id: string, more: Partial<Account> = {}): Account => ({
    id,
    name: id,
    email: `${id}@example.org`,
    password: `hash of ${id}`,
    demonstration: true,
    ...more,
  })

  /** One account of each kind, each after one that is almost of that kind. */
  const someone: ReaderSettings = {
    ...noReaderSettings,
    institutions: [
      { id: 'works', name: 'Works', signIn: 'account' },
      { id: 'hospital', name: 'Hospital', signIn: 'ticket' },
      { id: 'institute', name: 'Institute', signIn: 'openathens' },
      { id: 'university', name: 'University', signIn: 'shibboleth', ipRanges: ['192.0.2.0/24'] },
    ],
    accounts: [
      demonstration('real', { demonstration: false }),
      demonstration('admin of nowhere', { kind: 'admin' }),
      demonstration('admin', { kind: 'admin', institution: 'works' }),
      demonstration('checkout', { privilege: 'DATA_CHECKOUT', institution: 'works' }),
      demonstration('privileged', { privilege: 'PRIVILEGED' }),
      demonstration('member', { institution: 'works' }),
      demonstration('holder'),
      demonstration('plain'),
      demonstration('another'),
    ],
    holdings: holdingsOf([{ account: 'holder', journals: [{ issn: checkedIssn('9999-2027') }] }]),
  }

  const sessionOf = (kind: Parameters<typeof demonstrationSession>[1], of = someone) => {
    const session = demonstrationSession(of, kind)
    if (session === undefined) return undefined
    const { id, demonstration: isOne, ...rest } = session
    expect([id.length > 10, isOne]).toEqual([true, true])
    return rest
  }
  const as = (id: string) => ({ account: id, stamp: stampOf({ password: `hash of ${id}` }) })

  test('is the first of each kind', () => {
    expect(READER_KINDS.map(kind => [kind, sessionOf(kind)])).toEqual([
      ['guest', {}],
      ['registered-guest', as('plain')],
      ['ip-range', { institution: 'university', way: 'ip-range' }],
      ['shibboleth-anonymous', { institution: 'institute', way: 'shibboleth' }],
      ['shibboleth-registered', { institution: 'institute', way: 'shibboleth', ...as('member') }],
      ['ticket-anonymous', { institution: 'hospital', way: 'ticket' }],
      ['ticket-registered', { institution: 'hospital', way: 'ticket', ...as('member') }],
      ['individual', as('holder')],
      ['member', as('member')],
      ['admin', as('admin of nowhere')],
      ['privileged', as('privileged')],
      ['data-checkout', as('checkout')],
      ['casa', { institution: 'institute', way: 'casa' }],
    ])
  })

  test('is nobody of a kind that there is nobody of', () => {
    const only = (given: Partial<ReaderSettings>) => readingAsOptions({ ...noReaderSettings, ...given }).map(({ kind }) => kind)
    const { institutions, accounts } = someone
    expect(only({})).toEqual(['guest'])
    expect(only({ accounts })).toEqual(['guest', 'registered-guest', 'member', 'admin', 'privileged', 'data-checkout'])
    expect(only({ institutions })).toEqual(['guest', 'ip-range', 'shibboleth-anonymous', 'ticket-anonymous', 'casa'])
    expect(only({ accounts: accounts.map(account => ({ ...account, demonstration: false })) })).toEqual(['guest'])
    for (const kind of ['casa', 'shibboleth-registered', 'ticket-registered', 'individual', 'at:works'] as const)
      expect(demonstrationSession(noReaderSettings, kind), kind).toBeUndefined()
  })

  const shown: readonly Institution[] = [
    { id: 'campus', name: 'Campus', signIn: 'ticket', ipRanges: ['192.0.2.0/24'], demonstration: 'On campus' },
    { id: 'clinic', name: 'Clinic', signIn: 'ticket', demonstration: 'By ticket' },
    { id: 'college', name: 'College', signIn: 'shibboleth', demonstration: 'Signed in there' },
    { id: 'quiet', name: 'Quiet', signIn: 'shibboleth' },
  ]

  test('is somebody at each institution that shows what else a page can be, too', () => {
    const of = { ...noReaderSettings, institutions: shown }
    expect(readingAsOptions(of).slice(-3)).toEqual([
      { kind: 'at:campus', label: 'On campus' },
      { kind: 'at:clinic', label: 'By ticket' },
      { kind: 'at:college', label: 'Signed in there' },
    ])
    expect((['at:campus', 'at:clinic', 'at:college', 'at:quiet', 'at:'] as const).map(kind => sessionOf(kind, of))).toEqual([
      { institution: 'campus', way: 'ip-range' },
      { institution: 'clinic', way: 'ticket' },
      { institution: 'college', way: 'shibboleth' },
      undefined,
      undefined,
    ])
  })

  test('is what the switch names from then on', () => {
    const of = { ...someone, institutions: [...someone.institutions, ...shown] }
    const nobody = { account: undefined, institution: undefined }
    for (const option of readingAsOptions(of)) {
      const kind = readerKind(option.kind)
      const session = kind && demonstrationSession(of, kind)
      expect(session && readingAsNow(of, session, nobody)).toEqual(option)
    }
    expect(readingAsNow(of, { ...newSession(), account: 'real' }, nobody)).toEqual({ kind: 'guest', label: 'Guest (GUEST)' })
  })

  test('readers who are themselves are called by their account, else by their institution', () => {
    const [institution] = shown
    const account = demonstration('Robin', { demonstration: false })
    const named = (kept: Partial<ReturnType<typeof newSession>>, known: Parameters<typeof readingAsNow>[2]) =>
      readingAsNow(someone, { ...newSession(), ...kept }, known).label
    expect(named({}, { account, institution })).toBe('Robin')
    expect(named({}, { account: undefined, institution })).toBe('Campus')
    expect(named({ account: 'Robin' }, { account, institution })).toBe('Robin')
    expect(named({ demonstration: true }, { account: undefined, institution })).toBe('Guest (GUEST)')
    expect(named(as('plain'), { account: undefined, institution })).toBe('Registered guest (GUESTREG)')
  })

  test.each(READER_KINDS)('is known by the word "%s"', kind => {
    expect(readerKind(kind)).toBe(kind)
  })

  test('is known by no other word, but those of institutions', () => {
    expect(['', 'Guest', 'guests', 'constructor', 'is at:works'].map(readerKind)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(readerKind('at:works')).toBe('at:works')
  })
})
