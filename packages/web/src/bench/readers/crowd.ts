import { Agent, request } from 'node:http'
import type { Asked, Visit } from './visit.ts'

/** What became of a request. */
export type Outcome =
  /** As a reader who comes alone is answered. */
  | 'answered'
  /** 503 or 429, with the time at which to ask again. */
  | 'refused'
  /** Neither answered nor refused: another status, or a broken connection. */
  | 'failed'
  /** Nothing has come within the patience. */
  | 'hung'

/** What became of many readers who came at the same moment. Times in milliseconds, since they came. */
export interface Crowd {
  /** Of their first pages. */
  readonly pages: Readonly<Record<Outcome, number>>
  /** Of everything else that they asked for. */
  readonly rest: Readonly<Record<Outcome, number>>
  /** When each page that was answered had arrived, in ascending order. */
  readonly pageTimes: readonly number[]
  /** When the last byte of the last answer had arrived. */
  readonly end: number
}

/** How long a reader waits for an answer, in milliseconds. */
const PATIENCE = 60_000

/** How many connections a browser opens to a server at a time. */
const CONNECTIONS = 6

/** Readers who come at once. */
export interface Coming {
  /** What they ask for, in turn. */
  readonly visits: readonly Visit[]
  /** Headers that say where they come from. */
  readonly from: Readonly<Record<string, string>>
  /** The status with which a path is answered if a reader comes alone. */
  readonly statusOf: (path: string) => number | undefined
}

const counts = (): Record<Outcome, number> => ({ answered: 0, refused: 0, failed: 0, hung: 0 })

const outcomeOf = (status: number, expected: number | undefined, retryAfter: string | undefined): Outcome =>
  status === expected ? 'answered' : (status === 503 || status === 429) && retryAfter !== undefined ? 'refused' : 'failed'

/** Never rejects. */
const outcome = (
  origin: URL,
  agent: Agent,
  { method, path, headers, body }: Asked,
  { from, statusOf }: Coming,
): Promise<Outcome> =>
  new Promise(done => {
    const asking = request({
      agent,
      host: origin.hostname,
      port: origin.port,
      method,
      path,
      headers: { ...headers, 'accept-encoding': 'br', ...from },
    })
    const patience = setTimeout(() => {
      done('hung')
      asking.destroy()
    }, PATIENCE)
    const end = (what: Outcome): void => {
      clearTimeout(patience)
      done(what)
    }
    asking.on('error', () => {
      end('failed')
    })
    asking.on('response', response => {
      response.on('error', () => {
        end('failed')
      })
      response.on('end', () => {
        end(outcomeOf(response.statusCode ?? 0, statusOf(path), response.headers['retry-after']))
      })
      response.resume()
    })
    asking.end(body)
  })

/**
 * Lets so many readers come at the same moment, each with connections of their own, as a browser has them: each asks for a page, then for
 * its files and its calls.
 */
export const crowdOf = async (origin: string, readers: number, coming: Coming): Promise<Crowd> => {
  const [pages, rest, pageTimes] = [counts(), counts(), [] as number[]]
  const at = new URL(origin)
  const start = performance.now()
  const visiting = async (reader: number): Promise<void> => {
    const visit = coming.visits[reader % coming.visits.length]
    if (visit === undefined) return
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const ask = (asked: Asked): Promise<Outcome> => outcome(at, agent, asked, coming)
    const first = await ask(visit.page)
    pages[first] += 1
    if (first === 'answered') {
      pageTimes.push(performance.now() - start)
      for (const part of [visit.files, visit.calls]) for (const each of await Promise.all(part.map(ask))) rest[each] += 1
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: readers }, (_, reader) => visiting(reader)))
  return { pages, rest, pageTimes: pageTimes.toSorted((a, b) => a - b), end: performance.now() - start }
}
