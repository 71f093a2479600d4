import type { Finding } from './finding.ts'
import type { Placements } from './placements.ts'
import type { Outcome } from './run.ts'
import { VECTORS } from './vectors/index.ts'

/** The rows' columns. */
interface Row {
  readonly family: string
  readonly slots: number
  readonly placements: number
  readonly refused: number
  readonly shown: number
}

const HEAD = [
  '| kind of input | slots | placements | refused | in pages and answers | executions, policy stripped | executions, policy kept | other findings |',
  '|---|---|---|---|---|---|---|---|',
]

const count = (number: number): string => number.toLocaleString('en-GB')

/** How large a run is. */
export const summaryOf = (share: string, placements: number, pages: number): string =>
  `Hostile input: ${share}. ${count(placements)} placements of ${count(VECTORS.length)} vectors, ${count(pages)} pages opened.`

/** What was found of a kind of input. */
const foundIn = (findings: readonly Finding[], wanted: (finding: Finding) => boolean): number => findings.filter(wanted).length

/** One line for each kind of input, and their sum. */
export const tableOf = (placements: Placements, parts: ReadonlyMap<string, Outcome>): readonly string[] => {
  const refused = new Set([...parts.values()].flatMap(({ refused }) => [...refused.keys()]))
  const shown = new Set([...parts.values()].flatMap(({ shown }) => [...shown]))
  const families = Map.groupBy(placements.all(), ({ family }) => family)
  const rows: readonly Row[] = [...families].map(([family, of]) => ({
    family,
    slots: new Set(of.map(({ slot }) => slot)).size,
    placements: of.length,
    refused: of.filter(({ number }) => refused.has(number)).length,
    shown: of.filter(({ number }) => shown.has(number) && !refused.has(number)).length,
  }))
  const findings = [...parts.values()].flatMap(({ findings }) => findings)
  const familyOf = ({ placements: [first] }: Finding): string | undefined =>
    first === undefined ? undefined : placements.at(first)?.family
  const line = (
    name: string,
    { slots, placements, refused, shown }: Omit<Row, 'family'>,
    of: (finding: Finding) => boolean,
  ): string =>
    `| ${[
      name,
      ...[slots, placements, refused, shown].map(count),
      ...(['stripped', 'kept'] as const).map(policy =>
        count(foundIn(findings, finding => of(finding) && finding.kind === 'execution' && finding.policy === policy)),
      ),
      count(foundIn(findings, finding => of(finding) && finding.kind !== 'execution')),
    ].join(' | ')} |`
  const sum = (field: keyof Omit<Row, 'family'>): number => rows.reduce((total, row) => total + row[field], 0)
  return [
    ...HEAD,
    ...rows.map(row => line(row.family, row, finding => familyOf(finding) === row.family)),
    ...(findings.some(finding => familyOf(finding) === undefined)
      ? [line('not known which', { slots: 0, placements: 0, refused: 0, shown: 0 }, finding => familyOf(finding) === undefined)]
      : []),
    line('all', { slots: sum('slots'), placements: sum('placements'), refused: sum('refused'), shown: sum('shown') }, () => true),
  ]
}

/** A finding as a line: what happened where, and the slot and vector that it names. */
export const findingLine = (placements: Placements, { kind, where, policy, placements: numbers, detail }: Finding): string => {
  const named = numbers.slice(0, 3).map(number => {
    const placement = placements.at(number)
    return placement === undefined ? `placement ${number}` : `${placement.family}, ${placement.slot}: ${placement.vector.text}`
  })
  return `${kind}${policy === undefined ? '' : `, policy ${policy}`}, at ${where}: ${detail.slice(0, 300)}${named.map(line => `\n    ${line.slice(0, 300)}`).join('')}`
}
