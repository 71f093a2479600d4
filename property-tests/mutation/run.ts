// Makes thousands of small changes to the sources and counts how many the tests detect.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { readArguments } from '../support/read-arguments.ts'
import { hasShared, sharedPath } from '../support/shared-folder.ts'
import { parseCommandLine, USAGE } from './command-line.ts'
import { DOMAIN, isFile, optionsFor, pathOf, provenFile, REPORTS, testsOf } from './options.ts'
import { ONE_IN } from './sample.ts'
import { entered, percent, type Share } from './shares.ts'
import { listed, type Survivor } from './survivors.ts'

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** The share of mutations that tests must detect: in the domain, and in the other packages. */
const NEEDED = { domain: 0.9, packages: 0.85 }

/** Few cases, because there are thousands of runs. */
const RUNS = '25'

/** Folders without code to mutate. */
const TYPES_ONLY: ReadonlySet<string> = new Set(['core/commands'])

const below = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)

const folders = (): readonly string[] =>
  below(DOMAIN)
    .flatMap(wing => {
      const within = below(join(DOMAIN, wing)).map(folder => `${wing}/${folder}`)
      return within.length === 0 ? [wing] : within
    })
    .filter(name => !TYPES_ONLY.has(name))
    .sort()

const isNoticed = ({ status }: MutantResult): boolean => status === 'Killed' || status === 'Timeout'
const isSurvivor = ({ status }: MutantResult): boolean => status === 'Survived' || status === 'NoCoverage'

/** A file's name in places: relative to the domain's sources, or else to the project's root. */
const fileOf = ({ fileName }: MutantResult): string => {
  const path = relative(process.cwd(), resolve(fileName)).replaceAll('\\', '/')
  return path.startsWith(DOMAIN) ? path.slice(DOMAIN.length) : path
}

const survivorOf = (mutant: MutantResult): Survivor => {
  const { start, end } = mutant.location
  const lines = readFileSync(pathOf(fileOf(mutant)), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const original = lines
    .map((text, index) => text.slice(index === 0 ? start.column - 1 : 0, index === lines.length - 1 ? end.column - 1 : undefined))
    .join(' ')
  return { file: fileOf(mutant), original, replacement: mutant.replacement }
}

const shareOf = (place: string, mutants: readonly MutantResult[]): Share => ({
  place,
  noticed: mutants.filter(isNoticed).length,
  survived: mutants.filter(isSurvivor).length,
})

const row = (share: Share): string =>
  `${share.place.padEnd(40)} ${String(share.noticed).padStart(6)} noticed ${String(share.survived).padStart(5)} not ${percent(share).padStart(7)}`

/**
 * Removes surviving mutants from the stored results of a folder. Otherwise Stryker would reuse these results for all code that
 * runs while a module loads, whatever tests have been added.
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

const run = readArguments(USAGE, args => parseCommandLine(args, existsSync))
const { isWide, isSample, onlyChanged } = run
const places = run.places.length === 0 ? folders() : run.places

process.env['FC_RUNS'] ??= RUNS
process.env['MUTATION_SAMPLE'] = String(run.part)
// Tests run in a copy of the project, which the folder is not beside.
if (hasShared) process.env['LECTERN_SHARED'] = sharedPath()
const results = new Map<string, readonly MutantResult[]>()
for (const place of places) {
  if (onlyChanged) forgetSurvivors(place)
  process.env['MUTATION_TESTS'] = testsOf(place, isWide)
  process.env['MUTATION_WIDE'] = isWide ? 'yes' : ''
  const mutants = await new Stryker(optionsFor(place, { onlyChanged, isWide, isSample })).runMutationTest()
  const own = mutants.filter(mutant => (isFile(place) ? fileOf(mutant) === place : fileOf(mutant).startsWith(`${place}/`)))
  const share = shareOf(place, own)
  results.set(place, own)
  entered(isSample ? { ...share, place: `${place} (one in ${ONE_IN})` } : share)
  console.log(row(share))
}

const all = [...results.values()].flat()
const survivors = all.filter(isSurvivor).map(survivorOf)
// A sample does not know every survivor of a file, so the list stays as it is.
const unexplained = isSample ? survivors : listed(new Set(all.map(fileOf)), survivors)

for (const { file, original, replacement } of unexplained)
  console.log(`${file}: ${original.replaceAll(/\s+/g, ' ')}  →  ${replacement.replaceAll(/\s+/g, ' ')}`)
console.log()
for (const [place, mutants] of results) console.log(row(shareOf(place, mutants)))
console.log(row(shareOf('in all', all)))
console.log(
  isSample
    ? `${survivors.length} not noticed in a sample of one in ${ONE_IN}; details: ${REPORTS}/*.html`
    : `${unexplained.length} of ${survivors.length} not noticed have no reason in property-tests/mutation/survivors.md; details: ${REPORTS}/*.html`,
)

const isEnough = (mutants: readonly MutantResult[], needed: number): boolean => {
  const { noticed, survived } = shareOf('', mutants)
  return noticed >= needed * (noticed + survived)
}
const { domain = [], packages = [] } = Object.groupBy(all, mutant =>
  fileOf(mutant).startsWith('packages/') ? 'packages' : 'domain',
)
process.exitCode = isEnough(domain, NEEDED.domain) && isEnough(packages, NEEDED.packages) ? 0 : 1
