import { describe, expect, test } from 'vitest'
import type { Identity } from '../../../src/server/readers/identity-headers.ts'
import { authenticationMethod, profileOf, userAnonymity, type Way } from '../../../src/server/readers/profile.ts'
import { readerClass } from '../../../src/server/readers/reader-class.ts'
import { recognise, type Arrival } from '../../../src/server/readers/recognise.ts'
import { stampOf, type Session } from '../../../src/server/readers/session.ts'
import { accounts, settings, UNIVERSITY } from './sessions-app.ts'

const NOWHERE = '100.64.0.200'
const IN_HOSPITAL = '198.51.100.7'

const accountOf = (id: string) => {
  const account = accounts.find(each => each.id === id)
  if (account === undefined) throw new Error(`there is no ${id}`)
  return account
}

/** The session of a reader who has signed in. */
const signedIn = (id: string): Pick<Session, 'account' | 'stamp'> => ({ account: id, stamp: stampOf(accountOf(id)) })

const identity: Identity = { entityId: UNIVERSITY, scopes: [], attributes: 'staff@university.example' }

const arrival = (given: Partial<Arrival> = {}): Arrival => ({
  session: undefined,
  address: NOWHERE,
  identity: undefined,
  isDemonstration: false,
  visit: 'of a visit',
  ...given,
})

const session = (given: Partial<Session>): Session => ({ id: 'of a session', ...given })

const arriving = (given: Partial<Arrival>) => recognise(settings, arrival(given))

describe('a reader of whom nothing is known', () => {
  test('is a guest', () => {
    expect(arriving({})).toEqual({
      reader: {
        profile: { accessType: 'GUEST', userType: 'GUEST', privilegeType: 'BASIC' },
        isCasaUser: false,
        sessionId: 'of a visit',
      },
      institution: undefined,
      account: undefined,
      way: undefined,
      organisations: [],
    })
  })

  test.each<[string, Partial<Session>]>([
    ['an account that is not there', { account: 'nobody', stamp: signedIn('kim').stamp ?? '' }],
    ['an account with another password', { account: 'kim', stamp: 'x' }],
    ['a stamp without account', { stamp: signedIn('kim').stamp ?? '' }],
    ['an institution that is not there', { institution: 'nowhere', way: 'shibboleth' }],
    ['an institution without a way there', { institution: 'university' }],
    ['an account for demonstration', signedIn('demo')],
    ['what a demonstration made', { ...signedIn('kim'), institution: 'university', way: 'ticket', demonstration: true }],
  ])('is a guest by the session’s name where that has %s', (_, given) => {
    const { reader, account, institution } = arriving({ session: session(given) })
    expect(reader).toEqual({
      profile: { accessType: 'GUEST', userType: 'GUEST', privilegeType: 'BASIC' },
      isCasaUser: false,
      sessionId: 'of a session',
    })
    expect([account, institution]).toEqual([undefined, undefined])
  })
})

describe('the way that counts of several to institutions', () => {
  const federated: Identity = { ...identity, person: 'noor@university.example' }

  test('is the most deliberate', () => {
    const through = (given: Partial<Arrival>) => {
      const { institution, way } = arriving(given)
      return [institution?.id, way]
    }
    const all = { address: IN_HOSPITAL, identity }
    expect(through({ ...all, session: session({ ...signedIn('alex'), institution: 'institute', way: 'ticket' }) })).toEqual([
      'institute',
      'ticket',
    ])
    expect(through({ ...all, session: session({ ...signedIn('alex'), institution: 'institute', way: 'casa' }) })).toEqual([
      'university',
      'shibboleth',
    ])
    expect(
      through({ address: IN_HOSPITAL, session: session({ ...signedIn('alex'), institution: 'institute', way: 'casa' }) }),
    ).toEqual(['hospital', 'ip-range'])
    expect(through({ session: session({ ...signedIn('alex'), institution: 'institute', way: 'casa' }) })).toEqual([
      'works',
      'account',
    ])
    expect(through({ session: session({ ...signedIn('kim'), institution: 'institute', way: 'casa' }) })).toEqual([
      'institute',
      'casa',
    ])
  })

  test('HEAD-9 is the one that the reader has chosen, and the others come after it in their order, each once', () => {
    const kept = session({ ...signedIn('noor'), institution: 'institute', way: 'shibboleth' })
    const organisations = (given: Partial<Session>) =>
      arriving({ address: IN_HOSPITAL, identity, session: { ...kept, ...given } }).organisations.map(({ id }) => id)
    expect(organisations({})).toEqual(['institute', 'university', 'hospital'])
    expect(organisations({ chosen: 'hospital' })).toEqual(['hospital', 'institute', 'university'])
    expect(organisations({ chosen: 'university' })).toEqual(['university', 'institute', 'hospital'])
    expect(organisations({ chosen: 'works' })).toEqual(['institute', 'university', 'hospital'])
    const { reader, way } = arriving({ address: IN_HOSPITAL, session: { ...kept, chosen: 'hospital' } })
    expect([reader.institution, way]).toEqual([{ id: 'hospital', name: 'Example Hospital' }, 'ip-range'])
  })

  test('brings the account along that the institution knows the reader by, unless they signed in with another', () => {
    expect(arriving({ identity: federated }).reader.account).toEqual({ id: 'noor', name: 'Noor', email: 'noor@example.org' })
    expect(arriving({ identity: federated, session: session(signedIn('kim')) }).account?.id).toBe('kim')
    expect(arriving({ identity }).account).toBeUndefined()
    expect(arriving({ identity: { ...federated, person: 'somebody@university.example' } }).account).toBeUndefined()
  })

  test('brings no account along of whom the institution has no name for, nor one by a name of nobody known', () => {
    const nameless = { id: 'nameless', name: 'Nameless', email: 'n@example.org', password: 'x', institution: 'university' }
    const known = { ...settings, accounts: [nameless, ...settings.accounts] }
    expect(recognise(known, arrival({ identity })).account).toBeUndefined()
    const stranger = { ...federated, entityId: 'https://idp.unknown.example' }
    expect(recognise(known, arrival({ identity: stranger })).reader.profile.accessType).toBe('GUEST')
  })

  test('brings no account for demonstration along', () => {
    const known = { ...settings, accounts: [{ ...accountOf('noor'), demonstration: true }] }
    expect(recognise(known, arrival({ identity: federated, isDemonstration: true })).account).toBeUndefined()
  })
})

describe('what an identity provider wants in reports of usage', () => {
  const said = (given: Partial<Arrival>) => arriving(given).reader.idpUsageReportingAttrs
  const kept = session({ institution: 'university', way: 'shibboleth', attributes: 'kept' })

  test('is what the session keeps of the sign-in there, else what the proxy in front says now', () => {
    expect(said({ session: kept })).toBe('kept')
    expect(said({ session: kept, identity })).toBe('kept')
    expect(said({ identity })).toBe('staff@university.example')
    for (const given of [{}, { institution: 'university', way: 'casa' as const, attributes: 'kept' }])
      expect(said({ session: session(given), identity })).toBe('staff@university.example')
  })

  test('is nothing where the reader comes by another way', () => {
    expect(said({ session: session({ ...kept, way: 'ticket' }) })).toBeUndefined()
    expect(said({ session: { ...kept, chosen: 'hospital' }, address: IN_HOSPITAL })).toBeUndefined()
    expect(said({ session: session({ institution: 'hospital', way: 'ticket', attributes: 'kept' }), identity })).toBeUndefined()
  })

  test('is not what another institution’s said', () => {
    const elsewhere = session({
      institution: 'institute',
      way: 'shibboleth',
      attributes: 'of the institute',
      chosen: 'university',
    })
    expect(said({ session: elsewhere, identity })).toBe('staff@university.example')
    const { attributes, ...nothing } = identity
    expect(attributes).toBeDefined()
    expect(said({ session: session({ ...kept, institution: 'hospital', way: 'ticket' }), identity: nothing })).toBeUndefined()
  })
})

describe('a demonstration', () => {
  const demonstrated = session({ institution: 'institute', way: 'shibboleth', demonstration: true })

  test('shows the page as to its reader, wherever it is looked at and whoever is signed in', () => {
    const { institution, organisations } = arriving({
      session: demonstrated,
      address: IN_HOSPITAL,
      identity,
      isDemonstration: true,
    })
    expect([institution?.id, organisations.map(({ id }) => id)]).toEqual(['institute', ['institute']])
    expect(arriving({ session: session(signedIn('demo')), isDemonstration: true }).account?.id).toBe('demo')
  })

  test('counts for nothing where it is none', () => {
    const { institution, reader } = arriving({ session: demonstrated, address: IN_HOSPITAL })
    expect([institution?.id, reader.sessionId]).toEqual(['hospital', 'of a session'])
  })
})

describe('ART-5 ART-6 HEAD-1 what a reader is to the page', () => {
  const admin = { kind: 'admin' } as const
  const individual = { kind: 'individual' } as const

  /** For each way to an institution: without an account, with one, and as an administrator. */
  const rows: readonly (readonly [Way | undefined, string, string, string, string])[] = [
    [undefined, 'GUEST', 'GUESTREG', 'GUEST', 'INDIVIDUAL'],
    ['ip-range', 'IPRANGE', 'IPRANGE', 'NORMAL', 'INDIVIDUAL'],
    ['shibboleth', 'SHIBBOLETH', 'SHIBBOLETH', 'SHIBANON', 'SHIBREG'],
    ['ticket', 'TICKET', 'TICKET', 'TICKANON', 'TICKREG'],
    ['account', 'REMOTE', 'REMOTE', 'NORMAL', 'INDIVIDUAL'],
    ['casa', 'REMOTE', 'REMOTE', 'NORMAL', 'INDIVIDUAL'],
  ]

  test.each(rows)('by %s', (way, anonymousAccess, registeredAccess, anonymous, registered) => {
    expect(profileOf(way, undefined)).toEqual({ accessType: anonymousAccess, userType: anonymous, privilegeType: 'BASIC' })
    expect(profileOf(way, individual)).toEqual({ accessType: registeredAccess, userType: registered, privilegeType: 'BASIC' })
    expect(profileOf(way, admin)).toEqual({ accessType: registeredAccess, userType: 'ADMIN', privilegeType: 'BASIC' })
    expect(profileOf(way, { privilege: 'PRIVILEGED' }).privilegeType).toBe('PRIVILEGED')
  })

  test.each<[Way | undefined, string, string]>([
    [undefined, 'ANON_GUEST', 'REG_GUEST'],
    ['ip-range', 'ANON_IPRANGE', 'REG_IPRANGE'],
    ['shibboleth', 'ANON_SHIBBOLETH', 'REG_SHIBBOLETH'],
    ['ticket', 'ANON_TICKET', 'REG_TICKET'],
    ['casa', 'ANON_REMOTE', 'REG_REMOTE'],
  ])('by %s they are %s without an account and %s with one, also as an administrator', (way, anonymous, registered) => {
    expect([undefined, individual, admin].map(account => userAnonymity(profileOf(way, account)))).toEqual([
      anonymous,
      registered,
      registered,
    ])
  })

  test('how they have shown who they are', () => {
    const shown = (way: Way | undefined, id?: string) =>
      authenticationMethod({
        profile: profileOf(way, id === undefined ? undefined : accountOf(id)),
        isCasaUser: way === 'casa',
        ...(id !== undefined && { account: accountOf(id) }),
      })
    expect([shown(undefined), shown(undefined, 'kim')]).toEqual([undefined, 'PASSWORD'])
    expect([shown('ip-range'), shown('shibboleth', 'noor'), shown('ticket')]).toEqual(['IPRANGE', 'SHIBBOLETH', 'TICKET'])
    expect([shown('account', 'noor'), shown('casa'), shown('casa', 'kim')]).toEqual(['PASSWORD', 'CASA', 'CASA'])
  })
})

describe('the class of a reader', () => {
  const classOf = (given: Partial<Arrival>): string => readerClass(arriving(given).reader, settings.holdings)

  test('is one for all readers of an institution, however they come and whoever they are', () => {
    expect(
      new Set([
        classOf({ address: '192.0.2.7' }),
        classOf({ identity }),
        classOf({ session: session({ ...signedIn('noor') }) }),
        classOf({ session: session({ id: 'another', institution: 'university', way: 'ticket' }) }),
      ]).size,
    ).toBe(1)
    expect(classOf({ session: session(signedIn('kim')) })).toBe(classOf({}))
  })

  test('is another for other institutions, for the campus programme, and for accounts that hold something or have a privilege', () => {
    const classes = [
      classOf({}),
      classOf({ address: '192.0.2.7' }),
      classOf({ address: IN_HOSPITAL }),
      classOf({ session: session({ institution: 'university', way: 'casa' }) }),
      classOf({ session: session(signedIn('sam')) }),
      classOf({ session: session(signedIn('sam')), address: IN_HOSPITAL }),
      classOf({ session: session(signedIn('jo')) }),
      classOf({ session: session(signedIn('chris')) }),
    ]
    expect(new Set(classes).size).toBe(classes.length)
  })
})
