import { either as E } from 'fp-ts'
import { resolve } from 'node:path'

export interface Config {
  readonly port: number
  /** The address to listen on; `localhost` unless `HOST` says otherwise. */
  readonly host: string
  /** Absolute. */
  readonly dataFolder: string
  readonly databaseUrl?: string
  /** What to import before serving; absolute. */
  readonly paths: readonly string[]
}

export const DEFAULT_PORT = 4173

/**
 * Reads the environment (`PORT`, `HOST`, `LECTERN_DATA`, `DATABASE_URL`) and the command line's paths. What the user
 * writes counts from the current folder; the default data folder stands in the project's.
 */
export const configFrom = (
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
  { project, current }: { readonly project: string; readonly current: string },
): E.Either<string, Config> => {
  const port = env['PORT'] === undefined || env['PORT'] === '' ? DEFAULT_PORT : Number(env['PORT'])
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return E.left(`PORT is "${env['PORT'] ?? ''}": it has to be a whole number from 0 to 65535 (0 takes any free port)`)
  }
  const option = args.find(arg => arg.startsWith('-'))
  if (option !== undefined) return E.left(`${option} is not an option: give XML files or folders, as in "npm start -- articles/"`)
  const databaseUrl = env['DATABASE_URL']
  return E.right({
    port,
    host: env['HOST'] ?? 'localhost',
    dataFolder: env['LECTERN_DATA'] === undefined ? resolve(project, '.lectern') : resolve(current, env['LECTERN_DATA']),
    ...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
    paths: args.map(arg => resolve(current, arg)),
  })
}

/** The configuration of this process. npm says in `INIT_CWD` where the user stands. */
export const processConfig = (): E.Either<string, Config> =>
  configFrom(process.env, process.argv.slice(2), { project: process.cwd(), current: process.env['INIT_CWD'] ?? process.cwd() })
