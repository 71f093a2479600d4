import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { configFrom } from '../../settings/config.ts'
import { openStore } from '../../store/open.ts'
import { defaultRobots } from '../default-robots.ts'
import { providerFrom } from './provider.ts'
import { makeReports } from './make-reports.ts'
import { parseOptions, USAGE, type ReportOptions } from './options.ts'
import { parseRobots } from '../robots-file.ts'
import type { IsRobot } from '../robots.ts'
import { printed, reportFile, type ReportFile } from './written.ts'

/** The user's working directory, which npm passes in `INIT_CWD`. */
const current = process.env['INIT_CWD'] ?? process.cwd()

const orThrow = <A>(result: E.Either<string, A>, explained: (fault: string) => string = fault => fault): A => {
  if (E.isLeft(result)) throw new Error(explained(result.left))
  return result.right
}

const robots = async (): Promise<IsRobot> => {
  const file = process.env['ROBOTS_FILE']
  if (file === undefined || file === '') return defaultRobots
  const path = resolve(current, file)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`ROBOTS_FILE cannot be read: ${messageOf(error)}`, { cause: error })
  })
  return orThrow(parseRobots(text), fault => `ROBOTS_FILE ${path}: ${fault}`)
}

/** Writes the files and returns their paths. */
const written = async (folder: string, files: readonly ReportFile[]): Promise<readonly string[]> => {
  try {
    await mkdir(folder, { recursive: true })
    return await Promise.all(
      files.map(async ({ name, content }) => {
        await writeFile(join(folder, name), content)
        return join(folder, name)
      }),
    )
  } catch (error) {
    const fault = `--out: cannot write to ${folder}: ${messageOf(error)}. Choose another folder, or make this one writable.`
    throw new Error(fault, { cause: error })
  }
}

const report = async (options: ReportOptions): Promise<void> => {
  const provider = orThrow(providerFrom(process.env))
  const isRobot = await robots()
  const store = await openStore(orThrow(configFrom(process.env, [], { project: process.cwd(), current })))
  try {
    const warn = (message: string): void => {
      process.stderr.write(`${message}\n`)
    }
    const reports = await makeReports(options, { log: store, isRobot, provider, now: new Date(), warn })
    if (options.out === undefined) {
      process.stdout.write(printed(reports, options.format))
      return
    }
    const files = reports.map(each => reportFile(each, options.format))
    for (const path of await written(resolve(current, options.out), files)) process.stdout.write(`${path}\n`)
  } finally {
    await store.close()
  }
}

/** `npm run report`: COUNTER 5.1 reports from the usage log. */
const options = parseOptions(process.argv.slice(2))
if (process.argv.includes('--help')) {
  process.stdout.write(USAGE)
} else if (E.isLeft(options)) {
  process.stderr.write(`${options.left}\n\n${USAGE}`)
  process.exitCode = 1
} else {
  await report(options.right).catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exitCode = 1
  })
}
