/**
 * Runs the whole experiment of this article (half a minute): writes results.json, the supplementary mmc1.csv and the
 * figures, and brings every number that the article quotes up to date. Run it with `node measure.ts`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { toCsv } from '../workshop/csv.ts'
import { readableJson } from '../workshop/json.ts'
import { requoted } from '../workshop/quoted-results.ts'
import { experiment } from './experiment.ts'
import { growth, predicted, summary, survivors } from './figures.ts'

const beside = (name: string): URL => new URL(name, import.meta.url)

const { results, mutants } = experiment()

writeFileSync(beside('results.json'), readableJson(results))
writeFileSync(beside('mmc1.csv'), toCsv(mutants))
writeFileSync(beside('gr1.svg'), growth(results))
writeFileSync(beside('gr2.svg'), predicted(results))
writeFileSync(beside('gr3.svg'), survivors(results))
writeFileSync(beside('fx1.svg'), summary(results))

const article = beside('property-tests-and-boundaries.xml')
if (existsSync(article)) writeFileSync(article, requoted(readFileSync(article, 'utf8'), results))

console.log(
  `${results.about.mutants} mutants of ${results.about.rules} rules, ${results.about.drawnInputs} random inputs: results.json, mmc1.csv and four figures written`,
)
