import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { killedBySeed, oracles, runsFor, trialsOf, type Results } from '../../library/property-tests-and-boundaries/experiment.ts'
import { growth, predicted, summary, survivors } from '../../library/property-tests-and-boundaries/figures.ts'
import { rules } from '../../library/property-tests-and-boundaries/rules/index.ts'
import { extras } from '../../library/property-tests-and-boundaries/rules/numbers.ts'
import { generators } from '../../library/property-tests-and-boundaries/studied.ts'
import { fromPlainCsv } from '../../library/workshop/csv.ts'

const file = (name: string): string =>
  readFileSync(new URL(`../../library/property-tests-and-boundaries/${name}`, import.meta.url), 'utf8')
const results: Results = JSON.parse(file('results.json'))
const mutants = rules.flatMap(rule => rule.mutants)

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

describe('the rules under test', () => {
  test('no mutant is equivalent to its function: each differs on its witness', () => {
    expect(mutants.filter(({ differsOnWitness }) => !differsOnWitness)).toEqual([])
  })

  test.prop([fc.constantFrom(...rules), fc.constantFrom(...generators), fc.integer({ min: 1_000, max: 2_000 })], { numRuns: 60 })(
    'the correct functions keep every law',
    (rule, generator, seed) => rule.lawsHold(generator, seed, 20),
  )
})

describe('results.json is what the script produces', () => {
  test('examples', () => {
    expect(results.about).toMatchObject({ rules: rules.length, mutants: mutants.length })
    expect(results.examples.typical.killed).toBe(mutants.filter(({ killedByTypical }) => killedByTypical).length)
    expect(results.examples.boundary.killed).toBe(mutants.filter(({ killedByBoundary }) => killedByBoundary).length)
    expect(results.examples.boundary.inputs).toBe(rules.reduce((sum, { boundaryExamples }) => sum + boundaryExamples, 0))
  })

  test.each(generators)('random inputs from the generator %s, for the first seed', generator => {
    const trials = trialsOf(generator, 1)
    for (const oracle of oracles) expect(results.perSeed['1']?.[generator]?.[oracle]).toEqual(killedBySeed(trials, oracle))
  })

  test('the means are those of the seeds', () => {
    for (const generator of generators) {
      const kills = Object.values(results.perSeed).map(seed => seed[generator]?.['reference']?.[1] ?? Number.NaN)
      expect(kills).toHaveLength(results.about.seeds)
      expect(results.property[generator]?.['reference']?.['100']?.killed).toBeCloseTo(
        kills.reduce((a, b) => a + b, 0) / kills.length,
        3,
      )
    }
  })

  test.each([
    ['gr1.svg', growth],
    ['gr2.svg', predicted],
    ['gr3.svg', survivors],
    ['fx1.svg', summary],
  ] as const)('%s is drawn from it', (name, draw) => {
    expect(file(name)).toBe(draw(results))
  })

  test('the supplementary file has a line for every mutant, and one that nothing kills', () => {
    const rows = fromPlainCsv(file('mmc1.csv').replaceAll(/"[^"\n]*"/g, words => words.replaceAll(',', ';')))
    expect(rows).toHaveLength(mutants.length)
    const survivor = rows.filter(row =>
      Object.entries(row).every(([key, value]) => ['rule', 'kind', 'change'].includes(key) || Number(value) === 0),
    )
    expect(survivor.map(({ rule, change }) => [rule, change])).toEqual([['tokens', 'several =']])
  })
})

describe('what the text claims beyond its numbers', () => {
  test('a counted kill is the kill of a property test', () => {
    const upTo51 = extras.mutants.findIndex(({ change }) => change === 'up to 51')
    const wrong = extras.mutants[upTo51]
    for (const seed of [1, 2, 3]) {
      const first = rules.find(({ id }) => id === 'extras')?.trials('uniform', seed, 1000)[upTo51]?.firstByReference ?? Number.NaN
      const run = fc.check(
        fc.property(extras.inputs.ranged, count => wrong?.run(count) === extras.correct(count)),
        { seed, numRuns: 1000, unbiased: true, endOnFailure: true },
      )
      expect(run.failed ? run.numRuns - 1 : Infinity).toBe(first)
    }
  })

  test('the outcome agrees with the formula to within one mutant where runs are alike', () => {
    for (const generator of ['uniform', 'edged'] as const) {
      for (const runs of ['10', '100', '1000']) expect(results.prediction[generator][runs]?.apart).toBeLessThan(1)
    }
    expect(results.prediction.fitted['10']?.observed).toBeGreaterThan(results.prediction.fitted['10']?.predicted ?? Infinity)
  })

  test('a fitted range is worth almost ten times the runs', () => {
    const fitted = results.property['fitted']?.['reference']?.['100']?.killed ?? 0
    expect(fitted).toBeGreaterThan(results.property['biased']?.['reference']?.['100']?.killed ?? Infinity)
    expect((results.property['biased']?.['reference']?.['1000']?.killed ?? 0) - fitted).toBeLessThan(2)
  })

  const size = fc.integer({ min: 2, max: 100_000 })
  const risk = fc.double({ min: 0.001, max: 0.5, noNaN: true })

  test.prop([size, risk, fc.integer({ min: 1, max: 20 }), fc.double({ min: 0.1, max: 1, noNaN: true })])(
    'Theorem 1: even draws need about as many runs as there are sizes, draws near the limits do not',
    (sizes, delta, near, weight) => {
      fc.pre(near <= sizes)
      const needed = Math.log(1 / delta)
      expect(runsFor(1 / sizes, 1 - delta)).toBeGreaterThanOrEqual(Math.floor((sizes - 1) * needed))
      const mixed = (1 - weight) / sizes + weight / near
      expect(mixed === 1 ? 1 : runsFor(mixed, 1 - delta)).toBeLessThanOrEqual(Math.ceil((near / weight) * needed) + 1)
    },
  )

  const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 50 })

  test.prop([chances])('Proposition 2: uneven runs find at least as much as even ones of the same mean', each => {
    const missed = each.reduce((product, chance) => product * (1 - chance), 1)
    expect(1 - missed).toBeGreaterThanOrEqual(1 - (1 - mean(each)) ** each.length - 1e-12)
  })

  test.prop([chances, fc.integer({ min: 1, max: 1000 })])(
    'Proposition 3: uneven mutants are found less than even ones of the same mean',
    (each, runs) => {
      expect(mean(each.map(chance => 1 - (1 - chance) ** runs))).toBeLessThanOrEqual(1 - (1 - mean(each)) ** runs + 1e-12)
    },
  )
})
