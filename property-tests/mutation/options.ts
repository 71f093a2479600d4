import { join } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'

type Options = ConstructorParameters<typeof Stryker>[0]

export const REPORTS = 'reports/mutation'

/** The folder of the domain's sources that a place is or lies in: a wing and a folder in it; the words are one. */
export const folderOf = (place: string): string => {
  const [wing = place, folder] = place.split('/')
  return folder === undefined || folder.endsWith('.ts') ? wing : `${wing}/${folder}`
}

/** Where the tests of a folder of the domain are, as vitest's `include` takes them. */
export const testsOf = (folder: string): string => `property-tests/${folder}/**/*.test.ts`

/** Where the last run of a place's folder is kept, for one that tries only what has changed. */
export const provenFile = (place: string): string => join(REPORTS, 'proven', `${folderOf(place).replace('/', '.')}.json`)

/**
 * How Stryker changes one folder of the domain, or one file of it.
 * @param place a folder (`core/text`) or a file (`core/text/truncated.ts`) below the domain's sources
 * @param onlyChanged whether what the last run proved is taken as proven where neither code nor test has changed since
 */
export const optionsFor = (place: string, onlyChanged: boolean): Options => {
  const folder = folderOf(place).replace('/', '.')
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'property-tests/mutation/vitest.config.ts', related: false },
    // There is none: TypeScript 7 has no interface for programs, with which Stryker would rewrite one.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    mutate: [place.endsWith('.ts') ? `packages/domain/src/${place}` : `packages/domain/src/${place}/**/*.ts`],
    ignorePatterns: ['/packages/web', '/packages/react-ui', '/reports', '/.lectern', '/.ci', 'dist'],
    tempDirName: join(REPORTS, 'sandbox'),
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: provenFile(place),
    force: !onlyChanged,
    reporters: ['progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: join(REPORTS, `${folder}.json`) },
    htmlReporter: { fileName: join(REPORTS, `${folder}.html`) },
    logLevel: 'error' as Exclude<Options['logLevel'], undefined>,
    allowConsoleColors: false,
    warnings: false,
  }
}
