import { either as E } from 'fp-ts'
import type { ReaderClass } from './reader-class.ts'
import { inBase64, isSigned, signature, type SigningKey } from './signature.ts'

/** The purpose of a token. It is not valid for any other purpose. */
export type TokenPurpose = 'entitled' | 'author' | 'entitled-recommendations' | 'issue-download' | 'generative-ai'

/** The scope of a token: a purpose, an article (or an issue, by its id) and a reader class. */
export interface TokenScope {
  readonly purpose: TokenPurpose
  readonly article: string
  readonly readerClass: ReaderClass
}

/** Why a token is rejected: it is not a token, it was signed for another scope or with another key, or it has expired. */
export type TokenFault = 'malformed' | 'forged' | 'expired'

/**
 * How long a token is valid, in milliseconds: as long as a session, and longer than the 20 hours from which on a limit of time need not be
 * adjustable (WCAG 2.2.1). A page left open for longer requests a new one.
 */
export const TOKEN_LIFETIME = 24 * 60 * 60 * 1000

/** The maximum length of a token. */
const LONGEST = 4_000

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)

/**
 * A signed text with a readable payload, bound to further texts that it does not contain. It consists of the expiry time, the payload, and
 * a signature over everything.
 */
export const sealed = (
  key: SigningKey,
  bound: readonly string[],
  payload: string,
  now: Date,
  lifetime = TOKEN_LIFETIME,
): string => {
  const expires = (secondsOf(now) + Math.floor(lifetime / 1000)).toString(36)
  const encoded = Buffer.from(payload, 'utf8').toString('base64url')
  return `${expires}.${encoded}.${signature(key, [...bound, expires, encoded]).toString('base64url')}`
}

/**
 * The payload of a text from `sealed`, if the site signed it for these bounds and has not expired. Never throws, whatever the
 * text.
 */
export const opened = (key: SigningKey, bound: readonly string[], text: string, now: Date): E.Either<TokenFault, string> => {
  if (text.length > LONGEST) return E.left('malformed')
  const [, expires, encoded, signed] = /^([\da-z]{1,10})\.([\w-]*)\.([\w-]{43})$/.exec(text) ?? []
  if (expires === undefined || encoded === undefined || signed === undefined) return E.left('malformed')
  if (!isSigned(key, [...bound, expires, encoded], Buffer.from(signed), inBase64)) return E.left('forged')
  return secondsOf(now) < Number.parseInt(expires, 36)
    ? E.right(Buffer.from(encoded, 'base64url').toString('utf8'))
    : E.left('expired')
}

const boundsOf = ({ purpose, article, readerClass }: TokenScope): readonly string[] => ['token', purpose, article, readerClass]

/** A token for a scope: HMAC-SHA256 over purpose, article, reader class and expiry time. */
export const token = (key: SigningKey, scope: TokenScope, now: Date, lifetime = TOKEN_LIFETIME): string =>
  sealed(key, boundsOf(scope), '', now, lifetime)

/** Whether a text is a token for exactly this scope that has not expired. Never throws, whatever the text. */
export const checkToken = (key: SigningKey, scope: TokenScope, text: string, now: Date): E.Either<TokenFault, true> =>
  E.map(() => true as const)(opened(key, boundsOf(scope), text, now))
