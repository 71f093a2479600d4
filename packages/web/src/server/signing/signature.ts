import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'

/** What the site signs with; never leaves the process in a form that can be read. */
export type SigningKey = KeyObject

/** The key that a secret makes. */
export const signingKey = (secret: string): SigningKey => createSecretKey(Buffer.from(secret, 'utf8'))

/**
 * HMAC-SHA256 over several texts. They are set apart from each other, so that no two lists of texts have one signature; half surrogate pairs
 * are told apart as well.
 */
export const signature = (key: SigningKey, texts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(texts)).digest()

/** Whether two signatures are the same, in a time that does not tell where they differ. */
export const isSameSignature = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
