import { either as E } from 'fp-ts'
import { atomicWeights, nuclides } from './atomic-weights.ts'

/** An atom, or a bracketed group, so many times. */
export type Unit =
  | { readonly kind: 'atom'; readonly symbol: string; readonly nuclide?: number; readonly count: number }
  | { readonly kind: 'group'; readonly units: readonly Unit[]; readonly bracket: Bracket; readonly count: number }

export type Bracket = '()' | '[]' | '{}'

/** What stands between dots: the salt or its water, so many times. */
export interface Part {
  readonly count: number
  readonly units: readonly Unit[]
}

export interface Formula {
  readonly parts: readonly Part[]
  /** In elementary charges, 0 for a neutral substance. */
  readonly charge: number
}

/** Why a text is no formula, and where: characters count from 1. */
export interface Fault {
  readonly at: number
  readonly reason: string
}

const BRACKETS: Readonly<Record<string, Bracket>> = { '(': '()', '[': '[]', '{': '{}' }
const SEPARATOR = /[·.*]/

/** Deeper nesting has no use in chemistry, and would only serve to exhaust the reader. */
const MAXIMUM_DEPTH = 20

class Refusal extends Error {
  readonly at: number
  constructor(at: number, reason: string) {
    super(reason)
    this.at = at
  }
}

/** A reader of one text: a function for each rule of the grammar, one character of look-ahead. */
const readerOf = (text: string) => {
  let at = 0
  const peek = (): string => text[at] ?? ''
  const refuse = (reason: string): never => {
    throw new Refusal(at + 1, reason)
  }
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const [found = ''] = pattern.exec(text) ?? []
    at += found.length
    return found
  }

  const count = (): number => {
    if (peek() === '0') refuse('a count cannot begin with 0')
    const digits = take(/\d*/y)
    if (digits.length > 4) refuse('a count of more than four digits')
    return digits === '' ? 1 : Number(digits)
  }

  const symbol = (): string => {
    const start = at
    const found = take(/[A-Z][a-z]?/y)
    if (found === 'D' || atomicWeights.has(found)) return found
    at = start
    return refuse(
      found === '' ? 'expected the symbol of an element' : `no element with a standard atomic weight has the symbol ${found}`,
    )
  }

  const isotope = (): Unit => {
    const start = at
    at += 1
    const number = take(/\d+/y)
    const element = symbol()
    if (peek() !== ']') refuse('expected ] after the symbol of an isotope')
    at += 1
    if (!nuclides.has(number + element)) {
      at = start
      refuse(`the mass of ${number}${element} is not in the table`)
    }
    return { kind: 'atom', symbol: element, nuclide: Number(number), count: count() }
  }

  const group = (bracket: Bracket, depth: number): Unit => {
    if (depth >= MAXIMUM_DEPTH) refuse(`brackets nested more than ${MAXIMUM_DEPTH} deep`)
    at += 1
    const units = sequence(depth + 1)
    if (peek() !== bracket[1]) refuse(`expected ${bracket[1]} to close ${bracket[0]}`)
    at += 1
    return { kind: 'group', units, bracket, count: count() }
  }

  const unit = (depth: number): Unit => {
    if (peek() === '[' && /\d/.test(text[at + 1] ?? '')) return isotope()
    const bracket = BRACKETS[peek()]
    return bracket === undefined ? { kind: 'atom', symbol: symbol(), count: count() } : group(bracket, depth)
  }

  const sequence = (depth: number): readonly Unit[] => {
    const units = [unit(depth)]
    while (/[A-Z([{]/.test(peek())) units.push(unit(depth))
    return units
  }

  const charge = (): number => {
    if (peek() !== '^') return 0
    at += 1
    const size = count()
    const sign = peek()
    if (sign !== '+' && sign !== '-') refuse('expected + or - in the charge')
    at += 1
    return sign === '+' ? size : -size
  }

  const formula = (): Formula => {
    const parts = [{ count: count(), units: sequence(0) }]
    while (SEPARATOR.test(peek())) {
      at += 1
      parts.push({ count: count(), units: sequence(0) })
    }
    const ions = charge()
    if (at < text.length)
      refuse(/[+-]/.test(peek()) ? 'a charge is written after ^: Fe^3+' : `unexpected ${peek() === ' ' ? 'space' : peek()}`)
    return { parts, charge: ions }
  }

  return formula
}

/** The formula that a text stands for, or why and where it stands for none. Every character counts. */
export const parseFormula = (text: string): E.Either<Fault, Formula> => {
  try {
    return E.right(readerOf(text)())
  } catch (error) {
    if (error instanceof Refusal) return E.left({ at: error.at, reason: error.message })
    throw error
  }
}

const times = (count: number): string => (count === 1 ? '' : String(count))

const printUnit = (unit: Unit): string =>
  unit.kind === 'atom'
    ? `${unit.nuclide === undefined ? unit.symbol : `[${unit.nuclide}${unit.symbol}]`}${times(unit.count)}`
    : `${unit.bracket[0]}${unit.units.map(printUnit).join('')}${unit.bracket[1]}${times(unit.count)}`

/** A formula as text, in the one way that `parseFormula` reads back as the same formula. */
export const printFormula = ({ parts, charge }: Formula): string => {
  const salt = parts.map(({ count, units }) => times(count) + units.map(printUnit).join('')).join('·')
  return charge === 0 ? salt : `${salt}^${times(Math.abs(charge))}${charge > 0 ? '+' : '-'}`
}
