import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import {
  commandOf,
  LANES,
  longestFirst,
  MAX_LANE_SECONDS,
  partName,
  partsInTurn,
  partsOf,
  proofsOf,
  secondsOf,
  turnsOf,
  wholeOf,
  type Part,
} from './parts.ts'
import { PROOFS } from './table.ts'

const root = join(import.meta.dirname, '../..')

/** When the last of these parts has ended, in seconds. */
const lastEnd = (parts: readonly Part[]): number => {
  const ends = Array.from({ length: LANES }, () => 0)
  for (const part of longestFirst(parts)) {
    const free = ends.indexOf(Math.min(...ends))
    ends[free] = (ends[free] ?? 0) + secondsOf(part)
  }
  return Math.max(...ends)
}

describe('the proofs', () => {
  test('have names of their own, and cover and run what exists', () => {
    expect(new Set(PROOFS.map(({ name }) => name)).size).toBe(PROOFS.length)
    const paths = PROOFS.flatMap(({ covers, args }) => [...covers, ...args.filter(each => each.includes('/'))])
    expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([])
  })

  test.prop([fc.nat(10_000)])('come all in turn, some for each landing, for no longer than four minutes', start => {
    const all = PROOFS.flatMap(partsOf).map(partName)
    const seen = turnsOf(PROOFS).map((_, index) => partsInTurn(PROOFS, start + index))
    expect(seen.flat().map(partName).toSorted()).toEqual(all.toSorted())
    for (const parts of seen) expect(lastEnd(parts)).toBeLessThanOrEqual(MAX_LANE_SECONDS)
  })

  test('of a path are those that cover it, what is above it or below it', () => {
    const names = (path: string): readonly string[] => proofsOf(PROOFS, path).map(({ name }) => name)
    expect(names('packages/web/src/importer/jats')).toContain('articles')
    expect(names('packages/web/src/importer/jats')).not.toContain('languages')
    expect(names('./packages/')).toEqual(PROOFS.map(({ name }) => name))
    expect(names('packages/web/src/clientele')).toEqual(names('packages/web/src/x'))
  })

  test('are run by Vitest: some of the cases, or some of the files', () => {
    const [byFiles, byCases] = [PROOFS.find(({ name }) => name === 'laws'), PROOFS.find(({ name }) => name === 'attack')]
    if (byFiles === undefined || byCases === undefined) throw new Error('not in the table')
    expect(commandOf({ proof: byFiles, part: 2, parts: 3 }, 7)).toEqual({
      args: ['run', '--project', 'laws', '--project', 'dom', '--shard=2/3'],
      env: { FC_RUNS: '1000', FC_SEED: '7' },
    })
    expect(commandOf({ proof: byCases, part: 2, parts: 3 }, 7).env).toEqual({ PROOFS: '2/3' })
    expect(commandOf(wholeOf(byFiles), 7).args).not.toContain('--shard=1/1')
    expect(commandOf(wholeOf(byCases), 7).env).toEqual({ PROOFS: '1/1' })
  })
})
