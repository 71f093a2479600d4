/**
 * Measures what hydration costs and writes the article's data, figures and numbers beside itself:
 *
 *   node packages/web/library/hydration-cost/measure.ts
 *
 * It needs Chromium (`CHROME_PATH`, or /usr/bin/chromium) and takes about ten minutes. `report.ts` alone computes
 * everything again from the samples of the last run.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { readableJson } from '../workshop/json.ts'
import { shuffled, xorshift32 } from '../workshop/xorshift.ts'
import { bundleClient, openLaboratory } from './browser.ts'
import { VARIANTS } from './page.ts'
import { clientWeight, report, type Environment } from './report.ts'
import { samplesToCsv, type Sample } from './samples.ts'

// React's server half reads it when it is first loaded; the pages are the same either way, the time to make them is not.
process.env['NODE_ENV'] = 'production'

const SIZES = [500, 1_000, 2_000, 5_000, 10_000, 20_000]
const REPETITIONS = 15
const SEED = 20_261_103

const versionOf = async (name: string): Promise<string> => {
  const { version }: { version: string } = JSON.parse(
    await readFile(new URL(import.meta.resolve(`${name}/package.json`)), 'utf8'),
  )
  return version
}

const client = await bundleClient()
const laboratory = await openLaboratory(client)
const random = xorshift32(SEED)
const samples: Sample[] = []

try {
  for (const variant of VARIANTS) await laboratory.load(0, 500, variant)
  for (let repetition = 1; repetition <= REPETITIONS; repetition += 1) {
    for (const elements of shuffled(random, SIZES)) {
      for (const variant of shuffled(random, VARIANTS)) samples.push(await laboratory.load(repetition, elements, variant))
    }
    console.error(`${repetition} of ${REPETITIONS} repetitions`)
  }
} finally {
  await laboratory.close()
}

const environment: Environment = {
  chromium: laboratory.version,
  node: process.version,
  react: await versionOf('react-dom'),
  vite: await versionOf('vite'),
  architecture: process.arch,
  client: clientWeight(client),
}
await writeFile(new URL('samples.csv', import.meta.url), samplesToCsv(samples))
await writeFile(new URL('environment.json', import.meta.url), readableJson(environment))
await report()
