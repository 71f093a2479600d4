import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'

/** The site's signing key, and those that it replaced: what they signed is still valid. They never leave the process in readable form. */
export interface SigningKey {
  readonly newest: KeyObject
  readonly former: readonly KeyObject[]
}

const keyOf = (secret: string): KeyObject => createSecretKey(Buffer.from(secret, 'utf8'))

/** The signing key for a secret, and for those that it replaced. */
export const signingKey = (secret: string, ...former: readonly string[]): SigningKey => ({
  newest: keyOf(secret),
  former: former.map(keyOf),
})

const hmac = (key: KeyObject, texts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(texts)).digest()

/**
 * HMAC-SHA256 over a list of texts, with the newest key. They are encoded as JSON, so that different lists never have the same input; lone surrogates are
 * distinguished, too.
 */
export const signature = ({ newest }: SigningKey, texts: readonly string[]): Buffer => hmac(newest, texts)

/** Whether two signatures are equal, compared in constant time. */
export const isSameSignature = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/**
 * Whether the site signed a list of texts, with any of its keys.
 * @param given the signature, in the form in which it was issued
 * @param issued makes that form of a signature
 */
export const isSigned = (
  { newest, former }: SigningKey,
  texts: readonly string[],
  given: Uint8Array,
  issued: (signature: Buffer) => Uint8Array,
): boolean => [newest, ...former].some(key => isSameSignature(issued(hmac(key, texts)), given))

/** A signature as base64url text. Texts are compared, because several of them encode the same bytes and only one of them was issued. */
export const inBase64 = (signed: Buffer): Uint8Array => Buffer.from(signed.toString('base64url'))
