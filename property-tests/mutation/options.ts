import { join } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'
import { hasOwnTests, testFolderOf } from '../support/test-folders.ts'
import { SAMPLE } from './sample.ts'

type Options = ConstructorParameters<typeof Stryker>[0]

export const REPORTS = 'reports/mutation'

/** The domain's sources. Its folders are named relative to this. */
export const DOMAIN = 'packages/domain/src/'

/** Whether a place is in another package than the domain. Those are named relative to the project's root. */
const isElsewhere = (place: string): boolean => place.startsWith('packages/')

/** The path of a place, relative to the project's root. */
export const pathOf = (place: string): string => (isElsewhere(place) ? place : `${DOMAIN}${place}`)

/** Whether a place is among the sources of a package, and has tests that mirror it. */
export const isPlace = (place: string): boolean =>
  isElsewhere(place) ? /^packages\/[^/]+\/src(?:\/|$)/.test(place) : /^\w/.test(place)

/** Whether a place is one file. */
export const isFile = (place: string): boolean => /\.tsx?$/.test(place)

/** The folder that a place is or is in. In the domain: a wing and a folder in it; `words` is a single folder. */
const folderOf = (place: string): string => {
  if (isElsewhere(place)) return isFile(place) ? place.slice(0, place.lastIndexOf('/')) : place
  const [wing = place, folder] = place.split('/')
  return folder === undefined || isFile(folder) ? wing : `${wing}/${folder}`
}

/**
 * The test folders for a place, as its Vitest configuration takes them. A file next to folders is tested by the files next to
 * their test folders.
 * @param isWide whether to use all of the package's tests
 */
export const testsOf = (place: string, isWide: boolean): string => {
  if (!isElsewhere(place)) return `${testFolderOf(`${DOMAIN}${folderOf(place)}`)}/**`
  if (isWide) return `${place.split('/').slice(0, 2).join('/')}/test/**`
  const folder = folderOf(place)
  const tests = testFolderOf(folder)
  return isFile(place) && hasOwnTests(folder) ? tests : `${tests}/**`
}

const fileName = (place: string): string => folderOf(place).replaceAll('/', '.')

/** The stored results of the last run for a place's folder, for runs that only test changes. */
export const provenFile = (place: string): string => join(REPORTS, 'proven', `${fileName(place)}.json`)

/** The test settings for a place. Tests of the other packages load more and take longer, so they run one at a time. */
const heldAgainst = (place: string, isWide: boolean): Pick<Options, 'vitest' | 'concurrency' | 'timeoutMS'> => ({
  vitest: {
    configFile: `property-tests/mutation/${isElsewhere(place) ? 'packages.' : ''}vitest.config.ts`,
    related: isWide && isElsewhere(place),
  },
  ...(isElsewhere(place) ? { concurrency: 1, timeoutMS: 60_000 } : { concurrency: 2, timeoutMS: 30_000 }),
})

/** Which mutations of a place to test. */
export interface Choice {
  /** Reuse the last run's results for code whose tests have not changed either. */
  readonly onlyChanged: boolean
  /** Use all of the package's tests that load the changed code, not only those of its folder. */
  readonly isWide: boolean
  /** Test only a sample. Its results are not stored for later runs. */
  readonly isSample: boolean
}

/**
 * Stryker's options for a folder or a file.
 * @param place a folder (`core/text`) or a file (`core/text/truncated.ts`) relative to the domain's sources, or one of another
 * package relative to the project's root (`packages/web/src/server/readers`)
 */
export const optionsFor = (place: string, { onlyChanged, isWide, isSample }: Choice): Options => {
  const path = pathOf(place)
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'sample.ts')],
    checkers: isSample ? [SAMPLE] : [],
    ...heldAgainst(place, isWide),
    // This file does not exist: Stryker would rewrite a tsconfig through an API that TypeScript 7 lacks.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    mutate: [isFile(path) ? path : `${path}/**/*.{ts,tsx}`],
    // Of the build output, servers in tests only serve the client.
    ignorePatterns: ['/reports', '/.lectern', '/.ci', 'dist', ...(isWide ? ['!/packages/web/dist'] : [])],
    tempDirName: join(REPORTS, 'sandbox'),
    coverageAnalysis: 'perTest',
    // The coverage of a large folder does not fit into the usual heap.
    testRunnerNodeArgs: ['--max-old-space-size=8000'],
    incremental: !isSample,
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
