import { randomBytes } from 'node:crypto'

/** What tells a load of a page from every other: 128 bits by chance, in 22 letters, digits, `_` and `-`. */
export const randomPageLoadId = (): string => randomBytes(16).toString('base64url')
