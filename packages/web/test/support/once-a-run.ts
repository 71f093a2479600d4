import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import type { TestProject } from 'vitest/node'
import { findBrowser, wholeBrowserSources, type BrowserCommand } from './find-browser/find.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what the files of one run of tests share. */
    sharedByFiles: string
    /** The quickest browser that runs here, or what to do where none does. */
    foundBrowser: E.Either<string, BrowserCommand>
    /** The browser that is most like a reader's. */
    foundWholeBrowser: E.Either<string, BrowserCommand>
  }
}

/** Gives the files of a run a folder to share things in, and takes it away in the end. Projects of one run have the same. */
export const shareFolder = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = join(tmpdir(), `lectern-tests-${process.pid}`)
  await mkdir(folder, { recursive: true })
  project.provide('sharedByFiles', folder)
  return () => rm(folder, { recursive: true, force: true })
}

/** Looks once for the browsers that run here: trying one takes about as long as the shortest tests in it. */
export const shareBrowsers = async (project: TestProject): Promise<void> => {
  project.provide('foundBrowser', await findBrowser())
  project.provide('foundWholeBrowser', await findBrowser(wholeBrowserSources()))
}
