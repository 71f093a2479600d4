import { either as E } from 'fp-ts'
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { DrawnPage } from './drawn-page.ts'

/** How long drawing a page may take, in milliseconds, on a machine that has better to do. */
export const DRAWING_PATIENCE = 60_000

/** The largest PDF that is looked into, in bytes. */
export const LARGEST_PDF = 64 * 1024 * 1024

/** What the process that draws may contain: for its program in megabytes, and for the page in pieces of 64 KiB. */
const LIMITS = ['--max-old-space-size=256', '--wasm-max-mem-pages=8192']

/** As source it takes the other packages as their sources too, which may not have been built. */
const conditions = (script: string): readonly string[] => (script.endsWith('.ts') ? ['--conditions=source'] : [])

/** More than it has to say. */
const LONGEST_ANSWER = 4000

export interface Drawing {
  /** The program that draws, built or as source. */
  readonly script: string
  /** Where pictures are kept. */
  readonly folder: string
  readonly patience?: number
  readonly signal?: AbortSignal
}

const parsed = (answer: string): E.Either<string, DrawnPage> => {
  const json = E.tryCatch(
    (): unknown => JSON.parse(answer),
    () => `it was drawn, but not said how: ${answer}`,
  )
  return E.isLeft(json) ? json : E.mapLeft(() => `it was drawn, but not said how: ${answer}`)(DrawnPage.decode(json.right))
}

/**
 * Draws the first page of a PDF in a process of its own, which has little memory, a deadline, nothing of this process's environment, and is ended with it:
 * whatever a file does to it, the server goes on. Left says why there is no picture.
 */
export const runDrawing = async (
  path: string,
  { script, folder, patience = DRAWING_PATIENCE, signal }: Drawing,
): Promise<E.Either<string, DrawnPage>> => {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) return E.left('the file is not there any more')
  if (found.size > LARGEST_PDF) return E.left(`it has ${found.size} bytes, more than ${LARGEST_PDF}`)
  const options = {
    timeout: patience,
    killSignal: 'SIGKILL' as const,
    maxBuffer: LONGEST_ANSWER,
    env: {},
    windowsHide: true,
    ...(signal === undefined ? {} : { signal }),
  }
  return new Promise(resolve => {
    execFile(process.execPath, [...LIMITS, ...conditions(script), script, path, folder], options, (error, stdout, stderr) => {
      if (error === null) resolve(parsed(stdout))
      else
        resolve(
          E.left(
            error.killed === true
              ? `it could not be drawn within ${patience / 1000} seconds`
              : stderr.slice(0, LONGEST_ANSWER).trim() || error.message,
          ),
        )
    })
  })
}
