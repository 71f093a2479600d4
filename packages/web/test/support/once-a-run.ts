import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import type { TestProject } from 'vitest/node'
import { findBrowser, wholeBrowserSources, type BrowserCommand } from './find-browser/find.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server of this run, or why there is none. */
    sharedPostgres: E.Either<string, string>
    /** A folder that the test files of one run share. */
    sharedByFiles: string
    /** The fastest available browser, or advice if there is none. */
    foundBrowser: E.Either<string, BrowserCommand>
    /** The browser that is most like a reader's. */
    foundWholeBrowser: E.Either<string, BrowserCommand>
    /** Whether this run accepts how the gallery looks now: Vitest's `-u`. */
    acceptsPictures: boolean
  }
}

/** Creates a folder for the test files of a run to share, and removes it at the end. All projects of a run have the same one. */
export const shareFolder = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = join(tmpdir(), `lectern-tests-${process.pid}`)
  await mkdir(folder, { recursive: true })
  project.provide('sharedByFiles', folder)
  return () => rm(folder, { recursive: true, force: true })
}

/** Looks for the available browsers once: trying one takes about as long as the shortest tests. */
export const shareBrowsers = async (project: TestProject): Promise<void> => {
  project.provide('foundBrowser', await findBrowser())
  project.provide('foundWholeBrowser', await findBrowser(wholeBrowserSources()))
  project.provide('acceptsPictures', project.vitest.config.snapshotOptions.updateSnapshot === 'all')
}

/** The server, and how many projects of the run use it. */
let postgres: { readonly started: Promise<E.Either<string, TestPostgres>>; users: number } | undefined

/** Starts one PostgreSQL for all test files of a run, in which each creates databases of its own, and stops it at the end. */
export const sharePostgres = async (project: TestProject): Promise<() => Promise<void>> => {
  const own = (postgres ??= { started: startPostgres(), users: 0 })
  own.users += 1
  const started = await own.started
  project.provide('sharedPostgres', E.map(({ url }: TestPostgres) => url)(started))
  return async () => {
    own.users -= 1
    if (own.users === 0 && E.isRight(started)) await started.right.stop()
  }
}
