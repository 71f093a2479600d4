import { readFile, writeFile } from 'node:fs/promises'
import { readableJson } from '../workshop/json.ts'
import { requoted } from '../workshop/quoted-results.ts'
import { rasterise } from '../workshop/rasterise.ts'
import { analyse, type Analysis } from './analysis.ts'
import { figuresOf } from './figures.ts'
import { payloadOf, storedPayloadOf, weigh, type Payload, type StoredPayload, type Weight } from './payload.ts'
import { samplesFromCsv } from './samples.ts'

/** What measured: programs and their versions, and the weight of the bundled client. */
export interface Environment {
  readonly chromium: string
  readonly node: string
  readonly react: string
  readonly vite: string
  readonly architecture: string
  readonly client: Weight
}

export interface Results extends Analysis {
  readonly environment: Environment
  readonly payload: Readonly<Record<string, Payload>>
  readonly stored: StoredPayload
}

/** Drawn as PNG too, for readers without SVG. */
const RASTERISED = ['figure-1-time', 'figure-2-ratio']

const file = (name: string): URL => new URL(name, import.meta.url)

const STORED_SIZE = 5_000

/** Results from what was measured: times from the samples, bytes made again. */
export const resultsOf = (samplesCsv: string, environment: Environment): Results => {
  const analysis = analyse(samplesFromCsv(samplesCsv))
  return {
    environment,
    ...analysis,
    payload: Object.fromEntries(analysis.sizes.map(size => [String(size), payloadOf(size)])),
    stored: storedPayloadOf(STORED_SIZE),
  }
}

export const clientWeight = weigh

/** Writes `results.json`, the figures and the article's numbers from `samples.csv` and `environment.json`. */
export const report = async (): Promise<void> => {
  const samples = await readFile(file('samples.csv'), 'utf8')
  const environment: Environment = JSON.parse(await readFile(file('environment.json'), 'utf8'))
  const results = resultsOf(samples, environment)
  await writeFile(file('results.json'), readableJson(results))
  for (const [name, svg] of Object.entries(figuresOf(results, results.payload))) {
    await writeFile(file(name), svg)
  }
  for (const name of RASTERISED) {
    rasterise(file(`${name}.svg`).pathname, file(`${name}.png`).pathname)
  }
  const article = await readFile(file('hydration-cost.xml'), 'utf8').catch(() => undefined)
  if (article !== undefined) await writeFile(file('hydration-cost.xml'), requoted(article, results))
}

if (import.meta.main) await report()
