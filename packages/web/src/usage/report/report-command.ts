import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { configFrom } from '../../settings/config.ts'
import { openStore } from '../../store/open.ts'
import { siteRobots } from '../site-robots.ts'
import { providerFrom } from './provider.ts'
import type { CommandProcess } from '../../settings/command-process.ts'
import { makeReports } from './make-reports.ts'
import { parseOptions, USAGE, type ReportOptions } from './options.ts'
import { printed, reportFile, type ReportFile } from './written.ts'

/** The process that the command runs in. */
export interface ReportProcess extends CommandProcess {
  readonly now: Date
}

const orThrow = <A>(result: E.Either<string, A>, explained: (fault: string) => string = fault => fault): A => {
  if (E.isLeft(result)) throw new Error(explained(result.left))
  return result.right
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

const report = async (options: ReportOptions, asked: ReportProcess): Promise<void> => {
  const { env, project, current, now, say, complain } = asked
  const provider = orThrow(providerFrom(env))
  const robots = orThrow(await siteRobots(env, current))
  const store = await openStore(orThrow(configFrom(env, [], { project, current })))
  try {
    const warn = (message: string): void => {
      complain(`${message}\n`)
    }
    const reports = await makeReports(options, { log: store, robots, provider, now, warn })
    if (options.out === undefined) {
      say(printed(reports, options.format))
      return
    }
    const files = reports.map(each => reportFile(each, options.format))
    for (const path of await written(resolve(current, options.out), files)) say(`${path}\n`)
  } finally {
    await store.close()
  }
}

/**
 * `npm run report`: COUNTER 5.1 reports from the usage log. Never rejects.
 * @returns the exit status
 */
export const reportCommand = async (asked: ReportProcess): Promise<0 | 1> => {
  const { args, say, complain } = asked
  if (args.includes('--help')) {
    say(USAGE)
    return 0
  }
  const options = parseOptions(args)
  if (E.isLeft(options)) {
    complain(`${options.left}\n\n${USAGE}`)
    return 1
  }
  try {
    await report(options.right, asked)
    return 0
  } catch (error) {
    complain(`${messageOf(error)}\n`)
    return 1
  }
}
