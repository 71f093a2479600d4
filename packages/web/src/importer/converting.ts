import { messageOf } from '@lectern/domain/core'
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { Tinypool } from 'tinypool'
import { converted, unforeseen, type Converted, type Source } from './conversion.ts'
import type { Folder } from './folder.ts'

/** What a thread is given: a file, and by what it recognises what lies beside it. */
export interface ThreadTask {
  readonly source: Source
  readonly folderFingerprint: string
}

/** A way to convert files. */
export interface Converting {
  /** How many files may be on their way at a time, as things are. */
  readonly atOnce: number
  /** Never rejects. */
  readonly convert: (source: Source, folder: Folder) => Promise<Converted>
  readonly close: () => Promise<void>
}

/** Converts in this thread, one file at a time. */
export const convertingHere: Converting = { atOnce: 1, convert: converted, close: () => Promise.resolve() }

/** The program of the threads, which the build puts beside this module. */
const PROGRAM = new URL('./conversion-thread.js', import.meta.url)

/** So few files are converted before threads have started and found their pace. */
export const FEW = 20

/**
 * Converts in a thread for each processor; they start with the first files. A file that takes a thread down with it, for example because it needs
 * more memory than there is, fails, and the others go on in another thread.
 */
export const convertingInThreads = (program: URL, threads: number): Converting => {
  let pool: Tinypool | undefined
  const started = (): Tinypool =>
    new Tinypool({
      filename: program.href,
      runtime: 'worker_threads',
      // The pool replaces a thread that has ended only if there are then too few, and a new one takes a while to find its pace.
      minThreads: threads,
      maxThreads: threads,
      isolateWorkers: false,
      // Node's own size for what is new, three times as large, costs 80 MB a thread and saves no time.
      resourceLimits: { maxYoungGenerationSizeMb: 24 },
    })
  return {
    // One more each, so that no thread waits while articles are stored.
    atOnce: threads * 2,
    convert: async (source, folder) => {
      const task: ThreadTask = { source, folderFingerprint: folder.fingerprint }
      try {
        // The default export of the program answers with this.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return (await (pool ??= started()).run(task)) as Converted
      } catch (error) {
        return unforeseen(new Error(`its thread has ended: ${messageOf(error)}`, { cause: error }))
      }
    },
    close: async () => pool?.destroy(),
  }
}

const isBuilt = extname(import.meta.url) === '.js'

/**
 * The way that suits so many files: in threads, or here if there are few files, one processor, or no build, without which threads cannot run
 * what renders pages.
 */
export const convertingFor = (files: number): Converting => {
  const processors = availableParallelism()
  return files <= FEW || processors === 1 || !isBuilt ? convertingHere : convertingInThreads(PROGRAM, Math.min(processors, files))
}

/** The way that suits a process that does nothing else: in threads, so that it can say meanwhile that it is there. */
export const convertingAlways = (): Converting =>
  isBuilt ? convertingInThreads(PROGRAM, availableParallelism()) : convertingHere
