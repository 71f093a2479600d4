import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { benchBrowser } from './browser/bench-browser.ts'
import { benchDomain } from './domain/bench-domain.ts'
import { benchGrowth } from './growth/bench-growth.ts'
import { measureGrowth } from './growth/measure-growth.ts'
import { patternNamed } from './growth/patterns.ts'
import { benchImport } from './import/bench-import.ts'
import { measureArticle } from './import/measure-article.ts'
import { measureTogether } from './import/measure-together.ts'
import { articlePaths, BENCH, CLIENT, say, SERVER } from './program.ts'
import { benchReaders } from './readers/bench-readers.ts'
import { serveFloor } from './readers/floor.ts'
import { tableOf, writeReport, type Row } from './rows.ts'
import { benchScale } from './scale/bench-scale.ts'
import { benchServing } from './serving/bench-serving.ts'
import { serveApp } from './serving/serve-app.ts'

/** What is measured by name, given the paths of articles, or none. */
const SECTIONS = {
  import: (paths: readonly string[]) => benchImport(paths.length > 0 ? paths : articlePaths()),
  serving: (paths: readonly string[]) => benchServing(paths.length > 0 ? paths : articlePaths()),
  browser: (paths: readonly string[]) => benchBrowser(paths.length > 0 ? paths : articlePaths()),
  domain: (paths: readonly string[]) => benchDomain(paths.length > 0 ? paths : articlePaths()),
  readers: (paths: readonly string[]) => benchReaders(paths, { server: SERVER, floor: [BENCH, '--floor'] }),
} as const

type Section = keyof typeof SECTIONS

// The keys of a record of all sections are all sections.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const NAMES = Object.keys(SECTIONS) as readonly Section[]

const REPORT = 'reports/bench.json'

const USAGE = `npm run bench [-- [--SECTION…] [PATH…]]
npm run bench -- --growth [NAME…]
npm run bench -- --scale [--postgres] [N…]

Measures Lectern, beside the least that each figure could be (the floor) and beside others that do the same (peers), in turn. Prints a table
and writes it to ${REPORT}. Without a section, all but growth and scale are measured, which takes about twenty minutes.

  --import   importing articles, each in a process of its own and all in one, beside bare saxes; JATS beside pandoc and xsltproc if they are
             installed and BENCH_JATS_XSLT names a stylesheet; 10,000 generated articles, new and unchanged (six minutes)
  --serving  an article's page and its calls, beside the same bytes as a file of the same server (three minutes)
  --browser  what opening and using articles costs in Chromium on a slow phone, and what Lighthouse says of them (thirteen minutes)
  --domain   how the cost of rules grows, each event of the largest page, decoding a long body, loading the domain (two minutes)
  --readers  500 and 1,000 readers who come at the same moment; by default they read the library that ships (one minute)
  --growth   how time and memory grow with a file, for each way in which it can be large (half an hour); with names, those whose names
             contain one of them

  --scale    what requests of generated libraries of N articles cost (default: 100, 10000 and 100000), and how that grows with the library
             (half an hour); with --postgres in the empty database at DATABASE_URL, one N at a time, instead of in SQLite

  PATH       an XML file, or a folder of them (default: the real articles if they are available, or else the library that ships)
  --help     prints this
`

const refuse = (fault: string): never => {
  process.stderr.write(`${fault}\n\n${USAGE}`)
  process.exit(1)
}

const flag = { type: 'boolean', default: false } as const

const asked = E.tryCatch(
  () =>
    parseArgs({
      // For processes that this one starts: `one` article, measured alone, or all `together`; one generated file (`pattern`, with `pieces`);
      // the `floor` under the readers; the server that is measured (`serve`, with the folders of its articles and of the browser's files).
      options: {
        one: { type: 'string' },
        together: flag,
        floor: { type: 'string' },
        serve: flag,
        pattern: { type: 'string' },
        pieces: { type: 'string' },
        import: flag,
        serving: flag,
        browser: flag,
        domain: flag,
        readers: flag,
        growth: flag,
        scale: flag,
        postgres: flag,
        help: flag,
      },
      allowPositionals: true,
    }),
  messageOf,
)
const { values, positionals } = E.isRight(asked) ? asked.right : refuse(asked.left)

const isSize = (text: string): boolean => /^[1-9]\d{1,6}$/.test(text)

type Measure = () => Promise<readonly Row[]>

const scale: Measure = () => {
  const unlikely = positionals.find(size => !isSize(size))
  return unlikely === undefined
    ? benchScale(positionals.map(Number), values.postgres ? process.env['DATABASE_URL'] : undefined)
    : refuse(`${unlikely} is no number of articles from 10 to 9999999`)
}

const section =
  (name: Section): Measure =>
  () =>
    SECTIONS[name](positionals.map(path => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)))

const benchSections = async (sections: readonly (readonly [name: string, measure: Measure])[]): Promise<void> => {
  const rows: Row[] = []
  for (const [name, measure] of sections) {
    const measured = await measure()
    process.stdout.write(`${[`\n${name}`, ...tableOf(measured)].join('\n')}\n`)
    rows.push(...measured)
    // After each section, so that what was measured stays if a later one fails.
    await writeReport(resolve(process.env['INIT_CWD'] ?? process.cwd(), REPORT), rows)
  }
}

const [first = '', second = ''] = positionals
if (values.help) process.stdout.write(USAGE)
else if (values.one !== undefined) process.stdout.write(JSON.stringify(await measureArticle(values.one, CLIENT)))
else if (values.together) process.stdout.write(JSON.stringify(await measureTogether(positionals)))
else if (values.pattern !== undefined)
  process.stdout.write(JSON.stringify(await measureGrowth(patternNamed(values.pattern), Number(values.pieces), CLIENT)))
else if (values.floor !== undefined) await serveFloor(values.floor)
else if (values.serve) await serveApp(first, second)
else if (values.growth) await benchGrowth(BENCH, positionals)
else {
  process.env['NODE_ENV'] ??= 'production'
  const chosen = NAMES.filter(name => values[name])
  const sections = values.scale
    ? [['scale', scale] as const]
    : (chosen.length > 0 ? chosen : NAMES).map(name => [name, section(name)] as const)
  await benchSections(sections).catch((error: unknown) => {
    say(messageOf(error))
    process.exitCode = 1
  })
}
