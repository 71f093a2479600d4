import { either as E } from 'fp-ts'
import type { ReaderClass } from './reader-class.ts'
import { isSameSignature, signature, type SigningKey } from './signature.ts'

/** What a token is good for. One made for one purpose is good for no other. */
export type TokenPurpose = 'entitled' | 'author' | 'entitled-recommendations' | 'issue-download' | 'generative-ai'

/** What a token is bound to: a purpose, an article (or an issue, by its id) and a class of readers. */
export interface TokenScope {
  readonly purpose: TokenPurpose
  readonly article: string
  readonly readerClass: ReaderClass
}

/** Why a token is not taken: it is none, it was signed for something else or by someone else, or its time is over. */
export type TokenFault = 'malformed' | 'forged' | 'expired'

/** How long a token is good, in milliseconds: as long as a session, so that a page that is left open overnight asks for a new one. */
export const TOKEN_LIFETIME = 12 * 60 * 60 * 1000

/** The longest text that is looked at as a token. */
const LONGEST = 4_000

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)

const signedText = (key: SigningKey, bound: readonly string[], expires: string, encoded: string): string =>
  signature(key, [...bound, expires, encoded]).toString('base64url')

/**
 * A signed text that tells its payload to anyone who may ask and is bound to other texts that it does not tell: the time at which it expires, the
 * payload, and the signature over all.
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
  return `${expires}.${encoded}.${signedText(key, bound, expires, encoded)}`
}

/** The payload of such a text, where it was sealed with this key for these bounds and its time is not over. Never throws, whatever the text. */
export const opened = (key: SigningKey, bound: readonly string[], text: string, now: Date): E.Either<TokenFault, string> => {
  if (text.length > LONGEST) return E.left('malformed')
  const [, expires, encoded, signed] = /^([\da-z]{1,10})\.([\w-]*)\.([\w-]{43})$/.exec(text) ?? []
  if (expires === undefined || encoded === undefined || signed === undefined) return E.left('malformed')
  if (!isSameSignature(Buffer.from(signedText(key, bound, expires, encoded)), Buffer.from(signed))) return E.left('forged')
  return secondsOf(now) < Number.parseInt(expires, 36)
    ? E.right(Buffer.from(encoded, 'base64url').toString('utf8'))
    : E.left('expired')
}

const boundsOf = ({ purpose, article, readerClass }: TokenScope): readonly string[] => ['token', purpose, article, readerClass]

/** A token for a scope: HMAC-SHA256 over purpose, article, reader class and the time at which it expires. */
export const token = (key: SigningKey, scope: TokenScope, now: Date, lifetime = TOKEN_LIFETIME): string =>
  sealed(key, boundsOf(scope), '', now, lifetime)

/** Whether a text is a token for this very scope, and in time. Never throws, whatever the text. */
export const checkToken = (key: SigningKey, scope: TokenScope, text: string, now: Date): E.Either<TokenFault, true> =>
  E.map(() => true as const)(opened(key, boundsOf(scope), text, now))
