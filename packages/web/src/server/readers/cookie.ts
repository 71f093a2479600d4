import { SESSION_COOKIE } from '@lectern/domain/site'

export { SESSION_COOKIE }

/**
 * The header that keeps a session: out of reach of scripts, not sent along by other sites' forms and frames, over TLS only where the reader came
 * over it, and gone when the browser closes.
 */
export const sessionCookie = (value: string, isSecure: boolean): string =>
  `${SESSION_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
