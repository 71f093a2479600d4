import { cookiesAfter } from '../support/cookie-jar.ts'
import { FORM } from '../support/reader.ts'

/**
 * Signs a reader in, and returns the cookies of their browser.
 * @param headers what a proxy in front of the site says about the reader
 */
export const signedIn = async (
  origin: string,
  email: string,
  password: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const page = await fetch(`${origin}/user/login`, { headers: { ...headers, accept: 'text/html' } })
  const cookie = cookiesAfter('', page.headers.getSetCookie())
  const formToken = /name="formToken" value="([^"]*)"/.exec(await page.text())?.[1] ?? ''
  const answer = await fetch(`${origin}/user/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, cookie, 'content-type': FORM },
    body: new URLSearchParams({ email, password, formToken }).toString(),
  })
  if (answer.status !== 303) throw new Error(`The reader cannot sign in: ${answer.status}`)
  return cookiesAfter(cookie, answer.headers.getSetCookie())
}
