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
export const IMPORT = `${WEB}dist/server/import.js`
export const LIBRARY = resolve(WEB, 'library')

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
