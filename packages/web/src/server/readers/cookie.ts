import { SESSION_COOKIE } from '@lectern/domain/site'

export { SESSION_COOKIE }

/**
 * The `Set-Cookie` header of a session: not readable by scripts, not sent with forms and frames of other sites, `Secure` if the reader came
 * over TLS, and deleted when the browser closes.
 */
export const sessionCookie = (value: string, isSecure: boolean): string =>
  `${SESSION_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
