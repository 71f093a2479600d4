import { SESSION_COOKIE } from '@lectern/domain/site'

export { SESSION_COOKIE }

/** The value of a cookie, from the header that carries them; the first of several. */
export const cookieIn = (header: string | undefined, name: string): string | undefined => {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...value] = pair.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return undefined
}

/**
 * The header that keeps a session: out of reach of scripts, not sent along by other sites' forms and frames, over TLS only where the reader came
 * over it, and gone when the browser closes.
 */
export const sessionCookie = (value: string, isSecure: boolean): string =>
  `${SESSION_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
