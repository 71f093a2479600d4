import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { analyse } from '../../library/hydration-cost/analysis.ts'
import { articleBody, countElements } from '../../library/hydration-cost/article-body.ts'
import { figuresOf } from '../../library/hydration-cost/figures.ts'
import { nameOf, pageOf, VARIANTS } from '../../library/hydration-cost/page.ts'
import { payloadOf } from '../../library/hydration-cost/payload.ts'
import type { Results } from '../../library/hydration-cost/report.ts'
import { samplesFromCsv, samplesToCsv } from '../../library/hydration-cost/samples.ts'
import { longestTask } from '../../library/hydration-cost/trace.ts'
import { quotations, requoted } from '../../library/workshop/quoted-results.ts'
import { jats } from '../../src/importer/jats/index.ts'
import { brokenReferences, filesAskedFor, rootOf, textOf } from './articles.ts'

const FOLDER = 'hydration-cost'
const xml = textOf(FOLDER, 'hydration-cost.xml')
const root = rootOf(xml)
const results: Results = JSON.parse(textOf(FOLDER, 'results.json'))
const samples = samplesFromCsv(textOf(FOLDER, 'samples.csv'))

const cellOf = (elements: number, variant: string) => {
  const cell = results.cells[String(elements)]?.[variant]
  if (cell === undefined) throw new Error(`results.json has no cell for ${elements} elements, ${variant}`)
  return cell
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('the article on hydration', () => {
  test('is read by the importer as an open access article of Lectern Notes', () => {
    const article = jats(root)
    if (E.isLeft(article)) throw new Error(article.left.reason)
    const { meta, parts } = article.right
    expect(meta).toMatchObject({
      doi: '10.5555/lectern.2026.002',
      publicationTitle: 'Lectern Notes',
      volume: '1',
      issue: '1',
      publicationDate: '2026-11-16',
    })
    expect(meta.access.openAccess).toBe(true)
    expect(parts.references).not.toEqual([])
  })
  test('quotes no number but those of its results', () => {
    expect(quotations(xml).length).toBeGreaterThan(150)
    expect(requoted(xml, results)).toBe(xml)
  })
  test('asks for files that lie beside it, and refers to nothing that it has not', () => {
    expect(filesAskedFor(FOLDER, root).filter(([, found]) => !found)).toEqual([])
    expect(brokenReferences(root)).toEqual([])
  })
  test('says in words what its results say', () => {
    // Highlights and Discussion: containment saves more than any choice about hydration.
    expect(cellOf(20_000, 'full-cv').mainThread.median).toBeLessThan(cellOf(20_000, 'floor').mainThread.median)
    // A body left alone costs no more than React's own start: it has no slope to speak of.
    expect(Math.abs(results.fits['leaf-cv']?.robustPerElement ?? 1)).toBeLessThan(
      (results.fits['full-cv']?.robustPerElement ?? 0) / 10,
    )
    // "Style and layout … cost several times more."
    expect(results.fits['floor']?.robustPerElement).toBeGreaterThan(3 * (results.fits['full-cv']?.robustPerElement ?? 0))
    // "It reaches the limit of 50 ms at about 10,000."
    expect(cellOf(10_000, 'full-cv').longestTask.median).toBeGreaterThan(40)
    expect(cellOf(10_000, 'full-cv').longestTask.median).toBeLessThan(60)
    // "Its ratio falls" without containment; "with containment it rises".
    const ratios = (variant: string) => [500, 20_000].map(elements => cellOf(elements, variant).ratio.median)
    expect(ratios('full')[0]).toBeGreaterThan(ratios('full')[1] ?? 0)
    expect(ratios('full-cv')[0]).toBeLessThan(ratios('full-cv')[1] ?? 0)
    // "nine tenths of the memory, and half the bytes", "about 2 throughout".
    expect(results.savings.memory).toBeCloseTo(0.9, 1)
    for (const { ratio } of Object.values(results.payload)) expect(ratio.gzip).toBeCloseTo(2, 0)
    // "The tenth of a second is then spent before the first element": four times the fixed cost of hydration.
    expect(4 * (results.fits['full-cv']?.fixed ?? 0)).toBeGreaterThan(100)
    // "The total is not smaller for it."
    expect(cellOf(20_000, 'transition-cv').mainThread.median).toBeGreaterThan(0.95 * cellOf(20_000, 'full-cv').mainThread.median)
  })
})

describe('the results on hydration', () => {
  test('follow from the loads', () => {
    const { environment: _, payload: __, stored: ___, ...analysis } = results
    expect(asJson(analyse(samples))).toEqual(asJson(analysis))
    expect(samplesToCsv(samples)).toBe(textOf(FOLDER, 'samples.csv'))
  })
  test('cover every size in every variant in every repetition', () => {
    expect(samples.length).toBe(results.repetitions * results.sizes.length * VARIANTS.length)
    expect(new Set(samples.map(({ variant }) => variant))).toEqual(new Set(VARIANTS.map(nameOf)))
  })
  test.each([500, 1_000, 2_000])('weigh pages of %i elements as the generator makes them now', elements => {
    const [then, now] = [results.payload[String(elements)], payloadOf(elements)]
    expect(now.markup.raw).toBe(then?.markup.raw)
    expect(now.twice.raw).toBe(then?.twice.raw)
    // Compressed sizes may differ slightly between builds of zlib.
    for (const kind of ['gzip', 'brotli'] as const) expect(now.ratio[kind] / (then?.ratio[kind] ?? 1)).toBeCloseTo(1, 1)
  })
  test('are what the figures show', () => {
    for (const [name, svg] of Object.entries(figuresOf(results, results.payload))) expect(textOf(FOLDER, name)).toBe(svg)
  })
})

describe('the pages', () => {
  test.prop([fc.integer({ min: 3, max: 3_000 })], { numRuns: 40, examples: [[3], [4], [5]] })(
    'have exactly as many elements as asked for',
    elements => {
      expect(articleBody(elements).reduce((sum, section) => sum + countElements(section), 0)).toBe(elements)
    },
  )
  test.prop([fc.integer({ min: 3, max: 400 })], { numRuns: 20 })('show the same in every variant', elements => {
    const shown = VARIANTS.map(
      variant => /<div id="root">.*<\/h1>.*<\/div><\/div>(?=<script|<\/body)/.exec(pageOf(elements, variant).html)?.[0],
    )
    expect(new Set(shown).size).toBe(1)
    expect(shown[0]).toContain('<section')
  })
  test('send script and state only where they are used', () => {
    const sent = VARIANTS.map(variant => {
      const { html } = pageOf(50, variant)
      return [nameOf(variant), html.includes('/client.js'), html.includes('application/json')]
    })
    expect(sent.slice(0, 4)).toEqual([
      ['floor', false, false],
      ['leaf', true, false],
      ['full', true, true],
      ['transition', true, true],
    ])
  })
})

const task = (pid: number, tdur: number) => ({ ph: 'X', name: 'ThreadControllerImpl::RunTask', pid, tid: 1, tdur })

describe('the longest task', () => {
  test('is that of the thread which set the mark', () => {
    const traceEvents = [task(1, 90_000), task(2, 20_000), task(2, 31_000), { name: 'measured', pid: 2, tid: 1 }]
    expect(longestTask(JSON.stringify({ traceEvents }))).toBe(31)
  })
  test('is an error where no thread set it', () => {
    expect(() => longestTask(JSON.stringify({ traceEvents: [task(1, 5)] }))).toThrow('measured')
  })
})
