import { mkdir, writeFile } from 'node:fs/promises'
import { isProof, partOfName } from '../support/proofs.ts'

/** What became of the kills amid one kind of work. */
export interface Tally {
  readonly work: string
  kills: number
  acknowledged: number
  /** Writes that were answered with 503 and a time to ask again. */
  refused: number
  readonly faults: string[]
}

export const tallyOf = (work: string): Tally => ({ work, kills: 0, acknowledged: 0, refused: 0, faults: [] })

const rowOf = ({ work, kills, acknowledged, refused, faults }: Tally): string =>
  `| ${work} | ${kills} | ${acknowledged === 0 ? '' : acknowledged} | ${refused === 0 ? '' : refused} | ${faults.length === 0 ? 'none' : faults.length} |`

/** Prints what became of all kills on a store, and writes it to a file. */
export const tell = async (store: string, tallies: readonly Tally[]): Promise<void> => {
  const kills = tallies.reduce((sum, tally) => sum + tally.kills, 0)
  const said = `Kills on ${store}: ${isProof ? kills : `a sample of ${kills}; npm run proofs makes hundreds`}.`
  const path = `reports/kills-${store.toLowerCase()}${partOfName}.md`
  const table = [
    '| killed amid | kills | acknowledged writes | refused with 503 | lost, doubled, half or refused by the check |',
    '|---|---|---|---|---|',
    ...tallies.map(rowOf),
  ]
  await mkdir('reports', { recursive: true })
  await writeFile(path, [said, '', ...table, ''].join('\n'))
  console.log([said, ...(isProof ? table : []), `The table is in ${path}`].join('\n'))
}
