/**
 * Computes everything that the article says and writes its data, figures, sound and numbers beside itself:
 *
 *   node packages/web/library/molar-masses/measure.ts
 *
 * The same results on every machine, in some seconds.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { toCsv } from '../workshop/csv.ts'
import { readableJson } from '../workshop/json.ts'
import { requoted } from '../workshop/quoted-results.ts'
import { rasterise } from '../workshop/rasterise.ts'
import { figuresOf } from './figures.ts'
import { computeResults, readingRows, substanceRows } from './results.ts'
import { soundOf } from './sound.ts'

/** The panels are drawn as PNG too, for readers without SVG. */
const RASTERISED = ['figure-3a', 'figure-3b']

const file = (name: string): URL => new URL(name, import.meta.url)

const results = computeResults()
await writeFile(file('results.json'), readableJson(results))
await writeFile(file('substances.csv'), toCsv(substanceRows(results)))
await writeFile(file('readers.csv'), toCsv(readingRows(results)))
await writeFile(file('residuals.wav'), soundOf(results.substances.map(({ residual }) => residual)))
for (const [name, svg] of Object.entries(figuresOf(results))) await writeFile(file(name), svg)
for (const name of RASTERISED) rasterise(file(`${name}.svg`).pathname, file(`${name}.png`).pathname)

const article = await readFile(file('molar-masses.xml'), 'utf8').catch(() => undefined)
if (article !== undefined) await writeFile(file('molar-masses.xml'), requoted(article, results))
