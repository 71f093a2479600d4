import { messageOf } from '@lectern/domain/core'
import { firstFault, PageStateCodec, type ServedPage } from '@lectern/api-client'
import { either as E, function as F } from 'fp-ts'
import { readRegular } from '../../files/regular-file.ts'

/** The state of a page, as embedded by a server. */
export interface SavedState {
  readonly served: ServedPage
}

/** A state read from a file. */
export interface SavedPage extends SavedState {
  /** Absolute path. */
  readonly file: string
}

/** Some servers embed the state as a string that contains the JSON. */
const parsed = (json: string): unknown => {
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? JSON.parse(value) : value
}

/** The state in a JSON text, or a message that says what is wrong and where. */
export const savedState = (json: string): E.Either<string, SavedState> => {
  const value = E.tryCatch(
    () => parsed(json.replace(/^\uFEFF/, '')),
    error => `it is not JSON: ${messageOf(error)}`,
  )
  if (E.isLeft(value)) return value
  // The codec throws if the nesting exceeds the stack.
  const understood = E.tryCatch(
    () => PageStateCodec.decode(value.right),
    error => `it is not a page state: ${messageOf(error)}`,
  )
  if (E.isLeft(understood)) return understood
  return F.pipe(
    understood.right,
    E.bimap(
      fault => `it is not a page state: ${firstFault(fault)}`,
      served => ({ served }),
    ),
  )
}

const readSavedPage = async (file: string): Promise<E.Either<string, SavedPage>> => {
  const content = await readRegular(file)
  const state = E.isLeft(content)
    ? E.left(`it cannot be read: ${content.left.reason}`)
    : savedState(content.right.toString('utf8'))
  return E.isRight(state)
    ? E.right({ file, ...state.right })
    : E.left(`${file} cannot be shown: ${state.left}. Give page states as JSON, XML files, or folders that contain them.`)
}

/** The result of reading saved pages: the pages, and a message for each file that could not be read. */
export interface ReadPages {
  readonly pages: readonly SavedPage[]
  readonly faults: readonly string[]
}

/** Reads saved pages from files. A file that cannot be shown is reported with its name and the reason; the others are still read. */
export const readSavedPages = async (files: readonly string[]): Promise<ReadPages> => {
  const pages: SavedPage[] = []
  const faults: string[] = []
  for (const file of files) {
    const page = await readSavedPage(file)
    if (E.isRight(page)) pages.push(page.right)
    else faults.push(page.left)
  }
  return { pages, faults }
}
