import { integerBelow, type Random } from '../workshop/xorshift.ts'
import type { Entry, RowGroup } from './table.ts'

export const damages = [
  'entry lost',
  'entry doubled',
  'too tall',
  'too short',
  'too wide',
  'too narrow',
  'name misspelt',
  'names exchanged',
  'count in words',
  'column lost',
] as const

export type Damage = (typeof damages)[number]

/** A damaged row group and the entries that were touched; the others are bystanders. */
export interface Damaged {
  readonly group: RowGroup
  readonly touched: readonly number[]
}

const numberOf = (name: string | undefined): number => Number((name ?? 'c0').slice(1))
const startOf = (entry: Entry): number => numberOf(entry.namest ?? entry.colname)
const isWide = (entry: Entry): boolean => entry.namest !== undefined
const isTall = (entry: Entry): boolean => entry.morerows !== undefined

type Change = (entry: Entry, group: RowGroup) => readonly Entry[]

const omit = (entry: Entry, ...keys: readonly (keyof Entry)[]): Entry => {
  const { id, ...rest } = entry
  return { id, ...Object.fromEntries(Object.entries(rest).filter(([key]) => !keys.some(each => each === key))) }
}

/** A number that no entry of a table has. */
const COPY = 1_000_000

interface Rule {
  readonly applies: (entry: Entry, group: RowGroup) => boolean
  readonly change: Change
}

const always = (): boolean => true

const rules: Readonly<Record<Exclude<Damage, 'column lost'>, Rule>> = {
  'entry lost': { applies: always, change: () => [] },
  'entry doubled': { applies: always, change: entry => [entry, { ...entry, id: COPY + entry.id }] },
  'too tall': { applies: always, change: entry => [{ ...entry, morerows: String(Number(entry.morerows ?? '0') + 1) }] },
  'too short': { applies: isTall, change: entry => [omit(entry, 'morerows')] },
  'too wide': {
    applies: (entry, { columns }) => (isWide(entry) ? numberOf(entry.nameend) : startOf(entry)) < columns && startOf(entry) > 0,
    change: entry => [
      isWide(entry)
        ? { ...entry, nameend: `c${numberOf(entry.nameend) + 1}` }
        : { ...omit(entry, 'colname'), namest: `c${startOf(entry)}`, nameend: `c${startOf(entry) + 1}` },
    ],
  },
  'too narrow': { applies: isWide, change: entry => [{ ...entry, nameend: `c${numberOf(entry.nameend) - 1}` }] },
  'name misspelt': {
    applies: entry => isWide(entry) || entry.colname !== undefined,
    change: entry => [
      isWide(entry) ? { ...entry, namest: `${entry.namest ?? ''}x` } : { ...entry, colname: `${entry.colname ?? ''}x` },
    ],
  },
  'names exchanged': {
    applies: isWide,
    change: entry => [{ ...entry, namest: entry.nameend ?? '', nameend: entry.namest ?? '' }],
  },
  'count in words': { applies: isTall, change: entry => [{ ...entry, morerows: 'two' }] },
}

/** The last column is neither counted nor named; entries that name it are touched. */
const withoutLastColumn = (group: RowGroup): Damaged => {
  const lost = group.names.at(-1)
  const touched = group.rows.flat().filter(({ colname, namest, nameend }) => [colname, namest, nameend].includes(lost))
  return {
    group: { ...group, columns: group.columns - 1, names: group.names.slice(0, -1) },
    touched: touched.map(({ id }) => id),
  }
}

/** Does one kind of damage to a random entry that allows it, or to the group; nothing where no entry does. */
export const damage = (random: Random, group: RowGroup, kind: Damage): Damaged | undefined => {
  if (kind === 'column lost') return withoutLastColumn(group)
  const { applies, change } = rules[kind]
  const able = group.rows.flat().filter(entry => applies(entry, group))
  const chosen = able[integerBelow(random, able.length)]
  if (chosen === undefined) return undefined
  return {
    group: {
      ...group,
      rows: group.rows.map(row => row.flatMap(entry => (entry.id === chosen.id ? change(entry, group) : [entry]))),
    },
    touched: [chosen.id],
  }
}
