import { atomicWeights, DALTON } from './atomic-weights.ts'

/** A way of reading a formula: its mass in daltons, or undefined where the reader refuses. */
export type Reader = (formula: string) => number | undefined

const middles: ReadonlyMap<string, number> = new Map(
  [...atomicWeights].map(([symbol, { low, high }]) => [symbol, (low + high) / 2 / DALTON]),
)

const weigh = (counts: Iterable<readonly [string, number]>): number | undefined => {
  let mass = 0
  for (const [symbol, count] of counts) {
    const weight = middles.get(symbol)
    if (weight === undefined) return undefined
    mass += weight * count
  }
  return mass
}

const pairs = (formula: string, pattern: RegExp): readonly (readonly [string, number])[] =>
  Array.from(formula.matchAll(pattern), ([, symbol = '', digits = '']) => [symbol, digits === '' ? 1 : Number(digits)] as const)

const capitalised = (symbol: string): string => symbol.slice(0, 1).toUpperCase() + symbol.slice(1).toLowerCase()

/** One regular expression that looks for a letter or two and digits, and takes `CO` for cobalt. */
export const anyCase: Reader = formula =>
  weigh(pairs(formula, /([a-z][a-z]?)(\d*)/gi).map(([symbol, count]) => [capitalised(symbol), count] as const))

/** The same with capitals and small letters told apart: the snippet most often seen. */
export const flat: Reader = formula => weigh(pairs(formula, /([A-Z][a-z]?)(\d*)/g))

/** Round brackets written out by repeated replacement of the innermost pair, then the snippet. */
export const rewriting: Reader = formula => {
  let text = formula
  for (let before = ''; before !== text;) {
    before = text
    text = text.replace(/\(([^()]*)\)(\d*)/, (_, inner: string, digits: string) =>
      inner.repeat(digits === '' ? 1 : Math.min(Number(digits), 1_000)),
    )
  }
  return flat(text)
}

const OPENING = '([{'
const CLOSING = ')]}'

/** A stack of counts for all three kinds of bracket; characters that mean nothing to it are passed over. */
export const stack: Reader = formula => {
  const open: Map<string, number>[] = [new Map()]
  for (const [, symbol = '', bracket = '', digits = ''] of formula.matchAll(/(?:([A-Z][a-z]?)|([()[\]{}]))(\d*)/g)) {
    const count = digits === '' ? 1 : Number(digits)
    const top = open.at(-1)
    if (top === undefined) return undefined
    if (symbol !== '') top.set(symbol, (top.get(symbol) ?? 0) + count)
    else if (OPENING.includes(bracket)) open.push(new Map())
    else if (CLOSING.includes(bracket) && open.length > 1) {
      open.pop()
      const below = open.at(-1)
      for (const [name, inner] of top) below?.set(name, (below.get(name) ?? 0) + inner * count)
    }
  }
  return open.length === 1 ? weigh(open[0] ?? []) : undefined
}

/** The stack for each part between dots, each with the number before it. */
export const stackWithHydrates: Reader = formula =>
  formula.split(/[·.*]/).reduce<number | undefined>((sum, part) => {
    const [, digits = '', rest = ''] = /^(\d*)(.*)$/.exec(part) ?? []
    const mass = stack(rest)
    return sum === undefined || mass === undefined ? undefined : sum + mass * (digits === '' ? 1 : Number(digits))
  }, 0)

/** The readers under test, from the shortest to the most careful. */
export const naiveReaders = { anyCase, flat, rewriting, stack, stackWithHydrates } as const satisfies Readonly<
  Record<string, Reader>
>
