import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, 'shares.md')

const HEAD = `# What was measured

The share of mutations that tests detected when a folder or file was last run. Survivors with a reason count as undetected.
\`npm run mutation\` keeps this list up to date. Places that are not in it have not been measured.

| place | detected | survived | share |
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
