import { cookiesAfter } from './cookie-jar.ts'

type Fields = Readonly<Record<string, string>>

/** An answer that has been read to its end. */
export interface Answered {
  readonly status: number
  readonly body: string
  readonly headers: Headers
}

/** A reader's browser: it keeps its cookie, at whichever server of the site it asks, and submits forms. */
export interface Reader {
  readonly get: (origin: string, path: string, headers?: Fields) => Promise<Answered>
  readonly post: (origin: string, path: string, type: string, body: string) => Promise<Answered>
  /** Fills in a form of a page and submits it with the page's hidden token. If the page is refused, that is the answer. */
  readonly send: (origin: string, page: string, fields: Fields) => Promise<Answered>
  /** The token of a page's forms, with which several may be submitted. */
  readonly formToken: (origin: string, page: string) => Promise<string>
  readonly submit: (origin: string, path: string, fields: Fields) => Promise<Answered>
}

/** The settings with which a server believes the addresses that readers state, so that they do not share rate limits. */
export const BELIEVING = { TRUSTED_PROXIES: '127.0.0.1, ::1' }

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export const FORM = 'application/x-www-form-urlencoded'

const tokenIn = ({ body }: Answered): string => /name="formToken" value="([^"]*)"/.exec(body)?.[1] ?? ''

let readers = 0

/** A reader with an address of their own. */
export const newReader = (): Reader => {
  readers += 1
  const address = `100.64.${Math.floor(readers / 250) % 250}.${(readers % 250) + 1}`
  let cookie = ''
  const ask = async (origin: string, path: string, init: RequestInit): Promise<Answered> => {
    const answer = await fetch(origin + path, {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        'user-agent': FIREFOX,
        'sec-fetch-dest': 'document',
        'x-forwarded-for': address,
        ...(cookie === '' ? {} : { cookie }),
        ...init.headers,
      },
    })
    const body = await answer.text()
    cookie = cookiesAfter(cookie, answer.headers.getSetCookie())
    return { status: answer.status, body, headers: answer.headers }
  }
  const self: Reader = {
    get: (origin, path, headers = {}) => ask(origin, path, { headers }),
    post: (origin, path, type, body) => ask(origin, path, { method: 'POST', body, headers: { 'content-type': type } }),
    formToken: async (origin, page) => tokenIn(await self.get(origin, page)),
    submit: (origin, path, fields) => self.post(origin, path, FORM, new URLSearchParams(fields).toString()),
    send: async (origin, page, fields) => {
      const form = await self.get(origin, page)
      return form.status === 503 ? form : self.submit(origin, page, { formToken: tokenIn(form), ...fields })
    },
  }
  return self
}

/** The password of accounts made by `register`. */
export const PASSWORD = 'a password of several words'

/** Sends something again as long as a busy server answers with 503, which acknowledges nothing. */
export const untilTaken = async (send: () => Promise<Answered>): Promise<Answered> => {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
  }
}

/** Asks for an account. */
export const register = (reader: Reader, origin: string, email: string, name = 'Reader'): Promise<Answered> =>
  reader.send(origin, '/user/registration', { name, email, password: PASSWORD, repeated: PASSWORD })

/** Signs in to an account made by `register`. */
export const signIn = (reader: Reader, origin: string, email: string): Promise<Answered> =>
  reader.send(origin, '/user/login', { email, password: PASSWORD })
