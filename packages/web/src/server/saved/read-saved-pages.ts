import { messageOf } from '@lectern/domain/core'
import { firstFault, heldAttachments, PageStateCodec, type ServedPage } from '@lectern/api-client'
import type { Attachment } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'

/** The state of a page that a server embedded once. */
export interface SavedState {
  readonly served: ServedPage
  /** The files that the parts of its article name. */
  readonly attachments: readonly Attachment[]
}

/** The same, kept in a file. */
export interface SavedPage extends SavedState {
  /** Absolute. */
  readonly file: string
}

/** Some servers embed the state as a text that holds the JSON. */
const parsed = (json: string): unknown => {
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? JSON.parse(value) : value
}

/** The state in a text, or what is wrong with it and where. */
export const savedState = (json: string): E.Either<string, SavedState> => {
  const value = E.tryCatch(
    () => parsed(json.replace(/^\uFEFF/, '')),
    error => `it is not JSON: ${messageOf(error)}`,
  )
  if (E.isLeft(value)) return value
  const served = PageStateCodec.decode(value.right)
  return E.isRight(served)
    ? E.right({ served: served.right, attachments: heldAttachments(value.right) })
    : E.left(`it is not the state of a page: ${firstFault(served.left)}`)
}

const readSavedPage = async (file: string): Promise<E.Either<string, SavedPage>> => {
  const json = await readFile(file, 'utf8').then(E.right, (error: unknown) => E.left(`it cannot be read: ${messageOf(error)}`))
  const state = E.isLeft(json) ? json : savedState(json.right)
  return E.isRight(state)
    ? E.right({ file, ...state.right })
    : E.left(`${file} cannot be shown: ${state.left}. Give a page's state as JSON, or XML files and folders.`)
}

/** Whether a path that was given is a file of JSON; folders, and what is not there, are for the importer to speak of. */
export const isStateFile = async (path: string): Promise<boolean> =>
  extname(path).toLowerCase() === '.json' &&
  stat(path).then(
    found => found.isFile(),
    () => false,
  )

/** Reads the saved pages in these files, or says which one cannot be shown, and why. */
export const readSavedPages = async (files: readonly string[]): Promise<E.Either<string, readonly SavedPage[]>> => {
  const pages: SavedPage[] = []
  for (const file of files) {
    const page = await readSavedPage(file)
    if (E.isLeft(page)) return page
    pages.push(page.right)
  }
  return E.right(pages)
}
