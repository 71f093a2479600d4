import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'

/** The site's signing key; it never leaves the process in readable form. */
export type SigningKey = KeyObject

/** The signing key for a secret. */
export const signingKey = (secret: string): SigningKey => createSecretKey(Buffer.from(secret, 'utf8'))

/**
 * HMAC-SHA256 over a list of texts. They are encoded as JSON, so that different lists never have the same input; lone surrogates are
 * distinguished, too.
 */
export const signature = (key: SigningKey, texts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(texts)).digest()

/** Whether two signatures are equal, compared in constant time. */
export const isSameSignature = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
