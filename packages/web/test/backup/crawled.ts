import { newReader, type Answered } from '../support/reader.ts'

/** What differs whenever a page is asked for: tokens, times and the address of the server. */
const VARYING: readonly RegExp[] = [
  /https?:(?:\\?\/){2}(?:localhost|127\.0\.0\.1):\d+/g,
  /(?<=<(?:responseDate|updated)>)[^<]*/g,
  /(?<="(?:webUserId|timestamp|session|openedAt)":"|[tT]oken(?:":"|" value="|=))[^"&]*/g,
  /[\w-]*[\w%-]{32,}(?:\.[\w%-]+)*/g,
]

export const steady = ({ status, body }: Answered): string =>
  `${status} ${VARYING.reduce((text, varying) => text.replace(varying, '…'), body)}`

const linksIn = (body: string): readonly string[] =>
  [...body.matchAll(/(?:href|src)="([^"#]+)|<loc>([^<]+)/g)].map(([, link = '', place = '']) =>
    (link === '' ? place : link).replaceAll('&amp;', '&'),
  )

const ROBOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

/** Everything that can be reached from the home page and the sitemap, as a robot sees it, because what robots read is not counted. */
export const crawled = async (origin: string, ...from: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const waiting = ['/', '/sitemap.xml', ...from]
  const found = new Map<string, string>()
  const reader = newReader()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const key = steady({ status: 0, body: path, headers: new Headers() })
    if (found.has(key)) continue
    const answer = await reader.get(origin, path, ROBOT)
    found.set(key, steady(answer))
    if (!/html|xml/.test(answer.headers.get('content-type') ?? '')) continue
    for (const link of linksIn(answer.body)) {
      const url = URL.parse(link, origin + path)
      if (url?.origin === origin && !/^\/(?:assets|user)\//.test(url.pathname)) waiting.push(url.pathname + url.search)
    }
  }
  return found
}

/** The addresses that one site answers otherwise than another, each with where the answers begin to differ. */
export const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].flatMap(path => {
    const [here = '', there = ''] = [one.get(path), other.get(path)]
    if (here === there) return []
    const at = [...here].findIndex((character, index) => character !== there[index])
    return [`${path}: ${here.slice(Math.max(0, at - 60), at + 60)} | ${there.slice(Math.max(0, at - 60), at + 60)}`]
  })
