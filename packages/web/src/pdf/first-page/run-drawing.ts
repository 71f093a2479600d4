import { either as E } from 'fp-ts'
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { DrawnPage } from './drawn-page.ts'

/**
 * After so long, in milliseconds, a process has hung that has not used up its own limit of work. On a machine that is busy with other programs,
 * drawing may take minutes.
 */
const DRAWING_PATIENCE = 15 * 60_000

/** The largest PDF that is drawn, in bytes. */
export const LARGEST_PDF = 64 * 1024 * 1024

/** Why a PDF of so many bytes is not drawn. */
export const tooLarge = (size: number): string => `it has ${size} bytes, more than ${LARGEST_PDF}`

/** Memory limits of the drawing process: for its program in megabytes, and for the page in units of 64 KiB. */
const LIMITS = ['--max-old-space-size=256', '--wasm-max-mem-pages=8192']

/** When run from source, it uses the sources of the other packages too, as they may not have been built. */
const conditions = (script: string): readonly string[] => (script.endsWith('.ts') ? ['--conditions=source'] : [])

/** Longer than any output of the drawing process, in bytes. */
const LONGEST_ANSWER = 4000

export interface Drawing {
  /** The program that draws: built, or its source. */
  readonly script: string
  /** The folder for pictures. */
  readonly folder: string
  readonly patience?: number
  readonly signal?: AbortSignal
}

const parsed = (answer: string): E.Either<string, DrawnPage> => {
  const json = E.tryCatch(
    (): unknown => JSON.parse(answer),
    () => `it was drawn, but the output could not be read: ${answer}`,
  )
  return E.isLeft(json)
    ? json
    : E.mapLeft(() => `it was drawn, but the output could not be read: ${answer}`)(DrawnPage.decode(json.right))
}

/**
 * Draws the first page of a PDF in a separate process with little memory, a limit of processor time and an empty environment, which ends
 * with this one. Whatever a file does to that process, the server continues. Left is the reason why there is no picture.
 */
export const runDrawing = async (
  path: string,
  { script, folder, patience = DRAWING_PATIENCE, signal }: Drawing,
): Promise<E.Either<string, DrawnPage>> => {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) return E.left('the file no longer exists')
  if (found.size > LARGEST_PDF) return E.left(tooLarge(found.size))
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
