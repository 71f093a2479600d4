import { CATALOGUE, isRuleId, type RuleId } from './catalogue.ts'
import type { Check } from './checks.ts'
import type { Declared } from './deciders.ts'
import { ruleIdsNamed, unknownIdsNamed } from './ids.ts'

/** The result for a rule. */
export type Verdict = 'pass' | 'FAIL' | 'no function' | 'unreached' | 'no test' | 'skipped'

export interface Row {
  readonly id: RuleId
  readonly rule: string
  /** The names of the shipped code that decides it: functions and constants. */
  readonly deciders: readonly string[]
  /** Functions and constants that would decide it if shipped code reached them. */
  readonly unreached: readonly Declared[]
  readonly checks: readonly Check[]
  readonly verdict: Verdict
}

export interface Report {
  readonly rows: readonly Row[]
  /** Ids that are missing from the catalogue, with the tests or comments that mention them. */
  readonly unknown: readonly string[]
}

/** Groups items by the rules that their texts mention. */
const byId = <A>(named: readonly A[], textOf: (one: A) => string): ReadonlyMap<RuleId, readonly A[]> => {
  const found = new Map<RuleId, A[]>()
  for (const one of named) for (const id of ruleIdsNamed(textOf(one))) found.set(id, [...(found.get(id) ?? []), one])
  return found
}

/**
 * The deciders of a rule, among everything that mentions it: the domain's functions and constants. Code that only carries out a
 * rule does not count beside these, but does if there are none in the domain, as for the calls. A type decides nothing.
 */
const decidersAmong = (found: readonly Declared[]): readonly Declared[] => {
  const values = found.filter(({ isValue }) => isValue)
  const ofDomain = values.filter(({ isOfDomain }) => isOfDomain)
  return ofDomain.length > 0 ? ofDomain : values
}

const verdictOn = ({ deciders, unreached }: Pick<Row, 'deciders' | 'unreached'>, checks: readonly Check[]): Verdict => {
  if (checks.some(({ state }) => state === 'failed')) return 'FAIL'
  if (deciders.length === 0) return unreached.length === 0 ? 'no function' : 'unreached'
  if (checks.length === 0) return 'no test'
  return checks.some(({ state }) => state === 'passed') ? 'pass' : 'skipped'
}

const rowOf = (id: RuleId, declared: readonly Declared[], checks: readonly Check[]): Row => {
  const deciding = decidersAmong(declared)
  const unreached = deciding.filter(({ isReached }) => !isReached)
  const deciders = [...new Set(deciding.filter(({ isReached }) => isReached).map(({ name }) => name))]
  return { id, rule: CATALOGUE[id], deciders, unreached, checks, verdict: verdictOn({ deciders, unreached }, checks) }
}

/** Which shipped functions decide each rule, which tests check it, and whether it holds. */
export const reportOn = (declared: readonly Declared[], checks: readonly Check[]): Report => {
  const deciders = byId(declared, ({ comment }) => comment)
  const tests = byId(checks, ({ title }) => title)
  return {
    rows: Object.keys(CATALOGUE)
      .filter(isRuleId)
      .map(id => rowOf(id, deciders.get(id) ?? [], tests.get(id) ?? [])),
    unknown: [
      ...declared.flatMap(({ name, comment }) => unknownIdsNamed(comment).map(id => `${id} in the comment of ${name}`)),
      ...checks.flatMap(({ file, title }) => unknownIdsNamed(title).map(id => `${id} in ${file}: ${title}`)),
    ],
  }
}

export const isFine = ({ rows, unknown }: Report): boolean =>
  unknown.length === 0 && rows.every(({ verdict }) => verdict === 'pass')

/** Whether shipped code decides every rule, regardless of tests. */
export const isDecided = ({ rows, unknown }: Report): boolean =>
  unknown.length === 0 && rows.every(({ deciders }) => deciders.length > 0)
