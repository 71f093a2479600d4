import { integerBelow, pick, xorshift32, type Random } from '../workshop/xorshift.ts'
import { cover, coverage, policies, repairKinds, type Cover, type Policy, type RepairKind } from './cover.ts'
import { damage, damages, type Damage, type Damaged } from './damage.ts'
import type { RowGroup } from './table.ts'
import { spellings, tiling, written, type Spelling, type Tiling } from './tilings.ts'

const SOUND_TABLES = 5_000
const TABLES_PER_DAMAGE = 1_000
const TABLES_PER_COUNT = 5_000
const COUNTS = [1, 2, 4, 8] as const
const SEED = 20_261_114

const round = (value: number): number => Math.round(value * 10_000) / 10_000

/** Names of kinds as keys of the results, where a space would end a path: `too_wide`. */
export const keyOf = (name: string | number): string => String(name).replaceAll(' ', '_')

const keyed = <K extends string | number, T>(keys: readonly K[], of: (key: K) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(keys.map(key => [keyOf(key), of(key)]))

/** 3 to 12 rows, 3 to 8 columns. */
const randomTiling = (random: Random): Tiling => tiling(random, 3 + integerBelow(random, 10), 3 + integerBelow(random, 6))

const isExact = (covered: Cover): boolean => coverage(covered).every(times => times === 1)

const entriesOf = (group: RowGroup): number => group.rows.reduce((sum, row) => sum + row.length, 0)

const cellsWithEntries = (covered: Cover): number => covered.cells.filter(({ entry }) => entry !== undefined).length

/** The entries whose cell is the tile they were written from. */
const inPlace = ({ tiles }: Tiling, covered: Cover): ReadonlySet<number> => {
  const kept = new Set<number>()
  for (const { entry, row, column, rows, columns } of covered.cells) {
    const tile = entry === undefined ? undefined : tiles[entry]
    if (entry !== undefined && tile?.row === row && tile.column === column && tile.rows === rows && tile.columns === columns)
      kept.add(entry)
  }
  return kept
}

/** Tables in which nothing is wrong: every cover is exact, needs no repair and gives back the tiling. */
export const sound = () => {
  const random = xorshift32(SEED)
  const tables = Array.from({ length: SOUND_TABLES }, () => randomTiling(random))
  const covers = tables.flatMap(table =>
    spellings.flatMap(spelling => policies.map(policy => ({ table, covered: cover(written(table, spelling), policy) }))),
  )
  return {
    tables: SOUND_TABLES,
    entries: tables.reduce((sum, { tiles }) => sum + tiles.length, 0),
    positions: tables.reduce((sum, { rows, columns }) => sum + rows * columns, 0),
    covers: covers.length,
    inexact: covers.filter(({ covered }) => !isExact(covered)).length,
    repaired: covers.filter(({ covered }) => covered.repairs.length > 0).length,
    changed: covers.filter(({ table, covered }) => inPlace(table, covered).size !== table.tiles.length).length,
  }
}

interface Case {
  readonly table: Tiling
  readonly damaged: Damaged
}

const damagedCases = (random: Random, kind: Damage, spelling: Spelling): readonly Case[] => {
  const cases: Case[] = []
  while (cases.length < TABLES_PER_DAMAGE) {
    const table = randomTiling(random)
    const damaged = damage(random, written(table, spelling), kind)
    if (damaged !== undefined) cases.push({ table, damaged })
  }
  return cases
}

const ofCases = (cases: readonly Case[], policy: Policy) => {
  const sums = { bystanders: 0, kept: 0, noticed: 0, repairs: 0, inexact: 0, lost: 0 }
  for (const {
    table,
    damaged: { group, touched },
  } of cases) {
    const covered = cover(group, policy)
    const kept = inPlace(table, covered)
    sums.bystanders += table.tiles.length - touched.length
    sums.kept += kept.size - touched.filter(entry => kept.has(entry)).length
    sums.noticed += Number(covered.repairs.length > 0)
    sums.repairs += covered.repairs.length
    sums.inexact += Number(!isExact(covered))
    sums.lost += entriesOf(group) - cellsWithEntries(covered)
  }
  return {
    kept: round(sums.kept / sums.bystanders),
    noticed: round(sums.noticed / cases.length),
    repairs: round(sums.repairs / cases.length),
    inexact: sums.inexact,
    lost: sums.lost,
  }
}

/** One damage of one kind a table; both policies cover the same tables. Each kind has a seed of its own. */
export const singleDamage = (kind: Damage) => {
  const random = xorshift32(SEED + 10 + damages.indexOf(kind))
  return keyed(spellings, spelling => {
    const cases = damagedCases(random, kind, spelling)
    return keyed(policies, policy => ofCases(cases, policy))
  })
}

type Singles = Readonly<Record<string, ReturnType<typeof singleDamage>>>

/** Means over all kinds of damage. */
const overall = (singles: Singles) =>
  keyed(spellings, spelling =>
    keyed(policies, policy => {
      const of = damages.flatMap(kind => singles[keyOf(kind)]?.[spelling]?.[keyOf(policy)] ?? [])
      const mean = (value: (each: (typeof of)[number]) => number): number =>
        round(of.reduce((sum, each) => sum + value(each), 0) / of.length)
      return { kept: mean(({ kept }) => kept), noticed: mean(({ noticed }) => noticed), repairs: mean(({ repairs }) => repairs) }
    }),
  )

interface OftenDamaged {
  readonly group: RowGroup
  /** What each damage touched. */
  readonly touched: readonly (readonly number[])[]
}

/** A table with so many damages of random kinds. */
const damagedOften = (random: Random, count: number, spelling: Spelling): OftenDamaged => {
  for (;;) {
    let now: OftenDamaged | undefined = { group: written(randomTiling(random), spelling), touched: [] }
    for (let done = 0; done < count && now !== undefined; done += 1) {
      const next: Damaged | undefined = now.group.columns < 2 ? undefined : damage(random, now.group, pick(random, damages))
      now = next === undefined ? undefined : { group: next.group, touched: [...now.touched, next.touched] }
    }
    if (now !== undefined) return now
  }
}

const allOnOneEntry = ({ touched }: OftenDamaged): boolean => new Set(touched.flat()).size === 1

/** Several damages a table: how many tables need repair, and which repairs. Each count has a seed of its own. */
export const severalDamages = (count: number) => {
  const random = xorshift32(SEED + 100 + count)
  const cases = Array.from({ length: TABLES_PER_COUNT }, () => damagedOften(random, count, pick(random, ['bare', 'named'])))
  return keyed(policies, policy => {
    const covers = cases.map(each => ({ each, covered: cover(each.group, policy) }))
    const silent = covers.filter(({ covered }) => covered.repairs.length === 0)
    const repairs = covers.flatMap(({ covered }) => covered.repairs)
    return {
      needRepair: round(1 - silent.length / cases.length),
      silent: silent.length,
      /** Of the silent ones, those in which every damage fell on one and the same entry. */
      silentOnOneEntry: silent.filter(({ each }) => allOnOneEntry(each)).length,
      inexact: covers.filter(({ covered }) => !isExact(covered)).length,
      lost: covers.reduce((sum, { each, covered }) => sum + entriesOf(each.group) - cellsWithEntries(covered), 0),
      repairsPerTable: round(repairs.length / cases.length),
      byKind: keyed(repairKinds, (kind: RepairKind) => repairs.filter(repair => repair.kind === kind).length),
    }
  })
}

/** Everything in the chapter that does not depend on the machine. */
export const experiment = () => {
  const single: Singles = keyed(damages, singleDamage)
  const several = keyed(COUNTS, severalDamages)
  const checked = [
    ...damages.flatMap(kind =>
      spellings.flatMap(spelling => policies.flatMap(policy => single[keyOf(kind)]?.[spelling]?.[keyOf(policy)] ?? [])),
    ),
    ...COUNTS.flatMap(count => policies.flatMap(policy => several[keyOf(count)]?.[keyOf(policy)] ?? [])),
  ]
  return {
    about: {
      seed: SEED,
      damages: damages.length,
      repairs: repairKinds.length,
      tablesPerDamage: TABLES_PER_DAMAGE,
      tablesPerCount: TABLES_PER_COUNT,
      damagedCovers:
        damages.length * spellings.length * policies.length * TABLES_PER_DAMAGE +
        COUNTS.length * policies.length * TABLES_PER_COUNT,
      inexact: checked.reduce((sum, each) => sum + each.inexact, 0),
      lost: checked.reduce((sum, each) => sum + each.lost, 0),
    },
    sound: sound(),
    single,
    overall: overall(single),
    several,
  }
}

export type Findings = ReturnType<typeof experiment>
