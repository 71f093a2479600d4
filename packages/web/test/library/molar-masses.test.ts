import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect } from 'vitest'
import { atomicWeights, DALTON } from '../../library/molar-masses/atomic-weights.ts'
import { figuresOf } from '../../library/molar-masses/figures.ts'
import { parseFormula, printFormula, type Bracket, type Formula, type Unit } from '../../library/molar-masses/grammar.ts'
import { compositionOf, massLimits, molarMass } from '../../library/molar-masses/masses.ts'
import { computeResults, readingRows, substanceRows, type Results } from '../../library/molar-masses/results.ts'
import { soundOf } from '../../library/molar-masses/sound.ts'
import { toCsv } from '../../library/workshop/csv.ts'
import { quotations, requoted } from '../../library/workshop/quoted-results.ts'
import { jats } from '../../src/importer/jats/index.ts'
import { readThirdParties, withThirdParty } from '../../src/importer/third-party.ts'
import { bodyRows, brokenReferences, fileOf, filesAskedFor, rootOf, textOf } from './articles.ts'

const FOLDER = 'molar-masses'
const xml = textOf(FOLDER, 'molar-masses.xml')
const root = rootOf(xml)
const results: Results = JSON.parse(textOf(FOLDER, 'results.json'))

const formulaFrom = (text: string): Formula => {
  const parsed = parseFormula(text)
  if (E.isLeft(parsed)) throw new Error(`${text}: ${parsed.left.reason}`)
  return parsed.right
}

const count = fc.integer({ min: 1, max: 30 })
const atom: fc.Arbitrary<Unit> = fc.record({
  kind: fc.constant('atom' as const),
  symbol: fc.constantFrom(...atomicWeights.keys(), 'D'),
  count,
})
const isotope: fc.Arbitrary<Unit> = fc.record({
  kind: fc.constant('atom' as const),
  symbol: fc.constant('C'),
  nuclide: fc.constantFrom(12, 13),
  count,
})
const { units } = fc.letrec<{ unit: Unit; units: readonly Unit[]; group: Unit }>(tie => ({
  group: fc.record({
    kind: fc.constant('group' as const),
    units: tie('units'),
    bracket: fc.constantFrom<Bracket>('()', '[]', '{}'),
    count,
  }),
  unit: fc.oneof({ maxDepth: 3, withCrossShrink: true }, atom, isotope, tie('group')),
  units: fc.array(tie('unit'), { minLength: 1, maxLength: 4 }),
}))
const formula: fc.Arbitrary<Formula> = fc.record({
  parts: fc.array(fc.record({ count, units }), { minLength: 1, maxLength: 3 }),
  charge: fc.integer({ min: -4, max: 4 }),
})

const neutral = (units: readonly Unit[]): Formula => ({ parts: [{ count: 1, units }], charge: 0 })
const ends = (formula: Formula): readonly bigint[] => [massLimits(formula).low, massLimits(formula).high]
const group = (inner: readonly Unit[], times: number, bracket: Bracket = '()'): Unit => ({
  kind: 'group',
  units: inner,
  bracket,
  count: times,
})

describe('the grammar', () => {
  test.prop([formula])('Law 1: reads back what it prints', made => {
    expect(parseFormula(printFormula(made))).toEqual(E.right(made))
  })
  test.prop([units, units])('Law 2: two formulas in brackets weigh their sum', (f, g) => {
    const [both, one, other] = [ends(neutral([group(f, 1), group(g, 1)])), ends(neutral(f)), ends(neutral(g))]
    expect(both).toEqual(one.map((end, at) => end + (other[at] ?? 0n)))
  })
  test.prop([units, count, fc.constantFrom<Bracket>('()', '[]', '{}')])(
    'Law 3: a group weighs its multiple in any brackets',
    (inner, times, bracket) => {
      expect(ends(neutral([group(inner, times, bracket)]))).toEqual(ends(neutral(inner)).map(end => end * BigInt(times)))
    },
  )
  test.prop([units])('Law 4: the order of units does not matter', made => {
    expect(ends(neutral(made.toReversed()))).toEqual(ends(neutral(made)))
  })
  test.prop(
    [fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...Array.from('CHOoFe0123()[]{}^+-·. ')) }))],
    {
      numRuns: 500,
      examples: [[''], ['('.repeat(5_000)], ['[2H'], ['C99999'], ['^+']],
    },
  )('Law 5: parses or refuses any text', text => {
    const parsed = parseFormula(text)
    if (E.isLeft(parsed)) expect(parsed.left.at).toBeGreaterThan(0)
    else expect(parseFormula(printFormula(parsed.right))).toEqual(parsed)
  })
  test.prop([formula])('composition and mass agree', made => {
    const { low, high, middle, halfWidth } = molarMass(made)
    expect(low).toBeLessThanOrEqual(high)
    expect((middle - halfWidth) / low).toBeCloseTo(1, 9)
    expect([...compositionOf(made).values()].every(atoms => atoms > 0n)).toBe(true)
  })
  test.each([
    ['CuSO4·5H2O', { Cu: 1, S: 1, O: 9, H: 10 }],
    ['CuSO4.5H2O', { Cu: 1, S: 1, O: 9, H: 10 }],
    ['K3[Fe(CN)6]', { K: 3, Fe: 1, C: 6, N: 6 }],
    ['D2O', { '2H': 2, O: 1 }],
    ['[13C]H3[12C]OOH', { '13C': 1, H: 4, '12C': 1, O: 2 }],
    ['CO', { C: 1, O: 1 }],
    ['Co', { Co: 1 }],
  ])('%s holds the atoms that it should', (text, atoms) => {
    expect(Object.fromEntries([...compositionOf(formulaFrom(text))].map(([key, found]) => [key, Number(found)]))).toEqual(atoms)
  })
  test('an ion has lost or gained electrons', () => {
    expect(molarMass(formulaFrom('Na^+')).middle).toBeCloseTo(22.98976928 - 0.00054858, 8)
    expect(molarMass(formulaFrom('SO4^2-')).low).toBeCloseTo(32.059 + 4 * 15.99903 + 2 * 0.00054858, 8)
  })
})

describe('the masses', () => {
  test('of glucose, by hand', () => {
    const { low, high, conventional } = molarMass(formulaFrom('C6H12O6'))
    expect(low).toBeCloseTo(6 * 12.0096 + 12 * 1.00784 + 6 * 15.99903, 9)
    expect(high).toBeCloseTo(6 * 12.0116 + 12 * 1.00811 + 6 * 15.99977, 9)
    expect(conventional).toBeCloseTo(180.156, 9)
  })
  test.prop([fc.integer({ min: 1, max: 500 })])('of n equal atoms are known n times worse, not √n times', atoms => {
    const [one, many] = [molarMass(formulaFrom('H')), molarMass(neutral([{ kind: 'atom', symbol: 'H', count: atoms }]))]
    expect(many.expanded / one.expanded).toBeCloseTo(atoms, 6)
    expect(many.expandedByAtom / one.expandedByAtom).toBeCloseTo(Math.sqrt(atoms), 6)
  })
  test('no abridged value lies far from the standard one', () => {
    for (const [symbol, { low, high, conventional }] of atomicWeights) {
      expect.soft(Math.abs(conventional - (low + high) / 2) / DALTON, symbol).toBeLessThan(0.17)
    }
  })
})

describe('the article on molar masses', () => {
  test('is read by the importer with its questions, glossary, sound and both languages', () => {
    const article = jats(root)
    if (E.isLeft(article)) throw new Error(article.left.reason)
    const { meta, parts, attachments } = article.right
    expect(meta).toMatchObject({
      doi: '10.5556/ssl.2026.7',
      publicationTitle: 'Reports of Small Laboratories',
      publicationDate: '2026-11-16',
    })
    for (const part of ['exam', 'glossary', 'biographies', 'references'] as const) expect(parts[part]).not.toEqual([])
    expect(attachments.map(({ type }) => type)).toContain('AUDIO')
    expect(JSON.stringify(parts.abstracts)).toContain('Kristallwasser')
  })
  test('is a third party’s', async () => {
    const article = jats(root)
    const parties = await readThirdParties(fileURLToPath(fileOf('.', '')))
    if (E.isLeft(article) || E.isLeft(parties)) throw new Error('the article or third-party.json cannot be read')
    expect(withThirdParty(article.right, parties.right).meta).toMatchObject({
      isThirdParty: true,
      thirdPartyPublisher: 'Society for Small Laboratories (example)',
    })
  })
  test('quotes no number but those of its results', () => {
    expect(quotations(xml).length).toBeGreaterThan(200)
    expect(requoted(xml, results)).toBe(xml)
  })
  test('asks for files that lie beside it, and refers to nothing that it has not', () => {
    expect(filesAskedFor(FOLDER, root).filter(([, found]) => !found)).toEqual([])
    expect(brokenReferences(root)).toEqual([])
  })
  test('shows refusals as the grammar words them', () => {
    const rows = bodyRows(root, 't1')
    expect(rows.length).toBeGreaterThan(5)
    for (const [text = '', at, reason] of rows) expect(parseFormula(text)).toEqual(E.left({ at: Number(at), reason }))
  })
  test('lists the atomic weights that it used', () => {
    const used = new Set(results.substances.flatMap(substance => [...compositionOf(formulaFrom(substance.formula)).keys()]))
    const rows = bodyRows(root, 't6')
    expect(new Set([...rows.map(([, symbol = '']) => symbol), '2H'])).toEqual(used)
    for (const [, symbol = '', standard = '', abridged = ''] of rows) {
      const weight = atomicWeights.get(symbol)
      const [, from, to] = /^\[([\d.]+), ([\d.]+)\]$/.exec(standard) ?? []
      const [, value = '', last = '0'] = /^([\d.]+)\((\d+)\)$/.exec(standard) ?? []
      const uncertainty = Number(last) * 10 ** -(value.split('.')[1]?.length ?? 0)
      expect
        .soft((weight?.low ?? 0) / DALTON, symbol)
        .toBeCloseTo(from === undefined ? Number(value) - uncertainty : Number(from), 8)
      expect
        .soft((weight?.high ?? 0) / DALTON, symbol)
        .toBeCloseTo(to === undefined ? Number(value) + uncertainty : Number(to), 8)
      expect.soft((weight?.conventional ?? 0) / DALTON, symbol).toBeCloseTo(Number(abridged.split(' ± ')[0]), 8)
    }
  })
  test('says in words what its results say', () => {
    // "mehr als dreimal zu klein", "drei Viertel der richtigen Formeln".
    expect(results.byName['sucrose']?.shrinkage).toBeGreaterThan(3)
    expect(results.reading.correctOverall['flat']?.wrong).toBeCloseTo(0.75, 1)
    // "For two substances, heavy water and potassium permanganate, … outside the interval altogether."
    expect(results.substances.filter(({ residual }) => Math.abs(residual) > 1).map(({ name }) => name)).toEqual([
      'Heavy water',
      'Potassium permanganate',
    ])
    // The extremes of the relative half widths, and the substance whose interval the mistaken equation covers least.
    const byWidth = results.substances.toSorted((a, b) => a.relative - b.relative)
    expect([byWidth[0]?.name, byWidth.at(-1)?.name]).toEqual(['Potassium permanganate', 'Lead(II) nitrate'])
    expect(results.byName['sucrose']?.withinExpandedByAtom).toBe(results.summary.smallestCoverageByAtom)
    // "U never held less than …": all above 95 %.
    expect(results.summary.smallestCoverage).toBeGreaterThan(0.95)
    // "Not quite twelve seconds", less than 300 KB.
    const bytes = readFileSync(fileOf(FOLDER, 'residuals.wav')).length
    expect((bytes - 44) / 22_050).toBeGreaterThan(11)
    expect((bytes - 44) / 22_050).toBeLessThan(12)
    // "Right about everything but isotopes."
    const careful = Object.entries(results.reading.correct['stackWithHydrates'] ?? {})
    expect(careful.filter(([, { right }]) => right < 1).map(([kind]) => kind)).toEqual(['isotopes'])
  })
})

describe('the results on molar masses', () => {
  const now = computeResults()
  test('come out the same again', () => {
    expect(JSON.parse(JSON.stringify(now))).toEqual(results)
  })
  test('are what the tables, figures and sound hold', () => {
    expect(textOf(FOLDER, 'substances.csv')).toBe(toCsv(substanceRows(now)))
    expect(textOf(FOLDER, 'readers.csv')).toBe(toCsv(readingRows(now)))
    for (const [name, svg] of Object.entries(figuresOf(now))) expect(textOf(FOLDER, name)).toBe(svg)
    const [kept, made] = [
      readFileSync(fileOf(FOLDER, 'residuals.wav')),
      Buffer.from(soundOf(now.substances.map(({ residual }) => residual))),
    ]
    expect(kept.length).toBe(made.length)
    // A sine may differ in its last bit between machines.
    for (let at = 44; at < kept.length; at += 2) {
      if (Math.abs(kept.readInt16LE(at) - made.readInt16LE(at)) > 1) throw new Error(`the sound differs at byte ${at}`)
    }
  })
})
