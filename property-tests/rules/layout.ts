import type { Check } from './checks.ts'
import type { Report, Row } from './report.ts'
import type { Wiring } from './wiring.ts'

const HEAD = ['id', '', 'rule', 'decided by', 'checked by: tests, runs'] as const

/** The widths of the columns except the third and fifth, which share the rest. */
const ID = 8
const VERDICT = 11
const DECIDERS = 32

const counted = (count: number): string => count.toLocaleString('en')

const perFile = (checks: readonly Check[]): readonly (readonly [string, readonly Check[]])[] => [
  ...Map.groupBy(checks, ({ file }) => file),
]

const runsOf = (checks: readonly Check[]): number =>
  checks.reduce((sum, { runs, state }) => sum + (state === 'skipped' ? 0 : runs), 0)

const shortened = (file: string): string =>
  file
    .replace(/^property-tests\//, '')
    .replace(/^packages\//, '')
    .replace(/\.test\.tsx?$/, '')

/** Wraps a text to a width, between words or, in a longer word, within it. */
const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap(whole => whole.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [''])) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

const columns = (width: number): readonly number[] => {
  const rest = width - ID - VERDICT - DECIDERS - 4 * 2
  return [ID, VERDICT, Math.floor(rest * 0.4), DECIDERS, rest - Math.floor(rest * 0.4)]
}

const laidOut = (cells: readonly (readonly string[])[], width: number): readonly string[] => {
  const widths = columns(width)
  const lines = cells.map((cell, index) => cell.flatMap(text => wrapped(text, widths[index] ?? 0)))
  const height = Math.max(...lines.map(cell => cell.length))
  return Array.from({ length: height }, (_, row) =>
    widths
      .map((size, index) => (lines[index]?.[row] ?? '').padEnd(size))
      .join('  ')
      .trimEnd(),
  )
}

const checkedBy = ({ checks }: Row): readonly string[] =>
  perFile(checks).map(([file, own]) => `${shortened(file)}: ${counted(own.length)}, ${counted(runsOf(own))}`)

/** One line with the number of rules for each verdict. */
export const summary = ({ rows }: Report): string =>
  [...Map.groupBy(rows, ({ verdict }) => verdict)].map(([verdict, own]) => `${own.length} ${verdict}`).join(', ')

/** The number of lines of each error that are repeated below the table, which is longer than many logs keep. */
const ERROR_LINES = 6

const failuresOf = ({ id, checks }: Row): readonly string[] =>
  checks
    .filter(({ state }) => state === 'failed')
    .flatMap(({ file, title, errors }) => [
      `${id} failed in ${file}: ${title}`,
      ...errors.flatMap(error => error.split('\n').slice(0, ERROR_LINES)).map(line => `    ${line}`),
    ])

/** What to do about a rule that no shipped code decides. */
const undecided = ({ id, deciders, unreached }: Row): readonly string[] => {
  if (deciders.length > 0) return []
  return unreached.length === 0
    ? [`${id}: no comment of a function mentions it. Mention it at the function that decides it.`]
    : unreached.map(
        ({ name, place }) =>
          `${id}: no shipped code reaches ${name} (${place}). Call it where the rule applies, or delete it and mention ${id} at the function used instead.`,
      )
}

/** The rules that no shipped code decides, and what to do, one per line. */
export const undecidedLines = ({ rows, unknown }: Report): readonly string[] => [
  ...unknown.map(text => `No such rule: ${text}`),
  ...rows.flatMap(undecided),
]

/** The parts of the domain that do not ship, and what to do, one per line. */
export const wiringLines = ({ unreached, unsent, faults }: Wiring): readonly string[] => [
  ...unreached.map(
    ({ name, place, isNamedByType }) =>
      `${place}: no shipped code reaches ${name}${isNamedByType ? ', only a type is derived from it' : ''}. ` +
      `${isNamedByType ? 'Write the type out, or use the value' : 'Call it, or delete it with its tests'}, or list it in property-tests/rules/surface.ts.`,
  ),
  ...unsent.map(
    ({ name, place }) => `${place}: no shipped code sends ${name}. Send it, or delete it with the code that handles it.`,
  ),
  ...faults,
]

/** One line with how much of the domain does not ship. */
export const wiringSummary = ({ unreached, unsent, faults }: Wiring): string =>
  `${unreached.length} values unreached, ${unsent.length} events never sent${faults.length === 0 ? '' : `, ${faults.length} faults in the tables`}`

/** The report for a terminal of `width` characters. */
export const table = (report: Report, width: number): string =>
  [
    ...laidOut(
      HEAD.map(title => [title]),
      width,
    ),
    ''.padEnd(width, '─'),
    ...report.rows.flatMap(row =>
      laidOut([[row.id], [row.verdict], [row.rule], [row.deciders.join(', ')], checkedBy(row)], width),
    ),
    ''.padEnd(width, '─'),
    ...undecidedLines(report),
    ...report.rows.flatMap(failuresOf),
    summary(report),
  ].join('\n')

const escaped = (text: string): string => text.replaceAll(/[\\|<>*_`[\]]/g, String.raw`\$&`).replaceAll('\n', ' ')

const listedTests = ({ checks }: Row): string =>
  perFile(checks)
    .map(([file, own]) => `${escaped(shortened(file))}: ${own.length} tests, ${counted(runsOf(own))} runs`)
    .join('<br>')

const testsOfRow = ({ id, rule, checks }: Row): string =>
  checks.length === 0
    ? ''
    : `\n### ${id}: ${escaped(rule)}\n\n${checks.map(({ title, state, runs }) => `- ${escaped(title)}: ${state}${state === 'skipped' ? '' : `, ${counted(runs)} ${runs === 1 ? 'run' : 'runs'}`}\n`).join('')}`

/** The report as a Markdown file: the table, what does not ship, then every test by name. */
export const markdown = (report: Report, wiring: Wiring): string =>
  `# Rules\n\n${summary(report)}; ${wiringSummary(wiring)}\n\n| id | | rule | decided by | checked by |\n|---|---|---|---|---|\n` +
  report.rows
    .map(
      row =>
        `| ${row.id} | ${row.verdict} | ${escaped(row.rule)} | ${row.deciders.map(name => `\`${name}\``).join(', ')} | ${listedTests(row)} |\n`,
    )
    .join('') +
  [...undecidedLines(report), ...wiringLines(wiring)].map(text => `\n${escaped(text)}\n`).join('') +
  `\n## Tests\n${report.rows.map(testsOfRow).join('')}`
