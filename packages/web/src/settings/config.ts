import { either as E } from 'fp-ts'
import { resolve } from 'node:path'
import { safeOrigin } from '@lectern/domain/engines'
import { isAddressRange } from './address-ranges.ts'
import { objectStoreIn, type ObjectStoreSettings } from './object-store.ts'
import { IDENTITY_CONVENTIONS, type IdentityConvention } from './identity-conventions.ts'

/** Where the metrics are served. */
export interface MetricsAddress {
  readonly port: number
  readonly host: string
}

export interface Config {
  readonly port: number
  /** The address to listen on; `localhost` unless `HOST` says otherwise. */
  readonly host: string
  /** Absolute path. */
  readonly dataFolder: string
  readonly databaseUrl?: string
  /** A replica of that database, which answers readers. */
  readonly databaseReadUrl?: string
  /** The object store that keeps articles' files, if they are not kept in the data folder. */
  readonly objectStore?: ObjectStoreSettings
  /** The paths to import before the server starts; absolute. */
  readonly paths: readonly string[]
  /** The folder of the site's settings (`institutions.json` and others); absolute. */
  readonly siteFolder?: string
  /** The addresses and networks of trusted proxies. Only they may state where a request comes from. */
  readonly trustedProxies: readonly string[]
  /** The convention by which those proxies identify signed-in readers, if they do. */
  readonly identityHeaders?: IdentityConvention
  /** The secrets that sign sessions and tokens, the newest first, in place of those in the data folder. */
  readonly secret?: string
  /** The origin at which readers open the site. */
  readonly publicOrigin?: string
  /** The origin of a platform that answers the calls in place of Lectern's own service. */
  readonly upstream?: string
  /** How long the server says that it is leaving, and still answers, once SIGTERM has asked it to end. */
  readonly leaveSeconds: number
  /** How many months' entries the usage log keeps, besides those of the current month. */
  readonly usageLogMonths: number
  /** Where the metrics are served, if they are. */
  readonly metrics?: MetricsAddress
  /** Whether everything is shown in full to everyone, whatever the articles' own terms and the site's holdings. */
  readonly isOpen: boolean
}

/** The option, and the variable, by which everything is shown in full to everyone. */
export const OPEN_OPTION = '--open'
const OPEN_VARIABLE = 'LECTERN_OPEN'

const DEFAULT_PORT = 4173

const MOST_LEAVE_SECONDS = 300

/** Long enough for every request that was sent before the signal to arrive, without any proxy's help. */
const DEFAULT_LEAVE_SECONDS = 1

/** COUNTER 5.1 (section 13.2.1) has reports available for the current year and the 24 months before it. */
export const DEFAULT_USAGE_LOG_MONTHS = 36

const MOST_USAGE_LOG_MONTHS = 1200

const usageLogMonthsIn = (given: string): E.Either<string, number> => {
  const months = given === '' ? DEFAULT_USAGE_LOG_MONTHS : Number(given)
  return Number.isInteger(months) && months >= 1 && months <= MOST_USAGE_LOG_MONTHS
    ? E.right(months)
    : E.left(`USAGE_LOG_MONTHS is "${given}": it must be a whole number from 1 to ${MOST_USAGE_LOG_MONTHS}`)
}

const metricsIn = ({
  METRICS_PORT: port = '',
  METRICS_HOST: host = '',
}: Readonly<Record<string, string | undefined>>): E.Either<string, Pick<Config, 'metrics'>> => {
  if (port === '') return E.right({})
  return /^\d{1,5}$/.test(port) && Number(port) <= 65_535
    ? E.right({ metrics: { port: Number(port), host: host === '' ? 'localhost' : host } })
    : E.left(`METRICS_PORT is "${port}": it must be a whole number from 0 to 65535`)
}

const isOpenIn = (given: string): E.Either<string, boolean> =>
  ['', 'true', 'false'].includes(given)
    ? E.right(given === 'true')
    : E.left(`${OPEN_VARIABLE} is "${given}": it must be true or false`)

interface ReadersConfig extends Pick<Config, 'trustedProxies' | 'identityHeaders' | 'secret'> {}

/** The environment variables about readers (`TRUSTED_PROXIES`, `IDENTITY_HEADERS`, `LECTERN_SECRET`). */
const readersConfig = (env: Readonly<Record<string, string | undefined>>): E.Either<string, ReadersConfig> => {
  const trustedProxies = (env['TRUSTED_PROXIES'] ?? '').split(/[\s,]+/).filter(range => range !== '')
  const unknown = trustedProxies.find(range => !isAddressRange(range))
  if (unknown !== undefined)
    return E.left(
      `TRUSTED_PROXIES contains "${unknown}". Give addresses and networks, as in "10.0.0.5, 192.168.0.0/16, fd00::/8"`,
    )
  const given = env['IDENTITY_HEADERS'] ?? ''
  const identityHeaders = IDENTITY_CONVENTIONS.find(convention => convention === given)
  if (given !== '' && identityHeaders === undefined)
    return E.left(`IDENTITY_HEADERS is "${given}": it must be ${IDENTITY_CONVENTIONS.join(' or ')}`)
  if (identityHeaders !== undefined && trustedProxies.length === 0) {
    return E.left('IDENTITY_HEADERS needs TRUSTED_PROXIES: give the proxy that sets these headers, so that nobody else can')
  }
  const secret = env['LECTERN_SECRET'] ?? ''
  return E.right({ trustedProxies, ...(identityHeaders !== undefined && { identityHeaders }), ...(secret !== '' && { secret }) })
}

/** The origin in a variable, or undefined if it is not set: only scheme, host and port. */
const originIn = (name: string, given: string | undefined, what: string): E.Either<string, string | undefined> => {
  if (given === undefined || given === '') return E.right(undefined)
  const url = URL.parse(given)
  const isOrigin =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    [url.origin, `${url.origin}/`].includes(given) &&
    safeOrigin(url.origin) !== ''
  return isOrigin ? E.right(url.origin) : E.left(`${name} is "${given}": it must be ${what}`)
}

/**
 * Reads the environment (`PORT`, `HOST`, `LECTERN_DATA`, `DATABASE_URL`, `DATABASE_READ_URL`, `LECTERN_SITE`, `PUBLIC_ORIGIN`, `UPSTREAM`, `LEAVE_SECONDS`,
 * `USAGE_LOG_MONTHS`, `METRICS_PORT`, `METRICS_HOST`, `LECTERN_OPEN`
 * and those about readers and the object store) and the paths on the command line. Relative paths are resolved against the current folder; the default data folder is in the
 * project's folder.
 * @param options the options that the program knows
 */
export const configFrom = (
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
  { project, current }: { readonly project: string; readonly current: string },
  options: readonly string[] = [],
): E.Either<string, Config> => {
  const port = env['PORT'] === undefined || env['PORT'] === '' ? DEFAULT_PORT : Number(env['PORT'])
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return E.left(`PORT is "${env['PORT'] ?? ''}": it must be a whole number from 0 to 65535 (0 picks any free port)`)
  }
  const leaveSeconds = env['LEAVE_SECONDS'] ? Number(env['LEAVE_SECONDS']) : DEFAULT_LEAVE_SECONDS
  if (!Number.isInteger(leaveSeconds) || leaveSeconds < 0 || leaveSeconds > MOST_LEAVE_SECONDS)
    return E.left(`LEAVE_SECONDS is "${env['LEAVE_SECONDS'] ?? ''}": it must be a whole number from 0 to ${MOST_LEAVE_SECONDS}`)
  const usageLogMonths = usageLogMonthsIn(env['USAGE_LOG_MONTHS'] ?? '')
  if (E.isLeft(usageLogMonths)) return usageLogMonths
  const isOpen = isOpenIn(env[OPEN_VARIABLE] ?? '')
  if (E.isLeft(isOpen)) return isOpen
  const metrics = metricsIn(env)
  if (E.isLeft(metrics)) return metrics
  const paths = args.filter(arg => !options.includes(arg))
  const option = paths.find(arg => arg.startsWith('-'))
  if (option !== undefined)
    return E.left(`${option} is not a known option. Give XML files or folders, as in "npm start -- articles/"`)
  const [databaseUrl = '', databaseReadUrl = ''] = [env['DATABASE_URL'], env['DATABASE_READ_URL']]
  if (databaseReadUrl !== '' && databaseUrl === '')
    return E.left('DATABASE_READ_URL needs DATABASE_URL: give the database of which it is a replica, which is written to')
  const siteFolder = env['LECTERN_SITE']
  const readers = readersConfig(env)
  if (E.isLeft(readers)) return readers
  const objectStore = objectStoreIn(env)
  if (E.isLeft(objectStore)) return objectStore
  const upstream = originIn(
    'UPSTREAM',
    env['UPSTREAM'],
    'the origin of a platform without a path, as in "https://platform.example.org"',
  )
  if (E.isLeft(upstream)) return upstream
  const publicOrigin = originIn(
    'PUBLIC_ORIGIN',
    env['PUBLIC_ORIGIN'],
    'the origin at which readers open the site, without a path, as in "https://journals.example"',
  )
  if (E.isLeft(publicOrigin)) return publicOrigin
  return E.right({
    port,
    host: env['HOST'] ?? 'localhost',
    dataFolder: env['LECTERN_DATA'] === undefined ? resolve(project, '.lectern') : resolve(current, env['LECTERN_DATA']),
    leaveSeconds,
    usageLogMonths: usageLogMonths.right,
    ...metrics.right,
    ...(databaseUrl === '' ? {} : { databaseUrl }),
    ...(databaseReadUrl === '' ? {} : { databaseReadUrl }),
    isOpen: isOpen.right || (options.includes(OPEN_OPTION) && args.includes(OPEN_OPTION)),
    paths: paths.map(path => resolve(current, path)),
    ...(siteFolder === undefined || siteFolder === '' ? {} : { siteFolder: resolve(current, siteFolder) }),
    ...readers.right,
    ...(objectStore.right !== undefined && { objectStore: objectStore.right }),
    ...(upstream.right !== undefined && { upstream: upstream.right }),
    ...(publicOrigin.right !== undefined && { publicOrigin: publicOrigin.right }),
  })
}

/** The configuration of this process. npm passes the folder where the user called it in `INIT_CWD`. */
export const processConfig = (options: readonly string[] = []): E.Either<string, Config> =>
  configFrom(
    process.env,
    process.argv.slice(2),
    { project: process.cwd(), current: process.env['INIT_CWD'] ?? process.cwd() },
    options,
  )
