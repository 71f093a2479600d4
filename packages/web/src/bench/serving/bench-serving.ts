import type { Pii, WebAddress } from '@lectern/domain/core'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { median } from '../median.ts'
import { BENCH, CLIENT, importInto, say, SERVER } from '../program.ts'
import { keptAnswer, type KeptAnswer } from '../readers/kept-answer.ts'
import { articlesIn } from '../readers/measure.ts'
import { serve, type Served } from '../readers/served.ts'
import { visitOf, type Asked } from '../readers/visit.ts'
import type { Row } from '../rows.ts'
import { loadOf, type Load } from './load.ts'
import { signedIn } from './reader.ts'
import { ADDRESS_OF_HOLDER } from './serve-app.ts'

const SECTION = 'serving'

const ROUNDS = 3
const SECONDS = 2
const STARTS = 5

/** A reader of a peer's page: the figure is recorded, of a Next.js reader of the same publisher's kind. */
const PEER = { peer: 62, peerName: 'a peer’s Next.js reader, recorded' } as const

/** The header of a proxy that says where a request comes from. */
const FROM_HOLDER = { 'x-forwarded-for': ADDRESS_OF_HOLDER }

/** Something to ask a server for, and the same bytes as a file of the same server. */
interface Target {
  readonly name: string
  readonly asked: Asked
  readonly status: number
  readonly file: Asked
}

const getting = (path: string, headers: Readonly<Record<string, string>> = {}): Asked => ({
  method: 'GET',
  path,
  headers,
  body: undefined,
})

/** A call's path without its query and without the article that it is for. */
const nameOf = ({ path }: Asked, pii: Pii): string => (path.split('?', 1)[0] ?? path).replaceAll(pii, '…')

/** Puts the bytes of an answer among the browser's files, as a file that was compressed when it was built. */
const asFile = async (clientFolder: string, at: number, { headers, base64 }: KeptAnswer): Promise<Asked> => {
  const name = `bench-${at}.${headers['content-type']?.includes('html') === true ? 'html' : 'json'}`
  const bytes = Buffer.from(base64, 'base64')
  await writeFile(join(clientFolder, 'assets', name), bytes)
  if (headers['content-encoding'] === 'br') await writeFile(join(clientFolder, 'assets', `${name}.br`), bytes)
  return getting(`/assets/${name}`)
}

const targetsOf = async (origin: WebAddress, dataFolder: string, clientFolder: string): Promise<readonly Target[]> => {
  const [article] = await articlesIn(dataFolder)
  if (article === undefined) throw new Error('there is no article to serve')
  const visit = await visitOf(origin, article, {})
  const cookie = await signedIn(origin)
  const first = await keptAnswer(new URL(origin), visit.page, {})
  const { etag } = first.headers
  const asked: readonly (readonly [string, Asked])[] = [
    ['the page, a guest', visit.page],
    ['the page, a reader who has signed in', { ...visit.page, headers: { ...visit.page.headers, cookie } }],
    [
      'the page, a reader from an institution that holds it',
      { ...visit.page, headers: { ...visit.page.headers, ...FROM_HOLDER } },
    ],
    ...(etag === undefined
      ? []
      : [['the page, not modified', { ...visit.page, headers: { ...visit.page.headers, 'if-none-match': etag } }] as const]),
    ...visit.calls.map(call => [`the call ${nameOf(call, article.pii)}`, call] as const),
  ]
  const targets: Target[] = []
  for (const [at, [name, one]] of asked.entries()) {
    const answer = await keptAnswer(new URL(origin), one, {})
    if (answer.status >= 400) say(`serving: ${name} is left out: it is answered with ${answer.status}`)
    else targets.push({ name, asked: one, status: answer.status, file: await asFile(clientFolder, at, answer) })
  }
  return targets
}

const middle = (loads: readonly Load[], value: (load: Load) => number): number => median(loads.map(value))

/** Asks for each target and for its file in turn, several times. */
const measured = async (served: Served, targets: readonly Target[]): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const { name, asked, status, file } of targets) {
    say(`serving: ${name}`)
    const [ours, floor]: [Load[], Load[]] = [[], []]
    await loadOf(served, asked, status, 1)
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await loadOf(served, asked, status, SECONDS))
      floor.push(await loadOf(served, file, 200, SECONDS))
    }
    rows.push(
      {
        section: SECTION,
        name,
        unit: 'requests/s',
        ours: middle(ours, load => load.rate),
        floor: middle(floor, load => load.rate),
      },
      {
        section: SECTION,
        name,
        unit: 'CPU ms',
        ours: middle(ours, load => load.cost),
        floor: middle(floor, load => load.cost),
        ...(name.startsWith('the page, a guest') && PEER),
      },
    )
  }
  return rows
}

const timeOf = async (origin: string, path: string): Promise<number> => {
  const began = performance.now()
  const answer = await fetch(origin + path)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return performance.now() - began
}

/** The built server with these articles, always at the same address, because it keeps pages by their addresses. */
const startingAgain = async (dataFolder: string): Promise<() => Promise<Served>> => {
  const port = await freePort()
  const env = { PORT: String(port), HOST: '127.0.0.1', LECTERN_DATA: dataFolder, DATABASE_URL: '' }
  return () => serve(['--disable-warning=ExperimentalWarning', SERVER], env)
}

/** The first page after a start beside the same page when it has been asked for several times. It has been made before the first start. */
const afterStart = async (start: () => Promise<Served>, path: string): Promise<Row> => {
  const [first, later]: [number[], number[]] = [[], []]
  const before = await start()
  await timeOf(before.origin, path).finally(before.stop)
  for (let at = 0; at < STARTS; at += 1) {
    say(`serving: start ${at + 1} of ${STARTS}`)
    const served = await start()
    try {
      first.push(await timeOf(served.origin, path))
      const again: number[] = []
      for (let times = 0; times < 20; times += 1) again.push(await timeOf(served.origin, path))
      later.push(median(again.slice(10)))
    } finally {
      await served.stop()
    }
  }
  return {
    section: SECTION,
    name: 'the first page after a start; floor: the twentieth',
    unit: 'ms',
    ours: median(first),
    floor: median(later),
  }
}

/**
 * What a server's answers cost, beside the same bytes as a file of the same server: requests a second over eight connections, and processor
 * time for each.
 * @param paths articles
 */
export const benchServing = async (paths: readonly string[]): Promise<readonly Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-serving-'))
  const [dataFolder, clientFolder] = [join(folder, 'data'), join(folder, 'client')]
  try {
    say('serving: importing the articles')
    await importInto(dataFolder, paths)
    await cp(CLIENT, clientFolder, { recursive: true })
    const start = (): Promise<Served> =>
      serve(['--disable-warning=ExperimentalWarning', BENCH, '--serve', dataFolder, clientFolder], {})
    const served = await start()
    let rows: readonly Row[]
    let page: string
    try {
      const targets = await targetsOf(served.origin, dataFolder, clientFolder)
      page = targets[0]?.asked.path ?? '/'
      rows = await measured(served, targets)
    } finally {
      await served.stop()
    }
    return [...rows, await afterStart(await startingAgain(dataFolder), page)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
