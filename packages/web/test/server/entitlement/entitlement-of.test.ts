import { checkedIsbn } from '@lectern/property-tests/support/checked-isbn'
import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { fc, test } from '@fast-check/vitest'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import {
  articleFacts,
  entitlementBasis,
  entitlementOf,
  isOpen,
  listedFacts,
  type ArticleFacts,
  type EntitledReader,
  type EntitlementBasis,
} from '../../../src/server/entitlement/entitlement-of.ts'
import { audiencesOf } from '../../../src/server/entitlement/audiences.ts'
import type { ItemWeight } from '@lectern/domain/article'
import { holdingsOf } from '../../../src/settings/holdings.ts'
import { profileOf, WAYS, type Way } from '../../../src/server/readers/profile.ts'

const ISSN = checkedIssn('9999-2027')
const ISBN = checkedIsbn('978-99999-20-26-1')

const holdings = holdingsOf([
  { institution: 'university', journals: [{ issn: ISSN, from: 2020 }], books: [{ isbn: ISBN }] },
  { institution: 'institute', journals: [{ issn: ISSN, to: 2019 }] },
  { account: 'subscriber', journals: [{ issn: ISSN, from: 2026, to: 2026 }] },
])

const university = { id: 'university', name: 'University' }
const institute = { id: 'institute', name: 'Institute' }
const account = { id: 'kim', name: 'Kim', email: 'kim@example.org' }
const subscriber = { ...account, id: 'subscriber' }

const through = (way: Way, institution: { readonly id: string; readonly name: string }, as?: typeof account): EntitledReader => ({
  profile: profileOf(way, as === undefined ? undefined : {}),
  institution,
  isCasaUser: way === 'casa',
  ...(as !== undefined && { account: as }),
})

const readers = {
  GUEST: { profile: profileOf(undefined, undefined), isCasaUser: false },
  GUESTREG: { profile: profileOf(undefined, {}), account, isCasaUser: false },
  IPRANGE: through('ip-range', university),
  'IPRANGE elsewhere': through('ip-range', institute),
  SHIBANON: through('shibboleth', university),
  SHIBREG: through('shibboleth', university, account),
  TICKANON: through('ticket', university),
  TICKREG: through('ticket', university, account),
  INDIVIDUAL: { profile: profileOf(undefined, {}), account: subscriber, isCasaUser: false },
  'INDIVIDUAL elsewhere': through('ip-range', institute, subscriber),
  'a member at home': through('account', university, account),
  ADMIN: { profile: profileOf('account', { kind: 'admin' }), institution: university, account, isCasaUser: false },
  PRIVILEGED: { profile: profileOf(undefined, { privilege: 'PRIVILEGED' }), account, isCasaUser: false },
  DATA_CHECKOUT: { profile: profileOf(undefined, { privilege: 'DATA_CHECKOUT' }), account, isCasaUser: false },
  CASA: through('casa', university),
} as const satisfies Readonly<Record<string, EntitledReader>>

const closed = { openAccess: false, openArchive: false }

const articles = {
  'open access': { access: { openAccess: true, openArchive: false }, issn: checkedIssn('2049-3630'), year: 2026 },
  'open archive': { access: { openAccess: false, openArchive: true }, issn: checkedIssn('2049-3630'), year: 2012 },
  '2026': { access: closed, issn: ISSN, year: 2026 },
  '2021': { access: closed, issn: ISSN, year: 2021 },
  '2015': { access: closed, issn: ISSN, year: 2015 },
  'another journal': { access: closed, issn: checkedIssn('2049-3630'), year: 2026 },
  'a book': { access: closed, isbn: checkedIsbn('9789999920261'), year: 2026 },
  'no year': { access: closed, issn: ISSN },
} as const satisfies Readonly<Record<string, ArticleFacts>>

type ReaderName = keyof typeof readers
type ArticleName = keyof typeof articles

const everyone: Readonly<Partial<Record<ArticleName, EntitlementBasis>>> = {
  'open access': 'open-access',
  'open archive': 'open-archive',
}
const ofUniversity: Readonly<Partial<Record<ArticleName, EntitlementBasis>>> = {
  ...everyone,
  2026: 'institution',
  2021: 'institution',
  'a book': 'institution',
}
const ofAll: Readonly<Partial<Record<ArticleName, EntitlementBasis>>> = {
  ...everyone,
  2026: 'privilege',
  2021: 'privilege',
  2015: 'privilege',
  'another journal': 'privilege',
  'a book': 'privilege',
  'no year': 'privilege',
}

/** The articles that each kind of reader is entitled to, and why. They are not entitled to any others. */
const table: Readonly<Record<ReaderName, Readonly<Partial<Record<ArticleName, EntitlementBasis>>>>> = {
  GUEST: everyone,
  GUESTREG: everyone,
  IPRANGE: ofUniversity,
  'IPRANGE elsewhere': { ...everyone, 2015: 'institution' },
  SHIBANON: ofUniversity,
  SHIBREG: ofUniversity,
  TICKANON: ofUniversity,
  TICKREG: ofUniversity,
  INDIVIDUAL: { ...everyone, 2026: 'account' },
  'INDIVIDUAL elsewhere': { ...everyone, 2015: 'institution', 2026: 'account' },
  'a member at home': ofUniversity,
  ADMIN: ofUniversity,
  PRIVILEGED: ofAll,
  DATA_CHECKOUT: ofAll,
  CASA: ofUniversity,
}

const names = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(record) as K[]

const rows = names(readers).flatMap(reader => names(articles).map(article => [reader, article, table[reader][article]] as const))

describe('ART-1 entitlement, decided on the server', () => {
  test.each(rows)('%s reads %s: %s', (reader, article, basis) => {
    expect(entitlementBasis(readers[reader], articles[article], holdings)).toEqual(O.fromNullable(basis))
    expect(entitlementOf(readers[reader], articles[article], holdings)).toMatchObject({
      entitled: basis !== undefined,
      entitledByAccount: basis === 'account',
      isCasaUser: reader === 'CASA',
    })
  })

  test.each([
    ['BASIC', false],
    ['PRIVILEGED', true],
    ['DATA_CHECKOUT', true],
    ['OTHER', false],
  ] as const)('a reader of privilege %s reads what is not open: %s', (privilegeType, entitled) => {
    const reader = { ...readers.GUEST, profile: { ...readers.GUEST.profile, privilegeType } }
    expect(entitlementOf(reader, articles['2026'], holdings).entitled).toBe(entitled)
  })

  const anyone = fc.constantFrom(...names(readers))
  const anything = fc.constantFrom(...names(articles))

  test.prop([anyone, anything])(
    'without holdings lets in only where all may read, or whose work asks for it',
    (reader, article) => {
      const { entitled } = entitlementOf(readers[reader], articles[article], holdingsOf([]))
      expect(entitled).toBe(
        article === 'open access' || article === 'open archive' || reader === 'PRIVILEGED' || reader === 'DATA_CHECKOUT',
      )
    },
  )

  const open = holdingsOf([{ everyone: true }])

  test.prop([anyone, anything])(
    'on a site that shows everything is everyone’s, by the first reason that there is',
    (reader, article) => {
      expect(entitlementBasis(readers[reader], articles[article], open)).toEqual(O.some(everyone[article] ?? 'open-site'))
      expect(entitlementOf(readers[reader], articles[article], open)).toMatchObject({ entitled: true, entitledByAccount: false })
    },
  )

  test.prop([anyone, anything, fc.boolean()])(
    'is everyone’s exactly if a guest has it, whatever others hold',
    (reader, article, isOpenSite) => {
      const held = { ...holdings, everyone: isOpenSite }
      const isEveryones = isOpen(articles[article], held)
      expect(isEveryones).toBe(isOpenSite || article in everyone)
      expect(entitlementOf(readers.GUEST, articles[article], held).entitled).toBe(isEveryones)
      if (isEveryones) expect(entitlementOf(readers[reader], articles[article], held).entitled).toBe(true)
    },
  )

  test.prop([anyone, anything, fc.constantFrom<ItemWeight>('FULL-TEXT', 'HEAD-AND-TAIL')])(
    'puts all readers of a site that shows everything into one audience',
    (reader, article, itemWeight) => {
      const audiences = audiencesOf({ institutions: [], holdings: open })
      const seen = audiences.of({ ...readers[reader], sessionId: 'session' }, { ...articles[article], itemWeight })
      expect(seen).toEqual(O.some({ kind: 'everyone' }))
    },
  )

  test.prop([anyone, anything, fc.constantFrom(...WAYS)])(
    'does not depend on the way to the institution, only on which it is',
    (reader, article, way) => {
      const { institution, account: as } = { institution: undefined, account: undefined, ...readers[reader] }
      fc.pre(institution !== undefined && reader !== 'ADMIN')
      const same: EntitledReader = {
        profile: profileOf(way, as === undefined ? undefined : {}),
        isCasaUser: way === 'casa',
        ...(institution !== undefined && { institution }),
        ...(as !== undefined && { account: as }),
      }
      expect(entitlementOf(same, articles[article], holdings).entitled).toBe(
        entitlementOf(readers[reader], articles[article], holdings).entitled,
      )
    },
  )
})

describe('what usage is reported under', () => {
  test.each<readonly [ReaderName, string, O.Option<string>]>([
    ['GUEST', '(,U|,A)(LECTERN,CON|ANON_GUEST,ACCESS_TYPE|none,BASIS)', O.none],
    ['IPRANGE', '(,U|university,A)(LECTERN,CON|ANON_IPRANGE,ACCESS_TYPE|institution,BASIS)', O.some('IPRANGE')],
    ['SHIBREG', '(kim,U|university,A)(LECTERN,CON|REG_SHIBBOLETH,ACCESS_TYPE|institution,BASIS)', O.some('SHIBBOLETH')],
    ['TICKANON', '(,U|university,A)(LECTERN,CON|ANON_TICKET,ACCESS_TYPE|institution,BASIS)', O.some('TICKET')],
    ['INDIVIDUAL', '(subscriber,U|,A)(LECTERN,CON|REG_GUEST,ACCESS_TYPE|account,BASIS)', O.some('PASSWORD')],
    ['a member at home', '(kim,U|university,A)(LECTERN,CON|REG_REMOTE,ACCESS_TYPE|institution,BASIS)', O.some('PASSWORD')],
    ['CASA', '(,U|university,A)(LECTERN,CON|ANON_REMOTE,ACCESS_TYPE|institution,BASIS)', O.some('CASA')],
  ])('%s', (reader, usageInfo, authenticationMethod) => {
    expect(entitlementOf(readers[reader], articles['2026'], holdings)).toMatchObject({
      usageInfo: O.some(usageInfo),
      authenticationMethod,
    })
  })

  test('holds what the identity provider wants to have there, and no names', () => {
    const told = entitlementOf(
      { ...readers.SHIBREG, idpUsageReportingAttrs: 'staff@university.example' },
      articles['2026'],
      holdings,
    )
    expect(told.idpUsageReportingAttrs).toEqual(O.some('staff@university.example'))
    expect(JSON.stringify(told)).not.toContain(account.email)
  })
})

describe('the facts of an article', () => {
  test('are its access, its numbers and its year, as far as they are said', () => {
    const access = { openAccess: false, openArchive: true }
    expect(articleFacts({ access, issn: ISSN, publicationYear: '2014', publicationDate: '2015-02-01' })).toStrictEqual({
      access,
      issn: ISSN,
      year: 2014,
    })
    expect(articleFacts({ access, isbn: ISBN, publicationDate: '2015-02-01' })).toStrictEqual({ access, isbn: ISBN, year: 2015 })
    expect(articleFacts({ access, publicationYear: 'in press' })).toStrictEqual({ access })
    expect(listedFacts({ openAccess: true, issn: ISSN, year: '2014' })).toStrictEqual({
      access: { openAccess: true, openArchive: false },
      issn: ISSN,
      year: 2014,
    })
  })

  test.each([
    ['20145', undefined],
    ['c2014', undefined],
    [' 2014', 2014],
    ['2014-2015', 2014],
  ])('take a year from "%s": %s', (publicationYear, year) => {
    expect(articleFacts({ access: closed, publicationYear }).year).toBe(year)
  })
})
