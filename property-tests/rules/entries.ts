/** A shipped program, by its entry file. Code that none of them reaches is not part of Lectern. */
export interface Entry {
  readonly file: string
  /** The command that runs it. */
  readonly runs: string
}

/** Every shipped program. Update this list when a program is added to the build or moved: a test compares the two. */
export const ENTRIES: readonly Entry[] = [
  { file: 'packages/web/src/server/main.ts', runs: 'npm start' },
  { file: 'packages/web/src/importer/main.ts', runs: 'npm run import' },
  { file: 'packages/web/src/importer/worker/main.ts', runs: 'npm run worker' },
  { file: 'packages/web/src/usage/report/main.ts', runs: 'npm run report' },
  { file: 'packages/web/src/life/main.ts', runs: 'npm run articles' },
  { file: 'packages/web/src/backup/main.ts', runs: 'npm run backup, npm run restore' },
  { file: 'packages/web/src/fidelity/main.ts', runs: 'npm run fidelity' },
  { file: 'packages/web/src/server/readers/password-main.ts', runs: 'npm run password' },
  { file: 'packages/web/src/pdf/first-page/draw.ts', runs: 'the server, as a process of its own for each first page' },
  { file: 'packages/web/src/store/sqlite-thread.ts', runs: 'the other programs, as threads for SQLite' },
  { file: 'packages/web/src/importer/conversion-thread.ts', runs: 'imports, as threads that convert files' },
  { file: 'packages/web/src/client/main.tsx', runs: 'the browser' },
]

/** Programs that are built only for measurements: reaching a rule from them does not count. */
export const NOT_SHIPPED: readonly string[] = ['packages/web/src/bench/main.ts']

/** The package whose exported values must all be reached, and whose entry other front ends import. */
export const DOMAIN = { folder: 'packages/domain/src/', name: '@lectern/domain' } as const
