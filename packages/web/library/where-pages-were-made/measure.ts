/**
 * Computes everything that the article says in numbers and writes its data, maps and figure beside it:
 *
 *   node packages/web/library/where-pages-were-made/measure.ts
 *   node packages/web/library/workshop/pictures.ts where-pages-were-made
 */
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { toCsv } from '../workshop/csv.ts'
import { readableJson } from '../workshop/json.ts'
import { requoted } from '../workshop/quoted-results.ts'
import { figuresOf } from './figures.ts'
import { allPlaces, europeanPlaces } from './kml.ts'
import { computeResults } from './results.ts'
import { rowsOfPlaces } from './rows.ts'

const file = (name: string): URL => new URL(name, import.meta.url)

const results = computeResults()
await writeFile(file('results.json'), readableJson(results))
await writeFile(file('mmc1.kml'), allPlaces())
const packed = new ZipFile()
packed.addBuffer(Buffer.from(europeanPlaces()), 'doc.kml', { mtime: new Date(2026, 10, 14, 9) })
packed.end()
await pipeline(packed.outputStream, createWriteStream(file('mmc2.kmz')))
await writeFile(file('mmc3.csv'), toCsv(rowsOfPlaces()))
for (const [name, svg] of Object.entries(figuresOf())) await writeFile(file(name), svg)

const article = await readFile(file('where-pages-were-made.xml'), 'utf8').catch(() => undefined)
if (article !== undefined) await writeFile(file('where-pages-were-made.xml'), requoted(article, results))
