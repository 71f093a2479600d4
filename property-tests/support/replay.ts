import { relative } from 'node:path'
import type { TestCase } from 'vitest/node'
import { propertyRunsOf } from './property-runs.ts'

/** Quotes a text as one word for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A property's test title contains its seed, which a replay may change. */
const withoutSeed = (title: string): string => title.replace(/ \(with seed=-?\d+\)$/, '')

const pattern = (title: string): string =>
  `${withoutSeed(title).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}( \\(with seed=|$)`

/** The command that reproduces the case on which a property failed; `undefined` if none did. */
export const replayCommand = (test: TestCase): string | undefined => {
  const failing = test.result().state === 'failed' ? propertyRunsOf(test.meta())?.failing : undefined
  if (failing === undefined) return undefined
  const { seed, at } = failing
  const settings = `FC_SEED=${seed} ${'path' in at ? `FC_PATH=${at.path}` : `FC_RUNS=${at.runs}`}`
  const file = relative(process.cwd(), test.module.moduleId)
  return `${settings} npm test -- --project ${test.project.name} ${file} -t ${quoted(pattern(test.fullName))}`
}
