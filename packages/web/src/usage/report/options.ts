import { messageOf } from '@lectern/domain/core'
import { array as A, either as E, function as F } from 'fp-ts'
import { parseArgs } from 'node:util'
import { parseMonth, type Period } from '../month.ts'
import { REPORTS, USUAL_REPORTS, type ReportDefinition } from './report-definitions.ts'

export type Format = 'tsv' | 'json'

/** The options of `npm run report`. */
export interface ReportOptions {
  readonly period: Period
  readonly reports: readonly ReportDefinition[]
  readonly format: Format
  readonly institution: string | undefined
  /** The folder for files; without one, reports are printed. */
  readonly out: string | undefined
}

/** The help text of the command. */
export const USAGE = `npm run report -- --from YYYY-MM --to YYYY-MM [--report ID]… [--format tsv|json] [--institution ID] [--out FOLDER]

Prints COUNTER 5.1 reports of the usage from the first month to the last (months are UTC).

  --report       one of ${REPORTS.map(({ id }) => id).join(', ')}; can be given several times
                 (default: ${USUAL_REPORTS.map(({ id }) => id).join(', ')})
  --format       tsv (default) or json
  --institution  only the usage through the institution with this id (default: all usage)
  --out          a folder to write the reports to, one file each, instead of printing them

Environment variables: ROBOTS_FILE (a list of robots to use instead of the one that comes with Lectern: COUNTER's JSON, or one pattern per
line; give the server the same one), COUNTER_PLATFORM, COUNTER_PLATFORM_ID, COUNTER_CREATED_BY and COUNTER_REGISTRY_RECORD (how the reports
describe the site), LECTERN_DATA and DATABASE_URL (as for "npm start").
`

const given = (args: readonly string[]) =>
  E.tryCatch(
    () =>
      parseArgs({
        args: [...args],
        options: {
          from: { type: 'string' },
          to: { type: 'string' },
          report: { type: 'string', multiple: true },
          format: { type: 'string', default: 'tsv' },
          institution: { type: 'string' },
          out: { type: 'string' },
        },
      }).values,
    messageOf,
  )

const month = (name: string, text: string | undefined): E.Either<string, string> =>
  text === undefined
    ? E.left(`--${name} is missing: give a month, as in --${name} 2026-01`)
    : E.mapLeft((fault: string) => `--${name}: ${fault}`)(parseMonth(text))

const reportWith = (wanted: string): E.Either<string, ReportDefinition> =>
  E.fromNullable(`--report: unknown report ${wanted}; the reports are ${REPORTS.map(({ id }) => id).join(', ')}`)(
    REPORTS.find(({ id }) => id === wanted.trim().toUpperCase()),
  )

const reportsWith = (wanted: readonly string[]): E.Either<string, readonly ReportDefinition[]> =>
  E.map((reports: readonly ReportDefinition[]) => [...new Set(reports)])(A.traverse(E.Applicative)(reportWith)([...wanted]))

const formatOf = (text: string): E.Either<string, Format> =>
  text === 'tsv' || text === 'json' ? E.right(text) : E.left(`--format: "${text}" is neither tsv nor json`)

const filled = (name: string, text: string | undefined): E.Either<string, string | undefined> =>
  text === '' ? E.left(`--${name} is empty`) : E.right(text)

/** Parses the command line; left is what is wrong with it. */
export const parseOptions = (args: readonly string[]): E.Either<string, ReportOptions> =>
  F.pipe(
    given(args),
    E.chain(values =>
      F.pipe(
        E.Do,
        E.apS('from', month('from', values.from)),
        E.apS('to', month('to', values.to)),
        E.apS('reports', values.report === undefined ? E.right(USUAL_REPORTS) : reportsWith(values.report)),
        E.apS('format', formatOf(values.format)),
        E.apS('institution', filled('institution', values.institution)),
        E.apS('out', filled('out', values.out)),
      ),
    ),
    E.filterOrElse(
      ({ from, to }) => from <= to,
      ({ from, to }) => `--from ${from} is after --to ${to}`,
    ),
    E.map(({ from, to, ...rest }): ReportOptions => ({ period: { from, to }, ...rest })),
  )
