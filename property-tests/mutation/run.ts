// Changes the domain in thousands of small ways and counts how many of them a test notices.
//   npm run mutation                                 every folder, from the beginning
//   npm run mutation -- page/access-bar core/text/truncated.ts   some folders or files of packages/domain/src
//   npm run mutation -- --changed page/access-bar               only what has changed since the last run, and what no test noticed in it
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { folderOf, optionsFor, provenFile, REPORTS, testsOf } from './options.ts'
import { listed, type Survivor } from './survivors.ts'

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** The share of changes that tests must notice. */
const NEEDED = 0.9

/** The same few cases in each of thousands of runs. */
const RUNS = '25'

/** Folders in which there is nothing to change. */
const TYPES_ONLY: ReadonlySet<string> = new Set(['core/commands'])

const SOURCE = 'packages/domain/src'

const below = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)

const folders = (): readonly string[] =>
  below(SOURCE)
    .flatMap(wing => {
      const within = below(join(SOURCE, wing)).map(folder => `${wing}/${folder}`)
      return within.length === 0 ? [wing] : within
    })
    .filter(name => !TYPES_ONLY.has(name))
    .sort()

const isNoticed = ({ status }: MutantResult): boolean => status === 'Killed' || status === 'Timeout'
const isSurvivor = ({ status }: MutantResult): boolean => status === 'Survived' || status === 'NoCoverage'

const fileOf = (mutant: MutantResult): string => mutant.fileName.replaceAll('\\', '/').split(`${SOURCE}/`)[1] ?? mutant.fileName

const survivorOf = (mutant: MutantResult): Survivor => {
  const { start, end } = mutant.location
  const lines = readFileSync(join(SOURCE, fileOf(mutant)), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const original = lines
    .map((text, index) => text.slice(index === 0 ? start.column - 1 : 0, index === lines.length - 1 ? end.column - 1 : undefined))
    .join(' ')
  return { file: fileOf(mutant), original, replacement: mutant.replacement }
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '    –' : `${((100 * part) / whole).toFixed(1)} %`.padStart(7)

const row = (place: string, mutants: readonly MutantResult[]): string => {
  const noticed = mutants.filter(isNoticed).length
  const survived = mutants.filter(isSurvivor).length
  return `${place.padEnd(28)} ${String(noticed).padStart(6)} noticed ${String(survived).padStart(5)} not ${share(noticed, noticed + survived)}`
}

/**
 * Takes what no test has noticed out of what a folder's last run proved. Stryker would believe it again of everything
 * that runs while a module loads, whichever tests have come since.
 */
const forgetSurvivors = (place: string): void => {
  const file = provenFile(place)
  if (!existsSync(file)) return
  const report: { readonly files: Readonly<Record<string, { readonly mutants: readonly MutantResult[] }>> } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const files = Object.fromEntries(
    Object.entries(report.files).map(([name, entry]) => [
      name,
      { ...entry, mutants: entry.mutants.filter(mutant => !isSurvivor(mutant)) },
    ]),
  )
  writeFileSync(file, JSON.stringify({ ...report, files }))
}

const names = process.argv.slice(2)
const onlyChanged = names.includes('--changed')
const named = names.filter(name => !name.startsWith('--'))
const places = named.length === 0 ? folders() : named

process.env['FC_RUNS'] ??= RUNS
const results = new Map<string, readonly MutantResult[]>()
for (const place of places) {
  if (onlyChanged) forgetSurvivors(place)
  process.env['MUTATION_TESTS'] = testsOf(folderOf(place))
  const mutants = await new Stryker(optionsFor(place, onlyChanged)).runMutationTest()
  results.set(
    place,
    mutants.filter(mutant => (place.endsWith('.ts') ? fileOf(mutant) === place : fileOf(mutant).startsWith(`${place}/`))),
  )
  console.log(row(place, results.get(place) ?? []))
}

const all = [...results.values()].flat()
const survivors = all.filter(isSurvivor).map(survivorOf)
const unexplained = listed(new Set(all.map(fileOf)), survivors)

for (const { file, original, replacement } of unexplained)
  console.log(`${file}: ${original.replaceAll(/\s+/g, ' ')}  →  ${replacement.replaceAll(/\s+/g, ' ')}`)
console.log()
for (const [place, mutants] of results) console.log(row(place, mutants))
console.log(row('in all', all))
console.log(
  `${unexplained.length} of ${survivors.length} not noticed have no reason in property-tests/mutation/survivors.md; details: ${REPORTS}/*.html`,
)

const noticed = all.filter(isNoticed).length
process.exitCode = noticed < NEEDED * (noticed + survivors.length) ? 1 : 0
