import { endpoints } from '@lectern/api-client'
import { alertKey } from '@lectern/domain/site'
import type { Pii } from '@lectern/domain/core'
import { statement } from '../../src/store/statement.ts'
import type { Store } from '../../src/store/port.ts'
import { defaultRobots } from '../../src/usage/default-robots.ts'
import { countedIn } from '../../src/usage/counted-use.ts'
import { investigationOf } from '../usage/investigation.ts'
import { newReader, register, signIn, untilTaken, type Reader } from '../support/reader.ts'
import { sqlitePlace, withStore, type Place } from './place.ts'

/** What readers do at a server that may be killed at any moment. */
export interface ReaderWrites {
  readonly name: string
  /** Before the first write at a server that has just started. */
  readonly begin: (origin: string) => Promise<void>
  /** One write. Rejects if the server is gone before it has answered. */
  readonly write: (origin: string) => Promise<void>
  /** How many writes have been acknowledged. */
  readonly acknowledged: () => number
  /** What became of them that must not be. */
  readonly faults: () => Promise<readonly string[]>
  /** What takes too long to be looked at after each kill. */
  readonly lastFaults?: () => Promise<readonly string[]>
}

/** A write that a busy server has not taken, with the time at which to ask again. It may have happened all the same. */
export class Refused extends Error {}

/** Fails for an answer that acknowledges nothing. */
const acknowledgedBy = ({ status, headers, body }: Awaited<ReturnType<Reader['get']>>, expected: number): void => {
  if (status === expected) return
  const said = `expected ${expected}, was answered with ${status}: ${body.slice(0, 500)}`
  throw status === 503 && headers.get('retry-after') !== null ? new Refused(said) : new Error(said)
}

let names = 0
const fresh = (): string => `n${(names += 1)}x${Date.now().toString(36)}`

const ALL_TIME = ['2000-01-01', '2199-01-01'] as const

const missing = (what: string, wanted: Iterable<string>, found: ReadonlySet<string>): readonly string[] =>
  [...wanted].filter(each => !found.has(each)).map(each => `${what}: ${each}`)

const twice = (all: readonly string[]): readonly string[] =>
  all.filter((each, at) => all.indexOf(each) !== at).map(each => `doubled: ${each}`)

const kept = (what: string, begun: ReadonlySet<string>, done: ReadonlySet<string>) => (found: readonly string[]) => [
  ...missing(`lost ${what}`, done, new Set(found)),
  ...twice(found),
  ...missing(`never sent ${what}`, found, begun),
]

/** Reports of views. What was not acknowledged is reported once more to the next server, as a page does. */
export const usagePosts = (place: Place, pii: Pii): ReaderWrites => {
  const [begun, done, reader] = [new Set<string>(), new Set<string>(), newReader()]
  let minutes = 0
  const report = async (origin: string, beginTime: string): Promise<void> => {
    begun.add(beginTime)
    const body = JSON.stringify(endpoints.investigation.body.codec.encode(investigationOf(pii, { beginTime })))
    // A repeat counts as one.
    await accepted(() => reader.post(origin, '/counter/investigation', 'application/json', body), 204)
    done.add(beginTime)
  }
  return {
    name: 'usage posts',
    begin: async origin => {
      await reader.get(origin, '/')
      for (const each of begun) if (!done.has(each)) await report(origin, each)
    },
    write: origin => report(origin, new Date(Date.UTC(2026, 0, 1, 0, (minutes += 1))).toISOString()),
    acknowledged: () => done.size,
    faults: () =>
      withStore(place, async store => {
        const found: string[] = []
        for await (const { json } of store.usesBetween(...ALL_TIME)) {
          const { said } = JSON.parse(json) as { readonly said?: { readonly begintime: string } }
          if (said !== undefined) found.push(said.begintime)
        }
        return kept('report', begun, done)(found)
      }),
    // The counts are kept with each use: counted anew from the log, they are the same.
    lastFaults: async () => {
      const counted = countedIn(defaultRobots)
      const again = await sqlitePlace()
      return withStore(place, store =>
        withStore(again, async other => {
          for await (const use of store.usesBetween(...ALL_TIME)) await other.keepUse(use, counted(use.json))
          const [counts, expected] = [await store.linkCounts(pii), await other.linkCounts(pii)].map(each => JSON.stringify(each))
          return counts === expected ? [] : [`counted ${counts}, and the log says ${expected}`]
        }),
      )
    },
  }
}

/** A reader with an account that the first server makes. */
const accountHolder = () => {
  const [reader, email] = [newReader(), `${fresh()}@example.org`]
  let token = ''
  return {
    reader,
    email,
    token: () => token,
    arrive: async (origin: string): Promise<void> => {
      if (token === '') {
        // One that was refused may have happened all the same: what counts is that the reader can sign in.
        await untilTaken(() => register(reader, origin, email))
        await accepted(() => signIn(reader, origin, email), 303)
      }
      token = await reader.formToken(origin, '/user/profile')
      if (token === '') throw new Error('The reader is not signed in')
    },
    owner: async (store: Store): Promise<string> => (await store.ownAccountOf(email))?.id ?? '',
  }
}

/** Sends something that may be repeated, until a server takes it. */
const accepted = async (send: () => ReturnType<Reader['get']>, status: number): Promise<void> => {
  acknowledgedBy(await untilTaken(send), status)
}

/** Searches that a reader follows and no longer follows, in turn. */
export const alerts = (place: Place): ReaderWrites => {
  const holder = accountHolder()
  const words = Array.from({ length: 30 }, () => fresh())
  /** Whether each is followed: both if nothing was answered. */
  const states = new Map<string, readonly boolean[]>(words.map(word => [word, [false]]))
  let [turn, done] = [0, 0]
  const busy = new Set<string>()
  return {
    name: 'alerts',
    begin: async origin => {
      busy.clear()
      await holder.arrive(origin)
    },
    write: async origin => {
      const free = words.filter(word => !busy.has(word))
      const word = free[(turn += 1) % free.length] ?? ''
      busy.add(word)
      const before = states.get(word) ?? []
      const next = before[0] !== true
      states.set(word, [...new Set([...before, next])])
      try {
        acknowledgedBy(
          await holder.reader.submit(origin, '/user/alerts/search', {
            formToken: holder.token(),
            ...(next ? { do: 'follow', words: word } : { do: 'remove', key: alertKey({ kind: 'search', words: word }) }),
          }),
          303,
        )
        states.set(word, [next])
        done += 1
      } finally {
        busy.delete(word)
      }
    },
    acknowledged: () => done,
    faults: () =>
      withStore(place, async store => {
        const { entries } = await store.savedEntries(await holder.owner(store), 'search-alerts', { offset: 0, limit: 1000 })
        const found = entries.map(({ json }) => (JSON.parse(json) as { readonly words: string }).words)
        const wrong = words.filter(word => states.get(word)?.includes(found.includes(word)) !== true)
        // What was not answered has happened or not, from now on for certain.
        for (const word of words) states.set(word, [found.includes(word)])
        return [...twice(found), ...wrong.map(word => `lost change of alert: ${word}`)]
      }),
  }
}

/** Searches of a reader who allows their history to be kept. */
export const history = (place: Place): ReaderWrites => {
  const holder = accountHolder()
  let [begun, done] = [new Set<string>(), new Set<string>()]
  let all = 0
  return {
    name: 'history',
    begin: async origin => {
      await holder.arrive(origin)
      // A history has a limited length.
      for (const what of ['erase-all', 'on'])
        await accepted(() => holder.reader.submit(origin, '/user/history/search', { formToken: holder.token(), do: what }), 303)
      ;[begun, done] = [new Set(), new Set()]
    },
    write: async origin => {
      const words = fresh()
      begun.add(words)
      acknowledgedBy(await holder.reader.get(origin, `/search?qs=${words}`), 200)
      // A page is shown even if the database is too busy to store the search. What the history shows is stored.
      const shown = await holder.reader.get(origin, '/user/history/search')
      if (!shown.body.includes(words)) return
      done.add(words)
      all += 1
    },
    acknowledged: () => all,
    faults: () =>
      withStore(place, async store => {
        const { entries } = await store.savedEntries(await holder.owner(store), 'search', { offset: 0, limit: 1000 })
        return kept('search', begun, done)(entries.map(({ json }) => (JSON.parse(json) as { readonly words: string }).words))
      }),
  }
}

/** Readers who make accounts. */
export const registrations = (place: Place): ReaderWrites => {
  const [begun, done] = [new Set<string>(), new Set<string>()]
  return {
    name: 'registration',
    begin: async origin => {
      const [email] = [...done].slice(-1)
      if (email !== undefined) await accepted(() => signIn(newReader(), origin, email), 303)
    },
    write: async origin => {
      const email = `${fresh()}@registered.example`
      begun.add(email)
      acknowledgedBy(await register(newReader(), origin, email, 'A Name'), 303)
      done.add(email)
    },
    acknowledged: () => done.size,
    faults: async () => {
      const database = await place.connect()
      try {
        const rows = await database.all(
          statement("select email, name, password from own_accounts where email like '%@registered.example'"),
        )
        return [
          ...kept('account', begun, done)(rows.map(({ email }) => String(email))),
          ...rows.flatMap(({ email, name, password }) =>
            name === 'A Name' && String(password).startsWith('$scrypt$') ? [] : [`half an account: ${String(email)}`],
          ),
        ]
      } finally {
        await database.close()
      }
    },
  }
}
