import { ask, client } from '@lectern/api-client'
import type { Pii, WebAddress } from '@lectern/domain/core'
import { openedPage, updatePage } from '@lectern/domain/page'
import { either as E } from 'fp-ts'

/** A request of a visit. */
export interface Asked {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** What a first visit to an article asks for: its page, then the files that the page names, then the calls that it makes on opening. */
export interface Visit {
  readonly page: Asked
  readonly files: readonly Asked[]
  readonly calls: readonly Asked[]
}

const getting = (path: string): Asked => ({ method: 'GET', path, headers: {}, body: undefined })

const WINDOW = { width: 1280, height: 800 }
const BROWSER = { hash: '', canCopy: false, canShare: false, hasMendeleyExtension: false }

/** A browser says so of a page that it opens. Then the page is not counted itself: it makes a call of its own for that. */
const OPENED = { 'sec-fetch-dest': 'document' }

/** The call for what concerns the reader, if the page is the same for all. */
const visitIn = (html: string): readonly Asked[] =>
  [...html.matchAll(/\bdata-visit="([^"]+)"/g)].map(([, address = '']) => getting(address.replaceAll('&amp;', '&')))

/** Style sheets and scripts, each once. Pictures are left out: browsers ask for them when they come into view. */
const filesIn = (html: string): readonly Asked[] => {
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)]
  return [...new Set(named.map(([, path = '']) => path))].map(getting)
}

/** The calls that the domain makes when this page opens, as the client sends them. */
const callsOf = async (origin: WebAddress, pii: Pii, from: Readonly<Record<string, string>>): Promise<readonly Asked[]> => {
  const opening = await client(
    (url, init) => fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...from } }),
    { origin },
  ).pageState({
    params: { pii },
    query: {},
    body: null,
  })()
  if (E.isLeft(opening)) throw new Error(`The state of ${pii} could not be loaded: ${opening.left.kind}`)
  const { served, surroundings } = opening.right
  const [, commands] = updatePage(openedPage(served, surroundings, { browser: BROWSER, window: WINDOW }), { type: 'page/opened' })
  const asked: Asked[] = []
  const recording = client(
    (url, { method = 'GET', headers, body }) => {
      asked.push({
        method,
        path: url.slice(origin.length),
        headers: Object.fromEntries(new Headers(headers)),
        body: body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : undefined,
      })
      return Promise.resolve(new Response())
    },
    { origin },
  )
  for (const command of commands)
    if (command.kind === 'call' && command.call.endpoint !== 'seamlessAccess') await ask(recording, command.call)()
  return asked
}

/**
 * What a first visit to an article asks a server for. Asks it for the page itself and for its state.
 * @param from headers that say who asks: the keys of a page are for its reader
 */
export const visitOf = async (
  origin: WebAddress,
  { path, pii }: { readonly path: string; readonly pii: Pii },
  from: Readonly<Record<string, string>>,
): Promise<Visit> => {
  const answer = await fetch(origin + path, { headers: { ...OPENED, ...from } })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  const html = await answer.text()
  return {
    page: { ...getting(path), headers: OPENED },
    files: filesIn(html),
    calls: [...visitIn(html), ...(await callsOf(origin, pii, from))],
  }
}
