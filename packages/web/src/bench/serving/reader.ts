const EMAIL = 'reader@example.org'
const PASSWORD = 'a password of several words'

/** Fills in the form of a page and submits it, and gives the cookies that the reader then has. */
const submitted = async (
  origin: string,
  page: string,
  cookies: ReadonlyMap<string, string>,
  fields: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> => {
  const jar = new Map(cookies)
  const headers = () => ({ accept: 'text/html', cookie: [...jar].map(pair => pair.join('=')).join('; ') })
  const keep = (answer: Response): void => {
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
  }
  const form = await fetch(origin + page, { headers: headers() })
  keep(form)
  const formToken = /name="formToken" value="([^"]*)"/.exec(await form.text())?.[1] ?? ''
  const body = new URLSearchParams({ ...fields, formToken })
  const answer = await fetch(origin + page, { method: 'POST', redirect: 'manual', headers: headers(), body })
  keep(answer)
  if (answer.status !== 303 && answer.status !== 302) throw new Error(`${page} was answered with ${answer.status}`)
  return jar
}

/** The cookies of a reader who has signed up at a server, and in. */
export const signedIn = async (origin: string): Promise<string> => {
  const account = { name: 'Reader', email: EMAIL, password: PASSWORD, repeated: PASSWORD }
  const before = await submitted(origin, '/user/registration', new Map(), account)
  const after = await submitted(origin, '/user/login', before, { email: EMAIL, password: PASSWORD })
  return [...after].map(pair => pair.join('=')).join('; ')
}
