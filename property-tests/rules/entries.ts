/** A program that ships, by the file that it starts with: what none of them reaches is not part of Lectern. */
export interface Entry {
  readonly file: string
  /** What runs it. */
  readonly runs: string
}

/** Every program that ships. Anyone who adds one to the build, or moves one, changes it here: a test compares the two. */
export const ENTRIES: readonly Entry[] = [
  { file: 'packages/web/src/server/main.ts', runs: 'npm start' },
  { file: 'packages/web/src/importer/main.ts', runs: 'npm run import' },
  { file: 'packages/web/src/usage/report/main.ts', runs: 'npm run report' },
  { file: 'packages/web/src/server/readers/password-main.ts', runs: 'npm run password' },
  { file: 'packages/web/src/pdf/first-page/draw.ts', runs: 'the server, as a process of its own for each first page' },
  { file: 'packages/web/src/client/main.tsx', runs: 'the browser' },
]

/** What is built, except for measurements alone: that a rule is measured is no sign that a reader meets it. */
export const NOT_SHIPPED: readonly string[] = ['packages/web/src/bench/main.ts']

/** The package whose exported values must each be reached, and whose entry a front end of somebody else imports. */
export const DOMAIN = { folder: 'packages/domain/src/', name: '@lectern/domain' } as const
