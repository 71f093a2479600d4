import { messageOf } from '@lectern/domain/core'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { walk } from '../../importer/walk.ts'
import { measuredApart, say } from '../program.ts'
import type { Row } from '../rows.ts'
import type { Measured } from './measure-article.ts'
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

/**
 * The cost of importing each article, in a process of its own, beside bare saxes on the same text, and of all JATS articles beside the
 * programs that make HTML of them. Then a large folder, new and unchanged.
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
    {
      section: SECTION,
      name: 'the most memory of one',
      unit: 'MB',
      ours: Math.max(...all.map(one => one.peakMemory)) / 1e6,
    },
    ...(jats.length > 0 ? await besidePeers(jats) : []),
    ...(await measureAgain(SECTION)),
  ]
}
