import { messageOf } from '@lectern/domain/core'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from '../median.ts'

const run = promisify(execFile)

/** A program that makes HTML of JATS. */
export interface Peer {
  readonly name: string
  readonly command: (path: string) => readonly string[]
  /** Seconds of processor time for the twelve real JATS articles, measured on two cores of an AMD EPYC. */
  readonly recorded: number
}

/** The variable that names a JATS stylesheet, such as `jats-html.xsl` of the NCBI’s preview stylesheets. */
export const STYLESHEET = 'BENCH_JATS_XSLT'

export const PEERS: readonly Peer[] = [
  { name: 'pandoc', command: path => ['pandoc', '-f', 'jats', '-t', 'html', path], recorded: 3.35 },
  {
    name: 'xsltproc with the NCBI stylesheet',
    command: path => ['xsltproc', '--nonet', '--novalid', process.env[STYLESHEET] ?? 'jats-html.xsl', path],
    recorded: 1.2,
  },
]

/** Runs a command, and prints the processor time of what it has started. */
const TIMING = '"$@" >/dev/null 2>&1 || exit 9; times'

/** The last line of `times` has minutes and seconds, of the user and of the system. */
const timesOf = (said: string): number =>
  [...(said.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )

/**
 * The processor time that a peer needs for these files, in seconds, one after another: the median of several runs. A text says why it
 * could not be run.
 */
export const peerTime = async (peer: Peer, paths: readonly string[], runs: number): Promise<number | string> => {
  try {
    const times: number[] = []
    for (let at = 0; at < runs; at += 1) {
      let sum = 0
      for (const path of paths) {
        const { stdout } = await run('sh', ['-c', TIMING, 'sh', ...peer.command(path)], { maxBuffer: 1e8 })
        sum += timesOf(stdout)
      }
      times.push(sum)
    }
    return median(times)
  } catch (error) {
    return messageOf(error)
  }
}
