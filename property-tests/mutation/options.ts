import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'

type Options = ConstructorParameters<typeof Stryker>[0]

export const REPORTS = 'reports/mutation'

/** The domain's sources, whose folders are named without it. */
export const DOMAIN = 'packages/domain/src/'

/** Whether a place lies in another package than the domain: those are named from the project's root. */
const isElsewhere = (place: string): boolean => place.startsWith('packages/')

/** Whether a place is one file. */
export const isFile = (place: string): boolean => /\.tsx?$/.test(place)

/** The folder that a place is or lies in. Of the domain: a wing and a folder in it; the words are one. */
const folderOf = (place: string): string => {
  if (isElsewhere(place)) return isFile(place) ? place.slice(0, place.lastIndexOf('/')) : place
  const [wing = place, folder] = place.split('/')
  return folder === undefined || isFile(folder) ? wing : `${wing}/${folder}`
}

/** The folder of tests that mirrors this folder of sources, or the nearest above it that there is. */
const mirrored = (folder: string): string => {
  const tests = folder.replace('/src', '/test')
  return existsSync(tests) ? tests : mirrored(folder.slice(0, folder.lastIndexOf('/')))
}

/**
 * The folders that the tests of a place are in, as its vitest configuration takes them. A file that lies beside folders is held against the tests that
 * lie beside theirs.
 * @param isWide whether all of the package's tests are meant
 */
export const testsOf = (place: string, isWide: boolean): string => {
  if (!isElsewhere(place)) return `property-tests/${folderOf(place)}/**`
  if (isWide) return `${place.split('/').slice(0, 2).join('/')}/test/**`
  const folder = folderOf(place)
  const tests = mirrored(folder)
  return isFile(place) && tests === folder.replace('/src', '/test') ? tests : `${tests}/**`
}

const fileName = (place: string): string => folderOf(place).replaceAll('/', '.')

/** Where the last run of a place's folder is kept, for one that tries only what has changed. */
export const provenFile = (place: string): string => join(REPORTS, 'proven', `${fileName(place)}.json`)

/** What a place's changes are held against. Tests of the other packages load more, and wait longer: one at a time. */
const heldAgainst = (place: string, isWide: boolean): Pick<Options, 'vitest' | 'concurrency' | 'timeoutMS'> => ({
  vitest: {
    configFile: `property-tests/mutation/${isElsewhere(place) ? 'packages.' : ''}vitest.config.ts`,
    related: isWide && isElsewhere(place),
  },
  ...(isElsewhere(place) ? { concurrency: 1, timeoutMS: 60_000 } : { concurrency: 2, timeoutMS: 30_000 }),
})

/**
 * How Stryker changes one folder, or one file of it.
 * @param place a folder (`core/text`) or a file (`core/text/truncated.ts`) below the domain's sources, or one of another package from the project's
 *   root (`packages/web/src/server/readers`)
 * @param onlyChanged whether what the last run proved is taken as proven where neither code nor test has changed since
 * @param isWide whether all of a package's tests are asked that load what is changed, not those of its folder alone
 */
export const optionsFor = (place: string, onlyChanged: boolean, isWide: boolean): Options => {
  const path = isElsewhere(place) ? place : `${DOMAIN}${place}`
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    ...heldAgainst(place, isWide),
    // There is none: TypeScript 7 has no interface for programs, with which Stryker would rewrite one.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    mutate: [isFile(path) ? path : `${path}/**/*.{ts,tsx}`],
    // Of what is built, servers in tests give away what runs in the browser.
    ignorePatterns: ['/reports', '/.lectern', '/.ci', 'dist', ...(isWide ? ['!/packages/web/dist'] : [])],
    tempDirName: join(REPORTS, 'sandbox'),
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: provenFile(place),
    force: !onlyChanged,
    reporters: ['progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: join(REPORTS, `${fileName(place)}.json`) },
    htmlReporter: { fileName: join(REPORTS, `${fileName(place)}.html`) },
    logLevel: 'error' as Exclude<Options['logLevel'], undefined>,
    allowConsoleColors: false,
    warnings: false,
  }
}
