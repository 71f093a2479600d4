import { codeOf, messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandsFor } from '../pdf/browser/command.ts'
import { executables, machineBrowsers } from '../pdf/browser/machine.ts'
import { runImport } from '../importer/run.ts'
import { terminal } from '../importer/terminal.ts'
import { createApp } from './app.ts'
import { announceLeaving } from './http/leaving.ts'
import { lastingOf } from './lasting.ts'
import { serving } from './serving.ts'
import { keepSettings } from './settings-in-use.ts'
import { OPEN_OPTION, processConfig, type Config } from '../settings/config.ts'
import { indexOutdated } from '../importer/index-outdated.ts'
import { namesOpenSwitch, type ReaderSettings } from '../settings/reader-settings.ts'
import { readStamped, withoutFiles, type SiteFiles } from '../settings/site-files.ts'
import { siteFolderOf } from '../settings/site-folder.ts'
import { readSecrets } from './signing/secret.ts'
import { isLoopback } from './http/origin-of.ts'
import { getFtrFrom } from './site-data/index.ts'
import { placeOfSaved } from './saved/place-of-saved.ts'
import { sortGiven } from './saved/given-states.ts'
import { readSavedPages, type SavedPage } from './saved/read-saved-pages.ts'
import { providerFrom } from '../usage/report/provider.ts'
import { siteRobots } from '../usage/site-robots.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { siteMetrics } from './metrics/site-metrics.ts'
import { warmUp } from './warm-up.ts'
import { jobsWhenNeeded } from '../jobs/open.ts'
import { openFiles } from '../keeping/open.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/port.ts'
import { visibleOrigin } from '../store/visible-origin.ts'

/** The folder of this built server: `packages/web/dist/server`, or `server-en-XA` in another locale. */
const server = fileURLToPath(new URL('.', import.meta.url))

/** The scripts and styles that were built with it, beside it. */
const client = join(server, '..', basename(server).replace('server', 'client'))

/** The `packages/web` folder. */
const web = fileURLToPath(new URL('../..', import.meta.url))

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const orFail = <A>(result: E.Either<string, A>): A => (E.isLeft(result) ? fail(result.left) : result.right)

/** What a store does, or the end of this process if the store fails: nothing can be shown without it. */
const whileStoring = <A>(work: Promise<A>): Promise<A> => work.catch((error: unknown) => fail(messageOf(error)))

/** The browsers that print PDFs: only `CHROME_PATH` if it is set, otherwise those found on this machine. */
const printingBrowsers = async (): Promise<readonly string[]> => {
  const named = process.env['CHROME_PATH'] ?? ''
  return named === '' ? machineBrowsers() : executables([named])
}

/** A note for a server that has no browser to make PDFs with. Articles are offered without them then, except those that came with one. */
const noBrowserNote = (browsers: readonly string[]): string => {
  const named = process.env['CHROME_PATH'] ?? ''
  if (browsers.length > 0) return ''
  const missing =
    named === '' ? 'No Chrome or Chromium was found on this machine' : `CHROME_PATH names ${named}, which cannot be run`
  return `${missing}, so only articles that came with a PDF have one. To make PDFs of the others, install Chromium, or set CHROME_PATH to the executable of one.\n`
}

/** A note on a site that shows everything to everyone, and one for new users whose own articles are closed, with what to do about it. */
const accessNote = async (store: Store, settings: ReaderSettings): Promise<string> => {
  const isOpen = settings.holdings.everyone
  if (!isOpen && !namesOpenSwitch(settings)) return ''
  const origin = await visibleOrigin(store)
  const [closed, all] = await Promise.all([store.closedCount(origin), store.count(origin)])
  if (isOpen)
    return `Everything is shown in full to everyone who can reach this server. ${closed} of ${all} articles are not open access by their own terms.\n`
  return closed === 0
    ? ''
    : `${closed} of ${all} articles are not open access: everyone can see their previews, but nobody can read their text. To show everything in full to everyone who can reach this server, start it with ${OPEN_OPTION}, as in "npm start -- ${OPEN_OPTION} articles/"; to say who may read what, give it a holdings.json (packages/web/library/README.md).\n`
}

/** A note for a server that other machines can reach but that refuses their requests, because it does not know its public address. */
const onlyHereNote = ({ publicOrigin, trustedProxies }: Config, address = ''): string =>
  publicOrigin !== undefined || trustedProxies.length > 0 || isLoopback(address)
    ? ''
    : 'Only this machine can open it. For readers on others, set PUBLIC_ORIGIN to the address at which they open it, as in "PUBLIC_ORIGIN=https://journals.example npm start".\n'

const listenFault = (error: unknown, { port, host }: Config): string => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the program that uses it, or choose another port, as in "PORT=${port + 1} npm start"`
    case 'EACCES':
      return `Port ${port} needs more privileges than this user has. Choose a port above 1023, as in "PORT=4173 npm start"`
    default:
      return `Cannot listen on ${host}, port ${port}: ${messageOf(error)}`
  }
}

const metricsFault = (error: unknown, { metrics }: Config): string =>
  `The metrics cannot be served at ${metrics?.host ?? ''}, port ${metrics?.port ?? 0}: ${messageOf(error)}. Choose another METRICS_PORT or METRICS_HOST.`

/** The host at which this machine reaches a server, as it stands in an address. */
const hostFor = ({ host }: Config): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

const start = async (config: Config): Promise<void> => {
  const robots = orFail(await siteRobots(process.env, process.env['INIT_CWD'] ?? process.cwd()))
  const { states, paths } = await sortGiven(config.paths)
  const { pages: saved, faults } = await readSavedPages(states)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (paths.length === 0 && states.length > 0 && saved.length === 0) fail('None of the given page states can be shown.')
  const store = await whileStoring(openStore(config))
  const files = await whileStoring(openFiles(config))
  const { jobs, close: closeJobs } = jobsWhenNeeded(config)
  const output = terminal(process.stdout)
  const now = Date.now
  let status = faults.length > 0 ? 1 : 0

  const isShipped = paths.length === 0 && !(await whileStoring(store.library())).hasOwn
  const siteFolder = siteFolderOf({ ...config, paths }) ?? (isShipped ? `${web}library` : undefined)
  const reading = { isShipped, isOpen: config.isOpen }
  const found = siteFolder === undefined ? undefined : orFail(await readStamped(siteFolder, reading))
  const siteFiles = found?.files ?? withoutFiles(reading)
  const { linkOutUrls } = siteFiles.settings.view

  if (paths.length > 0) {
    const summary = await whileStoring(
      runImport({ store, files, jobs, origin: 'own', paths, dataFolder: config.dataFolder, linkOutUrls, output, now }),
    )
    if (summary.failed > 0) status = 1
    if (summary.imported + summary.unchanged + summary.copies + summary.earlier + saved.length === 0) {
      await store.close()
      fail(
        'Nothing could be imported, so there is nothing to show. Give XML files, archives, page states as JSON, or folders that contain them, as in "npm start -- articles/".',
      )
    }
  } else if (isShipped) {
    const quiet = { ...output, write: (): undefined => undefined }
    const summary = await whileStoring(
      runImport({ store, origin: 'shipped', paths: [`${web}library`], linkOutUrls, output: quiet, now }),
    )
    if (summary.failed > 0)
      fail('The library that ships with Lectern could not be read: run "npm run import -- packages/web/library" to see why.')
  }

  const getFtr = orFail(getFtrFrom(process.env))
  const browsers = await printingBrowsers()
  const commands = browsers.flatMap(path => commandsFor(path))

  process.stdout.write(await whileStoring(accessNote(store, siteFiles.readers)))

  const unshown = new Set<SavedPage>()
  const metrics = config.metrics && siteMetrics({ store, jobs, folder: config.dataFolder })
  const options = {
    store,
    metrics,
    dataFolder: config.dataFolder,
    files,
    clientFolder: client,
    logLevel: process.env['LOG_LEVEL'] ?? 'warn',
    ...orFail(await readSecrets(config.dataFolder, config.secret)),
    trustedProxies: config.trustedProxies,
    ...(config.identityHeaders !== undefined && { identityHeaders: config.identityHeaders }),
    ...(config.publicOrigin !== undefined && { publicOrigin: config.publicOrigin }),
    ...(config.upstream !== undefined && { upstream: config.upstream }),
    robots,
    provider: orFail(providerFrom(process.env)),
    usageLogMonths: config.usageLogMonths,
    saved,
    onUnshown: (page: SavedPage, reason: string) => {
      if (unshown.has(page)) return
      unshown.add(page)
      status = 1
      process.stderr.write(`${page.file} cannot be shown: ${reason}\n`)
    },
    ...(getFtr !== undefined && { getFtr }),
    drawing: { script: join(server, 'first-page.js') },
    ...(commands.length > 0 && { printing: { commands } }),
  }
  const served = serving(options)
  const { front: app } = served
  const lasting = lastingOf(options, { server: () => app.server, log: app.log })
  announceLeaving(app, lasting.leaving)
  app.addHook('onListen', () => {
    lasting.begin(linkOutUrls)
  })
  app.addHook('onClose', lasting.end)
  const appWith = (site: SiteFiles) => createApp({ ...options, ...site, lasting })
  await served.use(await appWith(siteFiles))
  const shown = saved.filter(page => !unshown.has(page))
  if (paths.length === 0 && states.length > 0 && shown.length === 0) fail('None of the given page states can be shown.')
  const readAgain =
    siteFolder === undefined || found === undefined
      ? undefined
      : keepSettings({
          serving: served,
          folder: siteFolder,
          reading,
          first: found,
          appWith,
          tell: message => process.stdout.write(message),
          complain: message => process.stderr.write(message),
        })
  await served.listen({ port: config.port, host: config.host }).catch((error: unknown) => fail(listenFault(error, config)))
  const metricsServer =
    config.metrics &&
    metrics &&
    (await serveMetrics(metrics, config.metrics).catch((error: unknown) => fail(metricsFault(error, config))))
  // What an earlier version has indexed stays in use until its turn comes.
  const ending = new AbortController()
  const indexing = indexOutdated({ store, jobs, output, now, signal: ending.signal }).catch((error: unknown) => {
    status = 1
    process.stderr.write(`Not all articles could be indexed again; the next start will continue: ${messageOf(error)}\n`)
  })
  // Before the address is written: whoever waits for it may ask this process to end at once.
  // From a terminal the signal arrives several times: from the process group, npm and the launcher. Closing once is enough.
  let stopping = false
  const stop = (seconds: number): void => {
    if (stopping) return
    stopping = true
    ending.abort()
    metricsServer?.close()
    metricsServer?.closeAllConnections()
    void app
      .leave(seconds * 1000)
      .then(() => indexing)
      .then(closeJobs)
      .then(() => store.close())
      .then(
        () => process.exit(status),
        (error: unknown) => fail(messageOf(error)),
      )
  }
  process.on('SIGINT', () => {
    stop(0)
  })
  process.on('SIGTERM', () => {
    stop(config.leaveSeconds)
  })
  process.on('SIGHUP', () => {
    // The terminal in which it was started has been closed.
    if (process.stdin.isTTY) stop(0)
    else void readAgain?.()
  })
  const listening = app.server.address()
  const port = typeof listening === 'object' && listening !== null ? listening.port : config.port
  const address = `http://${hostFor(config)}:${port}`
  await warmUp(address, store).catch((error: unknown) => {
    app.log.warn({ err: error }, 'the server could not ask itself for its first pages')
  })
  process.stdout.write(`Lectern is at ${address}/\n`)
  process.stdout.write(noBrowserNote(browsers))
  process.stdout.write(onlyHereNote(config, typeof listening === 'object' ? listening?.address : undefined))
  for (const page of shown) process.stdout.write(`${placeOfSaved(page, shown, address)}\n`)
}

const config = processConfig([OPEN_OPTION])
await (E.isLeft(config) ? fail(config.left) : start(config.right))
