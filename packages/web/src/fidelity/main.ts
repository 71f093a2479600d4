import { messageOf } from '@lectern/domain/core'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { compareArticles } from './compare-articles.ts'
import { xmlFilesAt } from './files.ts'
import { printed } from './print.ts'
import { reportPage } from './report.ts'
import { servePages } from './serving.ts'
import { isFaithful } from './summary.ts'

const USAGE = `npm run fidelity -- PATH…

Imports XML files, and folders and archives of them, and compares each article's page with its XML, feature by feature. Prints the share of each feature that is on
the pages, and the first differences; writes all of them to reports/fidelity.json, and as a page to reports/fidelity.html. The exit status is 1 if
less than 99.9 % of a feature is there without an explanation.
`

const current = process.env['INIT_CWD'] ?? process.cwd()

const say = (message: string): void => {
  process.stderr.write(`${message}\n`)
}

const fetchedFrom =
  (origin: string) =>
  async (path: string): Promise<string | undefined> => {
    const answer = await fetch(origin + path)
    if (answer.ok) return answer.text()
    say(`${path} was answered with ${answer.status}`)
    return undefined
  }

const run = async (paths: readonly string[]): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-fidelity-'))
  try {
    const dataFolder = join(folder, 'data')
    await mkdir(dataFolder)
    const found = await xmlFilesAt(paths, dataFolder)
    const { length } = found.files
    say(`Importing ${length} files`)
    const { origin, pagesOf, stop } = await servePages(dataFolder, paths, found.files)
    const summary = await compareArticles(found, pagesOf, fetchedFrom(origin), (file, index) => {
      say(`${index + 1} of ${length} · ${basename(file)}`)
    }).finally(stop)
    const reports = resolve(current, 'reports')
    await mkdir(reports, { recursive: true })
    await writeFile(join(reports, 'fidelity.json'), `${JSON.stringify(summary, undefined, 2)}\n`)
    await writeFile(join(reports, 'fidelity.html'), reportPage(summary))
    process.stdout.write(`\n${printed(summary)}\nAll differences are in reports/fidelity.html and reports/fidelity.json.\n`)
    return isFaithful(summary)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const paths = process.argv.slice(2)
if (paths.length === 0 || paths.some(path => path.startsWith('-'))) {
  process.stderr.write(USAGE)
  process.exitCode = paths.includes('--help') ? 0 : 1
} else {
  try {
    process.exitCode = (await run(paths.map(path => resolve(current, path)))) ? 0 : 1
  } catch (error) {
    say(messageOf(error))
    process.exitCode = 1
  }
}
