import type { InjectOptions, RouteOptions } from 'fastify'
import { withRoutes } from '../support/routes.ts'
import { libraryFolder } from '../support/site.ts'
import { shippedSite } from '../support/open-page.ts'
import { wrongWith } from './judge.ts'
import { COOKIE_NAMES, FIELD_NAMES, HEADER_NAMES } from './request-slots.ts'
import { visiting, type Run } from './run.ts'
import {
  addressVectors,
  headerVectors,
  placementsIn,
  prototypeVectors,
  traversalVectors,
  VECTORS,
  vectorsInTurn,
  type Vector,
} from './vectors/index.ts'

const PII = 'S9999202726000039'

const methodsOf = ({ method }: RouteOptions): readonly string[] => [method].flat()

const isAsked = (method: string): method is 'GET' | 'POST' => method === 'GET' || method === 'POST'

/** A route's address with the parameter at one position replaced, and the others as they often are. */
const addressOf = (url: string, at: number, value: string): string => {
  let index = 0
  return url.replace(/:(\w+)(?:\([^)]*\))?|\*/g, (_, name: string | undefined) => {
    index += 1
    if (index - 1 === at) return value
    return name === 'pii' ? PII : name === 'number' || name === 'volume' ? '1' : name === 'filename' ? 'gr1.png' : 'x'
  })
}

const parametersIn = (url: string): readonly string[] => url.match(/:\w+|\*/g) ?? []

/** Characters that no client can put into an address or a header as they are. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** A header's value, without the characters that Node refuses to send. */
const asHeader = (text: string): string =>
  Buffer.from(text.toWellFormed().replaceAll(/[^\P{Cc}\t]/gu, ' '), 'utf8').toString('latin1')

interface Asked {
  readonly family: string
  readonly slot: string
  readonly vector: Vector
  readonly options: (text: string) => InjectOptions
  readonly isOthers?: boolean
}

/** Each connection comes from an address of its own, so that no limit for one address hides the answers. */
const newAddress = (count: number): string => `127.${(count >> 16) & 127}.${(count >> 8) & 255}.${count & 255}`

/** Vectors for one slot after another, beginning with some of each kind. */
const turnsFrom = (start: number) => {
  const any = vectorsInTurn(VECTORS, start)
  const address = vectorsInTurn(addressVectors, start)
  const header = vectorsInTurn(headerVectors, start)
  const name = vectorsInTurn(prototypeVectors, start)
  const vectorFor = (slot: string, count: number): Vector =>
    count % 5 === 0
      ? header()
      : /url|redirect|next|origin|referer|host|link/i.test(slot)
        ? address()
        : count % 7 === 0
          ? name()
          : any()
  return { vectorFor, path: vectorsInTurn(traversalVectors, start) }
}

/** Everything that a request can bring, as requests of their own. */
const asked = (routes: readonly RouteOptions[]): readonly Asked[] => {
  const out: Asked[] = []
  const { vectorFor, path: pathVector } = turnsFrom(5)
  let count = 0
  const vector = (slot: string): Vector => {
    count += 1
    return vectorFor(slot, count)
  }
  for (const route of routes) {
    const { url } = route
    for (const method of methodsOf(route).filter(isAsked)) {
      for (const [at, parameter] of parametersIn(url).entries())
        for (let turn = 0; turn < 3; turn += 1)
          out.push({
            family: 'paths',
            slot: `${method} ${url} ${parameter}`,
            vector: turn % 2 === 0 ? pathVector() : vector(parameter),
            // Traversal is tried as it is, too.
            options: text => ({
              method,
              url: addressOf(url, at, turn % 4 === 0 ? text.replaceAll(/[^!-~]/g, encoded) : encoded(text)),
            }),
          })
      for (const name of FIELD_NAMES)
        for (const isJson of method === 'GET' ? [false] : [false, true])
          out.push({
            family: method === 'GET' ? 'queries' : 'forms',
            slot: `${method} ${url} ${name}`,
            vector: vector(name),
            options: text =>
              method === 'GET'
                ? { method, url: `${addressOf(url, -1, '')}?${name}=${encoded(text)}` }
                : {
                    method: 'POST',
                    url: addressOf(url, -1, ''),
                    headers: { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' },
                    payload: isJson ? JSON.stringify({ [name]: text, pii: PII }) : `${name}=${encoded(text)}&pii=${PII}`,
                  },
          })
      if (method === 'GET')
        out.push({
          family: 'queries',
          slot: `GET ${url} names of fields`,
          vector: vector('field'),
          options: text => ({
            method,
            url: `${addressOf(url, -1, '')}?${encoded(text)}=x&${encoded(text)}[polluted]=y&__proto__[polluted]=z`,
          }),
        })
    }
  }
  const kept = [
    '/',
    `/science/article/pii/${PII}`,
    '/search',
    '/user/login',
    '/robots.txt',
    '/sitemap.xml',
    '/feed.atom',
    '/opensearch.xml',
    '/oai?verb=Identify',
    `/sdfe/arp/pii/${PII}/toc`,
    '/favicon.svg',
    '/nowhere',
  ]
  for (const path of kept) {
    for (const name of HEADER_NAMES)
      for (let turn = 0; turn < 2; turn += 1)
        out.push({
          family: 'headers',
          slot: `${path} ${name}`,
          vector: vector(name),
          options: text => ({ method: 'GET', url: path, headers: { accept: 'text/html', [name]: asHeader(text) } }),
          isOthers: true,
        })
    for (const name of COOKIE_NAMES)
      for (let turn = 0; turn < 2; turn += 1)
        out.push({
          family: 'cookies',
          slot: `${path} ${name}`,
          vector: vector(name),
          options: text => ({
            method: 'GET',
            url: path,
            headers: { accept: 'text/html', cookie: `${name}=${asHeader(turn % 2 === 0 ? encoded(text) : text)}` },
          }),
          isOthers: true,
        })
  }
  return out
}

/** Pages whose address contains what a reader has typed. */
const TYPED = [
  '/search?qs=',
  '/search?origin=',
  '/browse/journals-and-books?searchPhrase=',
  '/user/login?targetUrl=',
  '/user/registration?targetUrl=',
  '/user/institution/choose?targetUrl=',
  '/user/institution/login?targetUrl=',
  '/user/institution/choose?q=',
  '/journal/',
  '/book/',
  '/doi/',
  '/about?',
  '/nowhere/',
  `/science/article/pii/${PII}?fromLinkingHub=`,
  `/science/article/pii/${PII}/cite?`,
  `/oai?verb=`,
]

/** Some of the requests with vectors, and of the pages that are opened with them. */
export interface SomeRequests {
  /** One of so many requests is sent, */
  readonly every: number
  /** beginning with this one. */
  readonly first: number
  /** The first page that is opened, and how many there are. */
  readonly page: number
  readonly pages: number
}

/** Puts vectors into everything that a request can bring, and looks at the answers; then opens pages with them. */
export const attackRequests = async (run: Run, { every, first, page, pages }: SomeRequests): Promise<void> => {
  const { placements, outcome } = run
  const [site, routes] = await withRoutes(() =>
    shippedSite({ trustedProxies: ['127.9.9.9'], identityHeaders: 'shibboleth' }, libraryFolder),
  )
  try {
    const all = asked(routes).filter((_, index) => index % every === first)
    for (const [count, { family, slot, vector, options, isOthers = false }] of all.entries()) {
      const [{ number }, text] = placements.place(family, slot, vector)
      // Every third header comes through a trusted proxy, which passes it on.
      const remoteAddress = family === 'headers' && count % 3 === 0 ? '127.9.9.9' : newAddress(count + 1)
      const answer = await site.app.inject({ remoteAddress, ...options(text) })
      if (answer.statusCode >= 400 && answer.statusCode < 500) outcome.refused.set(number, `status ${answer.statusCode}`)
      const mark = text.match(/71\d{6}/)?.[0]
      if (placementsIn(answer.body).includes(number)) outcome.shown.add(number)
      for (const detail of wrongWith(answer, [text], isOthers, mark === undefined ? [] : [mark]))
        outcome.findings.push({
          kind: 'answer',
          where: `${answer.raw.req.method} ${answer.raw.req.url}`,
          placements: [number],
          detail,
        })
      if (count % 2000 === 1999) run.progress(`${count + 1} of ${all.length} hostile requests`)
    }
    if ('polluted' in Object.prototype)
      outcome.findings.push({ kind: 'answer', where: 'all requests', placements: [], detail: 'Object.prototype is polluted' })
    const { vectorFor } = turnsFrom(5 + page)
    for (const policy of run.policies)
      await visiting(run, site.origin, policy, '', async visitor => {
        for (let turn = page; turn < page + pages; turn += 1) {
          const path = TYPED[turn % TYPED.length] ?? '/'
          const [, text] = placements.place('pages with queries', path, vectorFor(path, turn + 1))
          // Pages for engines have no script of their own, nor do some failures.
          await visitor.visit(site.origin + path + encoded(text), { isScripted: !path.startsWith('/oai') })
        }
        run.progress(`${pages} pages with queries, policy ${policy}`)
      })
  } finally {
    await site.close()
  }
}
