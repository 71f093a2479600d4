/**
 * Sorts the article's authors in every order that it speaks of and writes its data, figure and numbers beside it, in a second:
 *
 *   node packages/web/library/order-of-authors/measure.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { toCsv } from '../workshop/csv.ts'
import { readableJson } from '../workshop/json.ts'
import { requoted } from '../workshop/quoted-results.ts'
import { rasterise } from '../workshop/rasterise.ts'
import { figuresOf } from './figures.ts'
import { computeResults, rowsOfOrders } from './orders.ts'

const file = (name: string): URL => new URL(name, import.meta.url)

const results = computeResults()
await writeFile(file('results.json'), readableJson(results))
await writeFile(file('orders.csv'), toCsv(rowsOfOrders()))
for (const [name, svg] of Object.entries(figuresOf())) await writeFile(file(name), svg)
rasterise(file('figure-1.svg').pathname, file('figure-1.png').pathname)

const article = await readFile(file('order-of-authors.xml'), 'utf8').catch(() => undefined)
if (article !== undefined) await writeFile(file('order-of-authors.xml'), requoted(article, results))
