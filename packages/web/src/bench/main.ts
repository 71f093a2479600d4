import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { walk } from '../importer/walk.ts'
import { benchGrowth } from './growth/bench-growth.ts'
import { measureGrowth } from './growth/measure-growth.ts'
import { patternNamed } from './growth/patterns.ts'
import { measureArticle, type Measured } from './measure-article.ts'
import { DECODING_LIMIT, measureDecoding } from './measure-decoding.ts'
import { serveFloor } from './readers/floor.ts'
import { measureReaders, type Measured as MeasuredReaders } from './readers/measure.ts'
import { benchScale } from './scale/bench-scale.ts'

const run = promisify(execFile)
const self = fileURLToPath(import.meta.url)
const web = fileURLToPath(new URL('../..', import.meta.url))
const CLIENT = `${web}dist/client`

const columns = [
  'article',
  'KB',
  'import ms',
  'MB/s',
  'saxes ms',
  '× saxes',
  'page KB',
  'page ms',
  'floor ms',
  'peak MB',
] as const

const row = (name: string, m: Measured): readonly string[] => [
  name,
  (m.bytes / 1e3).toFixed(0),
  m.importTime.toFixed(0),
  (m.bytes / 1e3 / m.importTime).toFixed(1),
  m.saxesTime.toFixed(0),
  (m.importTime / m.saxesTime).toFixed(1),
  (m.pageBytes / 1e3).toFixed(0),
  m.pageTime.toFixed(1),
  m.floorTime.toFixed(1),
  (m.peakMemory / 1e6).toFixed(0),
]

/** The number of nodes in a long body. */
const LONG_BODY = 20_000

const print = (cells: readonly string[]): void => {
  process.stdout.write(`${cells.map((cell, at) => (at === 0 ? cell.padEnd(30) : cell.padStart(10))).join('')}\n`)
}

const total = (all: readonly Measured[]): Measured => {
  const sum = (value: (m: Measured) => number): number => all.reduce((whole, m) => whole + value(m), 0)
  return {
    path: '',
    bytes: sum(m => m.bytes),
    importTime: sum(m => m.importTime),
    saxesTime: sum(m => m.saxesTime),
    pageBytes: sum(m => m.pageBytes),
    pageTime: sum(m => m.pageTime),
    floorTime: sum(m => m.floorTime),
    peakMemory: Math.max(...all.map(m => m.peakMemory)),
  }
}

/** The real articles if they are available, or else the library that ships. */
const defaultPaths = (): readonly string[] => {
  const real = resolve(web, '../../../shared/articles')
  return existsSync(real) ? [real] : [resolve(web, 'library')]
}

const USAGE = `npm run bench [-- [--readers] PATH…]
npm run bench -- --growth [NAME…]
npm run bench -- --scale [--postgres] [N…]

Measures each article in its own process, for its peak memory alone. Compares the import with bare saxes on the same bytes, and the
server's time for the page with sending the same bytes unchanged. Then compares decoding a long body with parsing its JSON.

Then imports generated files of one, two, four and eight times a size for each way in which a file can be large, and prints how time and
memory grow with the file (1: as fast as it, 2: as its square), and the page's time.

Last, lets 500 and 1,000 readers come to a server at the same moment and from one network, and to a bare server that sends the same bytes.

  PATH       an XML file, or a folder of them (default: the real articles if they are available, or else the library that ships)
  --readers  measures only the readers; by default they read the library that ships
  --growth   measures only the generated files; with names, those whose names contain one of them
  --scale    measures only requests of generated libraries of N articles (default: 100 and 10000), and how they grow with the library
  --postgres has the libraries in the empty database at DATABASE_URL, one N at a time, instead of in SQLite
  --help     prints this
`

const refuse = (fault: string): never => {
  process.stderr.write(`${fault}\n\n${USAGE}`)
  process.exit(1)
}

const benchAll = async (asked: readonly string[]): Promise<void> => {
  const { files, faults } = await walk(asked.length > 0 ? asked : defaultPaths())
  if (faults.length > 0) return refuse(faults.map(({ path, reason }) => `${path}: ${reason}`).join('\n'))
  print(columns)
  const all: Measured[] = []
  for (const { path } of files) {
    try {
      const { stdout } = await run(process.execPath, [self, '--one', path], { maxBuffer: 1e8 })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this same program printed it
      const measured = JSON.parse(stdout) as Measured
      all.push(measured)
      print(row(basename(path), measured))
    } catch (error) {
      process.stderr.write(`${path}: ${messageOf(error)}\n`)
      process.exitCode = 1
    }
  }
  if (all.length > 0) print(row(`all ${all.length} (peak: the largest)`, total(all)))
}

/** The cost of decoding a long body compared with parsing its JSON. A ratio above the limit fails the run. */
const benchDecoding = (): void => {
  print(['decoded body', 'nodes', 'KB', 'parse ms', 'decode ms', '× parse'])
  for (const { body, nodes, bytes, parseTime, decodeTime } of measureDecoding(LONG_BODY)) {
    const ratio = decodeTime / parseTime
    print([body, String(nodes), (bytes / 1e3).toFixed(0), parseTime.toFixed(1), decodeTime.toFixed(1), ratio.toFixed(2)])
    if (ratio > DECODING_LIMIT) {
      process.stderr.write(`${body}: decoding takes more than ${DECODING_LIMIT} times as long as parsing\n`)
      process.exitCode = 1
    }
  }
}

const readersColumns = [
  'readers at once',
  'pages',
  'refused',
  'failed',
  'hung',
  'p50 s',
  'p95 s',
  'max s',
  'bound s',
  'rest',
  'refused',
  'failed',
  'hung',
  'all s',
  'CPU s',
] as const

const seconds = (milliseconds: number | undefined): string =>
  milliseconds === undefined || Number.isNaN(milliseconds) ? '–' : (milliseconds / 1e3).toFixed(1)

const readersRow = ({
  server,
  readers,
  bound,
  crowd: { pages, rest, pageTimes, end },
  cpuTime,
}: MeasuredReaders): readonly string[] => {
  const part = (share: number): number | undefined => pageTimes[Math.ceil(pageTimes.length * share) - 1]
  return [
    `${server}, ${readers}`,
    ...[pages.answered, pages.refused, pages.failed, pages.hung].map(String),
    ...[part(0.5), part(0.95), part(1), bound].map(seconds),
    ...[rest.answered, rest.refused, rest.failed, rest.hung].map(String),
    seconds(end),
    seconds(cpuTime),
  ]
}

/** What readers get who come at the same moment. The bounds are to be compared with; an answer that fails or never comes fails the run. */
const benchReaders = async (paths: readonly string[]): Promise<void> => {
  print(readersColumns)
  await measureReaders(paths, { server: `${web}dist/server/main.js`, floor: [self, '--floor'] }, one => {
    print(readersRow(one))
    const { pages, rest } = one.crowd
    if (pages.failed + pages.hung + rest.failed + rest.hung === 0) return
    process.stderr.write(
      `${one.server}, ${one.readers} readers: some requests failed without a refusal, or were never answered\n`,
    )
    process.exitCode = 1
  })
}

const asked = E.tryCatch(
  () =>
    parseArgs({
      // For processes that this one starts: `one` article, measured alone; one generated file (`pattern`, with `pieces`); the `floor` under the
      // readers.
      options: {
        one: { type: 'string' },
        floor: { type: 'string' },
        growth: { type: 'boolean' },
        readers: { type: 'boolean' },
        scale: { type: 'boolean' },
        postgres: { type: 'boolean' },
        pattern: { type: 'string' },
        pieces: { type: 'string' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    }),
  messageOf,
)
const { values, positionals } = E.isRight(asked) ? asked.right : refuse(asked.left)
if (values.help === true) process.stdout.write(USAGE)
else if (values.one !== undefined) process.stdout.write(JSON.stringify(await measureArticle(values.one, CLIENT)))
else if (values.pattern !== undefined)
  process.stdout.write(JSON.stringify(await measureGrowth(patternNamed(values.pattern), Number(values.pieces), CLIENT)))
else if (values.floor !== undefined) await serveFloor(values.floor)
else if (values.growth === true) await benchGrowth(self, positionals)
else if (values.scale === true) {
  const unlikely = positionals.find(size => !/^[1-9]\d{1,6}$/.test(size))
  if (unlikely !== undefined) refuse(`${unlikely} is no number of articles from 10 to 9999999`)
  await benchScale(
    positionals.map(Number),
    `${web}dist/server/main.js`,
    values.postgres === true ? process.env['DATABASE_URL'] : undefined,
    print,
  )
} else {
  const paths = positionals.map(path => resolve(process.env['INIT_CWD'] ?? process.cwd(), path))
  if (values.readers !== true) {
    await benchAll(paths)
    benchDecoding()
    await benchGrowth(self, [])
  }
  await benchReaders(paths)
}
