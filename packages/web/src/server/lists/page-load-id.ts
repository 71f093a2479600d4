import { randomBytes } from 'node:crypto'

/** A unique id for a page load: 128 random bits in 22 letters, digits, `_` and `-`. */
export const randomPageLoadId = (): string => randomBytes(16).toString('base64url')
