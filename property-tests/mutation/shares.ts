import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, 'shares.md')

const HEAD = `# What was measured

How many of its changes tests noticed when a folder or file was last run, counting those that have a reason as not noticed.
\`npm run mutation\` keeps this list. What it does not name has not been measured since the list was begun.

| place | noticed | not | share |
|---|---|---|---|
`

/** The result of a run for a place. */
export interface Share {
  readonly place: string
  readonly noticed: number
  readonly survived: number
}

/** A share as a percentage. */
export const percent = ({ noticed, survived }: Pick<Share, 'noticed' | 'survived'>): string =>
  noticed + survived === 0 ? '–' : `${((100 * noticed) / (noticed + survived)).toFixed(1)} %`

const row = (share: Share): string => `| ${share.place} | ${share.noticed} | ${share.survived} | ${percent(share)} |`

const placeIn = (text: string): string => text.split('|')[1]?.trim() ?? ''

const written = (): readonly string[] =>
  existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .slice(HEAD.length)
        .split('\n')
        .filter(text => text.startsWith('|'))
    : []

/** Records the result of a run for a place, replacing an earlier one. */
export const entered = (share: Share): void => {
  const rows = [...written().filter(text => placeIn(text) !== share.place), row(share)]
  writeFileSync(FILE, `${HEAD}${rows.toSorted((one, other) => (placeIn(one) < placeIn(other) ? -1 : 1)).join('\n')}\n`)
}
