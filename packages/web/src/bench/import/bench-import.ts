import { messageOf } from '@lectern/domain/core'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { walk } from '../../importer/walk.ts'
import { median } from '../median.ts'
import { measuredApart, say } from '../program.ts'
import type { Row } from '../rows.ts'
import type { Measured } from './measure-article.ts'
import { importProcess } from './import-process.ts'
import type { Pass } from './measure-together.ts'
import { measureAgain } from './measure-again.ts'
import { peerTime, PEERS } from './peers.ts'

const SECTION = 'import'

const PEER_RUNS = 3

const sum = (all: readonly Measured[], value: (one: Measured) => number): number =>
  all.reduce((whole, one) => whole + value(one), 0)

const isJats = async (path: string): Promise<boolean> => /<article[\s>]/.test((await readFile(path, 'utf8')).slice(0, 5_000))

/** How many real JATS articles the recorded figures of the peers are for. */
const RECORDED_ARTICLES = 12

/** Lectern and its peers on the JATS articles: one after another, so that they share what the machine is doing. */
const besidePeers = async (articles: readonly Measured[]): Promise<readonly Row[]> => {
  const rows: Row[] = []
  const ours = sum(articles, one => one.importTime) / 1000
  const floor = sum(articles, one => one.saxesTime) / 1000
  const paths = articles.map(({ path }) => path)
  for (const peer of PEERS) {
    say(`import: ${peer.name}, ${PEER_RUNS} times`)
    const time = await peerTime(peer, paths, PEER_RUNS)
    if (typeof time === 'string') say(`import: ${peer.name} could not be run`)
    const figures =
      typeof time === 'number' ? { peer: time, peerName: peer.name } : { peer: peer.recorded, peerName: `${peer.name}, recorded` }
    if (typeof time === 'number' || articles.length === RECORDED_ARTICLES)
      rows.push({ section: SECTION, name: `${articles.length} JATS articles`, unit: 'CPU s', ours, floor, ...figures })
  }
  return rows
}

/** All articles in one process: the first time, and when nothing is left to compile. */
const together = async (paths: readonly string[]): Promise<readonly Row[]> => {
  say(`import: all ${paths.length} in one process, several times`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this same program printed it
  const [first, ...others] = (await measuredApart(['--together', ...paths])) as readonly Pass[]
  const last = others.slice(-3)
  const row = (name: string, ours: number, floor: number): Row => ({
    section: SECTION,
    name: `all ${paths.length} in one process, ${name}`,
    unit: 'CPU s',
    ours: ours / 1000,
    floor: floor / 1000,
  })
  return [
    ...(first === undefined ? [] : [row('the first time', first.importTime, first.saxesTime)]),
    row('again and again', median(last.map(({ importTime }) => importTime)), median(last.map(({ saxesTime }) => saxesTime))),
  ]
}

/**
 * The cost of importing each article, in a process of its own, and of all in one, beside bare saxes on the same texts in the same process; of
 * the process itself, which is in none of these; and of all JATS articles beside the programs that make HTML of them, which start anew for each. Then
 * a large folder, new and unchanged.
 * @param paths files and folders
 */
export const benchImport = async (paths: readonly string[]): Promise<readonly Row[]> => {
  const { files, faults } = await walk(paths)
  if (faults.length > 0) throw new Error(faults.map(({ path, reason }) => `${path}: ${reason}`).join('\n'))
  const all: Measured[] = []
  for (const [at, { path }] of files.entries()) {
    say(`import: ${at + 1} of ${files.length}, ${basename(path)}`)
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this same program printed it
      all.push((await measuredApart(['--one', path])) as Measured)
    } catch (error) {
      say(`${path}: ${messageOf(error)}`)
      process.exitCode = 1
    }
  }
  const largest = all.toSorted((one, other) => other.bytes - one.bytes)[0]
  const apart = largest === undefined ? undefined : await importProcess(largest.path)
  const jats: Measured[] = []
  for (const one of all) if (await isJats(one.path)) jats.push(one)
  return [
    ...all.map(one => ({
      section: SECTION,
      name: `${basename(one.path)}, ${(one.bytes / 1e3).toFixed(0)} KB`,
      unit: 'CPU ms',
      ours: one.importTime,
      floor: one.saxesTime,
    })),
    {
      section: SECTION,
      name: `all ${all.length}, each in a process of its own`,
      unit: 'CPU s',
      ours: sum(all, one => one.importTime) / 1000,
      floor: sum(all, one => one.saxesTime) / 1000,
    },
    ...(await together(all.map(({ path }) => path))),
    ...(apart === undefined
      ? []
      : [
          {
            section: SECTION,
            name: 'the program from start to end, with nothing to import',
            unit: 'CPU ms',
            ours: apart.ofNothing.time,
            floor: apart.bare.time,
          },
          {
            section: SECTION,
            name: 'the most memory of the program, with the largest',
            unit: 'MB',
            ours: apart.ofLargest.memory / 1e6,
            floor: apart.bare.memory / 1e6,
          },
        ]),
    ...(jats.length > 0 ? await besidePeers(jats) : []),
    ...(await measureAgain(SECTION)),
  ]
}
