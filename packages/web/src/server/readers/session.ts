import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { randomBytes } from 'node:crypto'
import type { SigningKey } from '../signing/signature.ts'
import { opened, sealed, TOKEN_LIFETIME, type TokenFault } from '../signing/tokens.ts'
import type { Account } from '../../settings/accounts.ts'
import { oneOf } from '../../settings/fields/values.ts'
import { passwordDigest } from './account-directory.ts'
import { WAYS } from './profile.ts'

const SessionCodec = t.readonly(
  t.intersection([
    t.type({ id: t.string }),
    t.partial({
      account: t.string,
      stamp: t.string,
      institution: t.string,
      way: oneOf(WAYS),
      chosen: t.string,
      attributes: t.string,
      demonstration: t.literal(true),
    }),
  ]),
)

/** A reader's session, in a cookie that they cannot tamper with. It contains only ids, which are looked up for every request. */
export type Session = t.TypeOf<typeof SessionCodec>

const BOUND = ['session'] as const

/** A session for an unknown reader. */
export const newSession = (): Session => ({ id: randomBytes(16).toString('base64url') })

/** Whether a session shows its bearer anything, so that ending it has to be recorded. */
export const canEnd = ({ account, institution }: Session): boolean => account !== undefined || institution !== undefined

/** Ties a session to an account's password: changing the password ends the session. */
export const stampOf = ({ password }: Pick<Account, 'password'>): string => passwordDigest(password).slice(0, 16)

/** A session as a cookie value: signed, with an expiry. */
export const sealedSession = (key: SigningKey, session: Session, now: Date): string =>
  sealed(key, BOUND, JSON.stringify(session), now, TOKEN_LIFETIME)

/** The session in a cookie, if the site signed it and it has not expired. Never throws, whatever the text. */
export const openedSession = (key: SigningKey, cookie: string, now: Date): E.Either<TokenFault, Session> =>
  E.chain((json: string): E.Either<TokenFault, Session> => {
    try {
      return E.mapLeft((): TokenFault => 'malformed')(SessionCodec.decode(JSON.parse(json)))
    } catch {
      return E.left('malformed')
    }
  })(opened(key, BOUND, cookie, now))
