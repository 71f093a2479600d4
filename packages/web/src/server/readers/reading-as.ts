import { readerKindNames } from '@lectern/domain/words'
import type { ReadingAsOption } from '@lectern/react-ui'
import type { Account } from '../../settings/accounts.ts'
import type { ReaderSettings } from '../../settings/reader-settings.ts'
import type { Institution } from '../../settings/institutions.ts'
import type { Way } from './profile.ts'
import type { Recognised } from './recognise.ts'
import { newSession, stampOf, type Session } from './session.ts'

/** The kinds of readers that the documents define. */
export const READER_KINDS = [
  'guest',
  'registered-guest',
  'ip-range',
  'shibboleth-anonymous',
  'shibboleth-registered',
  'ticket-anonymous',
  'ticket-registered',
  'individual',
  'member',
  'admin',
  'privileged',
  'data-checkout',
  'casa',
] as const
export type ReaderKind = (typeof READER_KINDS)[number]

/** A reader at one of the institutions that demonstrate other features of the page, by its id. */
export type ReaderThere = `at:${string}`

const isThere = (word: string): word is ReaderThere => word.startsWith('at:')

/** The kind of reader for a value of the switch. */
export const readerKind = (word: string): ReaderKind | ReaderThere | undefined =>
  READER_KINDS.find(kind => kind === word) ?? (isThere(word) ? word : undefined)

const holds = ({ holdings }: ReaderSettings, { id }: Account): boolean => holdings.accounts.has(id)

const isPlain = ({ kind, privilege, institution }: Account): boolean =>
  kind !== 'admin' && privilege === undefined && institution === undefined

type Part = Omit<Session, 'id' | 'demonstration'>

const through = (institution: Institution | undefined, way: Way): Part | undefined =>
  institution === undefined ? undefined : { institution: institution.id, way }

const signedIn = (account: Account | undefined): Part | undefined =>
  account === undefined ? undefined : { account: account.id, stamp: stampOf(account) }

const both = (one: Part | undefined, other: Part | undefined): Part | undefined =>
  one === undefined || other === undefined ? undefined : { ...one, ...other }

/** Access by the institution's network if it has one, otherwise by signing in there. */
const there = ({ institutions }: ReaderSettings, kind: ReaderThere): Part | undefined => {
  const institution = institutions.find(({ id, demonstration }) => kind === `at:${id}` && demonstration !== undefined)
  return through(
    institution,
    institution?.ipRanges === undefined ? (institution?.signIn === 'ticket' ? 'ticket' : 'shibboleth') : 'ip-range',
  )
}

const parts = (settings: ReaderSettings, kind: ReaderKind | ReaderThere): Part | undefined => {
  const { institutions } = settings
  if (isThere(kind)) return there(settings, kind)
  const accounts = settings.accounts.filter(({ demonstration }) => demonstration === true)
  const shibboleth = institutions.find(({ signIn }) => signIn === 'shibboleth' || signIn === 'openathens')
  const ticket = institutions.find(({ signIn }) => signIn === 'ticket')
  const member = accounts.find(
    ({ kind, privilege, institution }) => kind !== 'admin' && privilege === undefined && institution !== undefined,
  )
  switch (kind) {
    case 'guest':
      return {}
    case 'registered-guest':
      return signedIn(accounts.find(account => isPlain(account) && !holds(settings, account)))
    case 'ip-range':
      return through(
        institutions.find(({ ipRanges }) => ipRanges !== undefined),
        'ip-range',
      )
    case 'shibboleth-anonymous':
      return through(shibboleth, 'shibboleth')
    case 'shibboleth-registered':
      return both(through(shibboleth, 'shibboleth'), signedIn(member))
    case 'ticket-anonymous':
      return through(ticket, 'ticket')
    case 'ticket-registered':
      return both(through(ticket, 'ticket'), signedIn(member))
    case 'individual':
      return signedIn(accounts.find(account => isPlain(account) && holds(settings, account)))
    case 'member':
      return signedIn(member)
    case 'admin':
      return signedIn(accounts.find(account => account.kind === 'admin'))
    case 'privileged':
      return signedIn(accounts.find(({ privilege }) => privilege === 'PRIVILEGED'))
    case 'data-checkout':
      return signedIn(accounts.find(({ privilege }) => privilege === 'DATA_CHECKOUT'))
    case 'casa':
      return through(shibboleth, 'casa')
  }
}

/** The session for a kind of reader, with the shipped library's institutions and demo accounts. Undefined if there is no such reader. */
export const demonstrationSession = (settings: ReaderSettings, kind: ReaderKind | ReaderThere): Session | undefined => {
  const part = parts(settings, kind)
  return part === undefined ? undefined : { ...newSession(), ...part, demonstration: true }
}

/** The options of the switch: the kinds for which a reader exists. */
export const readingAsOptions = (settings: ReaderSettings): readonly ReadingAsOption[] => [
  ...READER_KINDS.filter(kind => parts(settings, kind) !== undefined).map(kind => ({ kind, label: readerKindNames[kind] })),
  ...settings.institutions.flatMap(({ id, demonstration }) =>
    demonstration === undefined ? [] : [{ kind: `at:${id}`, label: demonstration }],
  ),
]

/** The value for readers as themselves: signed in with their own account, or at an institution that is not a demo. */
export const AS_THEMSELVES = 'as-themselves'

const kindOfSession = (settings: ReaderSettings, session: Session): ReaderKind | ReaderThere | undefined =>
  [...READER_KINDS, ...settings.institutions.map(({ id }): ReaderThere => `at:${id}`)].find(kind => {
    const part = parts(settings, kind)
    return (
      part !== undefined &&
      part.account === session.account &&
      part.institution === session.institution &&
      part.way === session.way
    )
  })

/**
 * The current option of the switch: the kind for which the session was made, otherwise the name of the reader's account or institution,
 * otherwise a guest.
 */
export const readingAsNow = (
  settings: ReaderSettings,
  session: Session,
  { account, institution }: Pick<Recognised, 'account' | 'institution'>,
): ReadingAsOption => {
  const kind = kindOfSession(settings, session)
  const name = account?.name ?? institution?.name
  const isOwn = kind === undefined || (kind === 'guest' && session.demonstration !== true)
  if (name !== undefined && isOwn) return { kind: AS_THEMSELVES, label: name }
  return readingAsOptions(settings).find(option => option.kind === kind) ?? { kind: 'guest', label: readerKindNames.guest }
}
