import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exponentOf } from '../../src/bench/exponent.ts'
import { ratioOf, tableOf, writeReport, type Row } from '../../src/bench/rows.ts'
import { folderWith } from '../support/folder.ts'

const row = (given: Partial<Row>): Row => ({ section: 'import', name: 'all', unit: 'CPU s', ours: 6, ...given })

describe('the rows of a benchmark', () => {
  test.each([
    [{ floor: 2, peer: 3 }, 3],
    [{ peer: 3 }, 2],
    [{}, undefined],
    [{ floor: 0 }, undefined],
  ])('with %o have the ratio %s: to the floor, or else to the peer', (given, ratio) => {
    expect(ratioOf(row(given))).toBe(ratio)
  })

  test('are lines of equal columns, with the peer’s name after them', () => {
    const [head = '', one = '', other = ''] = tableOf([
      row({ floor: 0.164 }),
      row({ ours: 1234.5, peer: 3.35, peerName: 'pandoc' }),
    ])
    expect(one).toMatch(/^all +CPU s +6\.0 +0\.16 +– +36\.6$/)
    expect(other).toMatch(/^all +CPU s +1235 +– +3\.4 +369 {2}pandoc$/)
    expect([one.length, other.indexOf('  pandoc')]).toEqual([head.length, head.length])
  })

  test('are written with the machine, the time, the commit and the ratio of each', async () => {
    const path = join(await folderWith({}), 'reports/bench.json')
    await writeReport(path, [row({ floor: 2 })])
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      machine: {
        processor: expect.any(String) as string,
        processors: expect.any(Number) as number,
        memory: expect.any(Number) as number,
        platform: `${process.platform}-${process.arch}`,
        node: process.version,
      },
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      commit: expect.any(String) as string,
      rows: [{ section: 'import', name: 'all', unit: 'CPU s', ours: 6, floor: 2, ratio: 3 }],
    })
  })
})

test.each([
  [1, 10],
  [2, 100],
  [0, 1],
])('a cost grows by the power %i if ten times the items cost %i times as much', (power, times) => {
  expect(exponentOf({ size: 10, cost: 3 }, { size: 100, cost: 3 * times })).toBeCloseTo(power)
})
