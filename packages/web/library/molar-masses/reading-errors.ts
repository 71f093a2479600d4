import { either as E } from 'fp-ts'
import { xorshift32 } from '../workshop/xorshift.ts'
import { formulasOf, KINDS, SLIPS, spoiled, type Kind, type Slip } from './generated.ts'
import { parseFormula } from './grammar.ts'
import { molarMass } from './masses.ts'
import { naiveReaders, type Reader } from './naive.ts'

/** Masses closer than this count as the same: it passes over electrons and roundings, and catches every atom. */
export const TOLERANCE = 0.005

/** What became of some formulas under one reader, as parts of 1. */
export interface Outcome {
  readonly right: number
  /** Another mass, and no complaint. */
  readonly wrong: number
  readonly refused: number
}

interface Text {
  readonly text: string
  /** The mass that the writer meant. */
  readonly meant: number
}

/** The grammar of this article as a reader. */
export const strict: Reader = formula => {
  const parsed = parseFormula(formula)
  return E.isRight(parsed) ? molarMass(parsed.right).middle : undefined
}

export const readers: Readonly<Record<string, Reader>> = { ...naiveReaders, strict }

const same = (a: number, b: number): boolean => Math.abs(a - b) < TOLERANCE

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** How a reader does with correct formulas: it should be right about all. */
const onCorrect = (formulas: readonly Text[], reader: Reader): Outcome => {
  const masses = formulas.map(({ meant, text }) => ({ truth: meant, read: reader(text) }))
  const refused = masses.filter(({ read }) => read === undefined).length
  const right = masses.filter(({ truth, read }) => read !== undefined && same(truth, read)).length
  return {
    right: share(right, masses.length),
    wrong: share(masses.length - right - refused, masses.length),
    refused: share(refused, masses.length),
  }
}

/** What became of formulas with one slip in each. */
export interface SlipOutcome {
  /** Refused: the writer is told. */
  readonly refused: number
  /** Accepted with the mass that the writer meant: a harmless slip. */
  readonly harmless: number
  /** Accepted with another mass: nobody is told. */
  readonly unnoticed: number
}

/** How a reader does with slips, against the mass that the writer meant. */
const onSpoiled = (formulas: readonly Text[], reader: Reader): SlipOutcome => {
  const masses = formulas.map(({ meant, text }) => ({ meant, read: reader(text) }))
  const refused = masses.filter(({ read }) => read === undefined).length
  const harmless = masses.filter(({ meant, read }) => read !== undefined && same(meant, read)).length
  return {
    refused: share(refused, masses.length),
    harmless: share(harmless, masses.length),
    unnoticed: share(masses.length - refused - harmless, masses.length),
  }
}

const tabulate = <K extends string, V>(keys: readonly K[], value: (key: K) => V): Readonly<Record<string, V>> =>
  Object.fromEntries(keys.map(key => [key, value(key)]))

export interface ReadingErrors {
  readonly perKind: number
  /** By reader, then by kind of formula. */
  readonly correct: Readonly<Record<string, Readonly<Record<string, Outcome>>>>
  readonly correctOverall: Readonly<Record<string, Outcome>>
  readonly slips: number
  /** By reader, then by kind of slip. */
  readonly spoiled: Readonly<Record<string, Readonly<Record<string, SlipOutcome>>>>
  readonly spoiledOverall: Readonly<Record<string, SlipOutcome>>
}

/** Every reader on made-up formulas, correct and spoiled; the same seed gives the same formulas. */
export const readingErrors = (perKind: number, seed = 20_261_107): ReadingErrors => {
  const random = xorshift32(seed)
  const formulas = new Map<Kind, readonly Text[]>(
    KINDS.map(kind => [kind, formulasOf(random, kind, perKind).map(text => ({ text, meant: strict(text) ?? Number.NaN }))]),
  )
  const all = [...formulas.values()].flat()
  const slips = new Map<Slip, readonly Text[]>(
    SLIPS.map(slip => [
      slip,
      all.flatMap(({ text, meant }) => {
        const changed = spoiled(random, text, slip)
        return changed === text ? [] : [{ text: changed, meant }]
      }),
    ]),
  )
  const allSlips = [...slips.values()].flat()
  const names = Object.keys(readers)
  const readerNamed = (name: string): Reader => readers[name] ?? strict
  return {
    perKind,
    correct: tabulate(names, name => tabulate(KINDS, kind => onCorrect(formulas.get(kind) ?? [], readerNamed(name)))),
    correctOverall: tabulate(names, name => onCorrect(all, readerNamed(name))),
    slips: allSlips.length,
    spoiled: tabulate(names, name => tabulate(SLIPS, slip => onSpoiled(slips.get(slip) ?? [], readerNamed(name)))),
    spoiledOverall: tabulate(names, name => onSpoiled(allSlips, readerNamed(name))),
  }
}
