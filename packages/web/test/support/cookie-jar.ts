import { cookiesIn } from '@lectern/domain/site'

/** The `Cookie` header of a browser that sent `before` and then received these `Set-Cookie` headers. */
export const cookiesAfter = (before: string, received: string | readonly string[] | undefined): string => {
  const jar = new Map(Object.entries(cookiesIn(before)))
  for (const header of [received ?? []].flat()) {
    const [pair = ''] = header.split(';')
    for (const [name, value] of Object.entries(cookiesIn(pair))) {
      if (/; Max-Age=0(?:;|$)/.test(header)) jar.delete(name)
      else jar.set(name, value)
    }
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}
