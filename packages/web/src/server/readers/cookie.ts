import { DEVICE_COOKIE, SESSION_COOKIE } from '@lectern/domain/site'

/** The `Set-Cookie` header of a cookie that scripts cannot read, `Secure` if the reader came over TLS. */
const serverCookie = (name: string, value: string, isSecure: boolean, terms: string): string =>
  `${name}=${value}; Path=/; HttpOnly; ${terms}${isSecure ? '; Secure' : ''}`

/** The cookie of a session: not sent with forms and frames of other sites, and deleted when the browser closes. */
export const sessionCookie = (value: string, isSecure: boolean): string =>
  serverCookie(SESSION_COOKIE, value, isSecure, 'SameSite=Lax')

/** The cookie of a known device. Only this site's own form needs it. */
export const deviceCookie = (value: string, isSecure: boolean, seconds: number): string =>
  serverCookie(DEVICE_COOKIE, value, isSecure, `Max-Age=${seconds}; SameSite=Strict`)
