import { parseIssn, type Issn } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { holdingsOf } from '../../../src/settings/holdings.ts'
import { profileOf } from '../../../src/server/readers/profile.ts'
import type { SessionReader } from '../../../src/server/readers/session-reader.ts'

const one = { id: 'one', name: 'University of One' }
const two = { id: 'two', name: 'University of Two' }
const account = { id: 'kim', name: 'Kim Common', email: 'kim@example.org' }

const reader = (given: Partial<SessionReader>): SessionReader => ({
  profile: profileOf(undefined, undefined),
  isCasaUser: false,
  sessionId: 'session',
  ...given,
})

/** Readers of every kind that entitlement distinguishes. */
export const readers = {
  guest: reader({}),
  holder: reader({ profile: profileOf('ip-range', undefined), institution: one }),
  shibboleth: reader({ profile: profileOf('shibboleth', undefined), institution: one, sessionId: 'another' }),
  stranger: reader({ profile: profileOf('ip-range', undefined), institution: two }),
  account: reader({ profile: profileOf(undefined, {}), account }),
  casa: reader({ profile: profileOf('casa', undefined), institution: one, isCasaUser: true }),
  privileged: reader({ profile: profileOf(undefined, { privilege: 'PRIVILEGED' }), account: { ...account, id: 'editor' } }),
  checkout: reader({ profile: profileOf(undefined, { privilege: 'DATA_CHECKOUT' }), account: { ...account, id: 'miner' } }),
} as const satisfies Readonly<Record<string, SessionReader>>

export type ReaderName = keyof typeof readers

export const READER_NAMES: readonly ReaderName[] = [
  'guest',
  'holder',
  'shibboleth',
  'stranger',
  'account',
  'casa',
  'privileged',
  'checkout',
]

const issn = (value: string): Issn => {
  const parsed = parseIssn(value)
  if (E.isLeft(parsed)) throw new Error(parsed.left.message)
  return parsed.right
}

/** The holdings of these readers: the sample journal from 2020, with the exception of one institution. */
export const holdings = holdingsOf([
  { institution: 'one', journals: [{ issn: issn('2050-084X'), from: 2020 }] },
  { account: 'kim', journals: [{ issn: issn('2050-084X'), from: 2024, to: 2024 }] },
  { institution: 'two', journals: [{ issn: issn('1462-9011'), from: 2015 }] },
])
