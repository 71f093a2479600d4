import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** This program, as it is built: it starts itself for what is measured in a process of its own. */
export const BENCH = fileURLToPath(new URL('bench.js', import.meta.url))

export const WEB = fileURLToPath(new URL('../..', import.meta.url))
export const CLIENT = `${WEB}dist/client`
export const SERVER = `${WEB}dist/server/main.js`

/**
 * The arguments of Node that import as `npm run import` does: with more room for what is new, less is kept for long, and the largest article needs
 * a tenth less memory.
 */
export const IMPORT = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=32',
  `${WEB}dist/server/import.js`,
] as const

/** The environment of a program that keeps all it stores in a folder, and nothing in the database that this one may be given. */
export const storingIn = (dataFolder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  LECTERN_DATA: dataFolder,
  DATABASE_URL: '',
})

export const LIBRARY = resolve(WEB, 'library')

/** Imports files and folders in a process of its own. */
export const importInto = async (dataFolder: string, paths: readonly string[]): Promise<void> => {
  await promisify(execFile)(process.execPath, [...IMPORT, ...paths], { env: storingIn(dataFolder), maxBuffer: 1e8 })
}

const REAL = resolve(WEB, '../../../shared/articles')

/** The real articles if they are available, or else the library that ships. */
export const articlePaths = (): readonly string[] => (existsSync(REAL) ? [REAL] : [LIBRARY])

/** Runs this program in a process of its own, and gives what it printed, which is JSON. */
export const measuredApart = async (
  args: readonly string[],
  { heap, timeout }: { readonly heap?: number; readonly timeout?: number } = {},
): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]), BENCH, ...args],
    { maxBuffer: 1e8, ...(timeout !== undefined && { timeout }) },
  )
  return JSON.parse(stdout)
}

/** Says on the terminal what is going on; results go to the standard output. */
export const say = (message: string): void => {
  process.stderr.write(`${message}\n`)
}
