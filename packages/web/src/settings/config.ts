import { either as E } from 'fp-ts'
import { resolve } from 'node:path'
import { isAddressRange } from './address-ranges.ts'
import { IDENTITY_CONVENTIONS, type IdentityConvention } from './identity-conventions.ts'

export interface Config {
  readonly port: number
  /** The address to listen on; `localhost` unless `HOST` says otherwise. */
  readonly host: string
  /** Absolute. */
  readonly dataFolder: string
  readonly databaseUrl?: string
  /** What to import before serving; absolute. */
  readonly paths: readonly string[]
  /** Where the site's own files lie (`institutions.json` and its kin); absolute. */
  readonly siteFolder?: string
  /** The proxies in front, as addresses and networks: what they say of where a call comes from counts, and nobody else's word. */
  readonly trustedProxies: readonly string[]
  /** By which convention those proxies say who has signed in, if they do. */
  readonly identityHeaders?: IdentityConvention
  /** What sessions and tokens are signed with, instead of the secret in the data folder. */
  readonly secret?: string
  /** The platform that the calls go to, in place of this server's own service: its origin. */
  readonly upstream?: string
}

export const DEFAULT_PORT = 4173

interface ReadersConfig extends Pick<Config, 'trustedProxies' | 'identityHeaders' | 'secret'> {}

/** What the environment says of how readers are known (`TRUSTED_PROXIES`, `IDENTITY_HEADERS`, `LECTERN_SECRET`). */
const readersConfig = (env: Readonly<Record<string, string | undefined>>): E.Either<string, ReadersConfig> => {
  const trustedProxies = (env['TRUSTED_PROXIES'] ?? '').split(/[\s,]+/).filter(range => range !== '')
  const stranger = trustedProxies.find(range => !isAddressRange(range))
  if (stranger !== undefined)
    return E.left(`TRUSTED_PROXIES has "${stranger}": give addresses and networks, as in "10.0.0.5, 192.168.0.0/16, fd00::/8"`)
  const given = env['IDENTITY_HEADERS'] ?? ''
  const identityHeaders = IDENTITY_CONVENTIONS.find(convention => convention === given)
  if (given !== '' && identityHeaders === undefined)
    return E.left(`IDENTITY_HEADERS is "${given}": it has to be ${IDENTITY_CONVENTIONS.join(' or ')}`)
  if (identityHeaders !== undefined && trustedProxies.length === 0) {
    return E.left('IDENTITY_HEADERS needs TRUSTED_PROXIES: say which proxy sets these headers, so that nobody else can')
  }
  const secret = env['LECTERN_SECRET'] ?? ''
  return E.right({ trustedProxies, ...(identityHeaders !== undefined && { identityHeaders }), ...(secret !== '' && { secret }) })
}

/** The origin in `UPSTREAM`: scheme, host and port, and nothing else. */
const upstreamConfig = (given: string): E.Either<string, Pick<Config, 'upstream'>> => {
  if (given === '') return E.right({})
  const url = URL.parse(given)
  const isOrigin =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    [url.origin, `${url.origin}/`].includes(given)
  return isOrigin
    ? E.right({ upstream: url.origin })
    : E.left(
        `UPSTREAM is "${given}": it has to be the origin of a platform, as in "https://platform.example.org", without a path`,
      )
}

/**
 * Reads the environment (`PORT`, `HOST`, `LECTERN_DATA`, `DATABASE_URL`, `LECTERN_SITE`, `UPSTREAM`, and how readers are known) and the command line's paths. What the user
 * writes counts from the current folder; the default data folder is in the project's.
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
  const siteFolder = env['LECTERN_SITE']
  const readers = readersConfig(env)
  if (E.isLeft(readers)) return readers
  const upstream = upstreamConfig(env['UPSTREAM'] ?? '')
  if (E.isLeft(upstream)) return upstream
  return E.right({
    port,
    host: env['HOST'] ?? 'localhost',
    dataFolder: env['LECTERN_DATA'] === undefined ? resolve(project, '.lectern') : resolve(current, env['LECTERN_DATA']),
    ...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
    paths: args.map(arg => resolve(current, arg)),
    ...(siteFolder === undefined || siteFolder === '' ? {} : { siteFolder: resolve(current, siteFolder) }),
    ...readers.right,
    ...upstream.right,
  })
}

/** The configuration of this process. npm says in `INIT_CWD` where the user stands. */
export const processConfig = (): E.Either<string, Config> =>
  configFrom(process.env, process.argv.slice(2), { project: process.cwd(), current: process.env['INIT_CWD'] ?? process.cwd() })
