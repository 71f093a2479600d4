import type { Pii, WebAddress } from '@lectern/domain/core'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../store/open.ts'
import { visibleOrigin } from '../../store/visible-origin.ts'
import { crowdOf, type Crowd } from './crowd.ts'
import { keptAnswer, type KeptAnswer } from './kept-answer.ts'
import { serve, type Served } from './served.ts'
import { visitOf, type Visit } from './visit.ts'

/** How many readers come at once, and the time in which each is to have the first page, in milliseconds, on two processors. */
export const CROWDS = [
  { readers: 500, bound: 10_000 },
  { readers: 1_000, bound: 20_000 },
] as const

/** A crowd before a server: this one, or the floor. */
export interface Measured {
  readonly server: string
  readonly readers: number
  readonly bound: number
  readonly crowd: Crowd
  /** The server's processor time, in milliseconds. */
  readonly cpuTime: number | undefined
}

/** The headers of readers with browsers, whom a proxy says to come from one address, as behind the gateway of a campus that the site does not know. */
const from = (crowd: number): Readonly<Record<string, string>> => ({
  'x-forwarded-for': `198.51.100.${crowd + 1}`,
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
})

/** The articles that readers of a store find, but those of other publishers. */
export const articlesIn = async (dataFolder: string): Promise<readonly { readonly path: string; readonly pii: Pii }[]> => {
  const store = await openStore({ dataFolder })
  try {
    const cards = await store.list(await visibleOrigin(store))
    return cards.filter(({ isThirdParty }) => !isThirdParty)
  } finally {
    await store.close()
  }
}

/** At most so many articles are visited. */
const ARTICLES = 8

/** What a crowd asks for, and what one reader who comes alone is answered. */
interface Prepared {
  readonly visits: readonly Visit[]
  readonly kept: Readonly<Record<string, KeptAnswer>>
}

const prepared = async (origin: WebAddress, dataFolder: string, crowd: number): Promise<Prepared> => {
  const kept: Record<string, KeptAnswer> = {}
  const visits: Visit[] = []
  for (const article of (await articlesIn(dataFolder)).slice(0, ARTICLES)) {
    const visit = await visitOf(origin, article, from(crowd))
    for (const asked of [visit.page, ...visit.files, ...visit.calls])
      kept[asked.path] ??= await keptAnswer(new URL(origin), asked, from(crowd))
    visits.push(visit)
  }
  return { visits, kept }
}

const measured = async (
  server: string,
  { origin, cpuTime }: Served,
  crowd: number,
  { visits, kept }: Prepared,
): Promise<Measured> => {
  const { readers, bound } = CROWDS[crowd] ?? CROWDS[0]
  const before = await cpuTime()
  const came = await crowdOf(origin, readers, { visits, from: from(crowd), statusOf: path => kept[path]?.status })
  const after = await cpuTime()
  return {
    server,
    readers,
    bound,
    crowd: came,
    cpuTime: before === undefined || after === undefined ? undefined : after - before,
  }
}

/**
 * Measures what readers get who all come at the same moment, from one network: from the built server with a store of its own, and from a
 * bare server that sends the same bytes.
 * @param paths articles; the library that ships if there are none
 * @param programs the built server, and the command that serves the floor
 */
export const measureReaders = async (
  paths: readonly string[],
  programs: { readonly server: string; readonly floor: readonly string[] },
  tell: (one: Measured) => void,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-readers-'))
  try {
    const env = { PORT: '0', HOST: '127.0.0.1', LECTERN_DATA: folder, DATABASE_URL: '', TRUSTED_PROXIES: '127.0.0.1' }
    const server = await serve(['--disable-warning=ExperimentalWarning', programs.server, ...paths], env)
    const crowds: Prepared[] = []
    try {
      for (const crowd of CROWDS.keys()) {
        const one = await prepared(server.origin, folder, crowd)
        crowds.push(one)
        tell(await measured('Lectern', server, crowd, one))
      }
    } finally {
      await server.stop()
    }
    const file = join(folder, 'floor.json')
    await writeFile(file, JSON.stringify(Object.assign({}, ...crowds.map(({ kept }) => kept))))
    const floor = await serve([...programs.floor, file], {})
    try {
      for (const [crowd, one] of crowds.entries()) tell(await measured('floor', floor, crowd, one))
    } finally {
      await floor.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
