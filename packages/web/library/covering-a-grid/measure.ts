/**
 * Runs the experiments of this chapter (a quarter of a minute): writes results.json and the figures, and brings every
 * number that the chapter quotes up to date. Times depend on the machine; the rest is the same everywhere.
 *
 *   node packages/web/library/covering-a-grid/measure.ts
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readableJson } from '../workshop/json.ts'
import { requoted } from '../workshop/quoted-results.ts'
import { experiment } from './experiment.ts'
import { figuresOf } from './figures.ts'
import { timing } from './timing.ts'

const beside = (name: string): URL => new URL(name, import.meta.url)

const results = { ...experiment(), timing: timing() }
writeFileSync(beside('results.json'), readableJson(results))
for (const [name, svg] of Object.entries(figuresOf(results))) writeFileSync(beside(name), svg)

const chapter = beside('covering-a-grid.xml')
if (existsSync(chapter)) writeFileSync(chapter, requoted(readFileSync(chapter, 'utf8'), results))

console.log(
  `${results.about.damagedCovers} covers of damaged tables, ${results.about.inexact} of them not exact: results.json and the figures written`,
)
