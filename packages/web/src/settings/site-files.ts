import { codeOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { noReaderSettings, openToEveryone, readReaderSettings, type ReaderSettings } from './reader-settings.ts'
import { SETTINGS_FILE_NAMES } from './settings-file-names.ts'
import { defaultSettings, readSettings, type Settings } from './settings.ts'

/** All that the files of a site's folder say. */
export interface SiteFiles {
  readonly readers: ReaderSettings
  readonly settings: Settings
}

/** How the files are read: whether the library that ships with Lectern is shown, and whether everything is shown to everyone. */
export interface Reading {
  readonly isShipped: boolean
  readonly isOpen: boolean
}

/** What was read, with the images that it names, and the name of the state of all these files before that. */
export interface StampedFiles {
  readonly files: SiteFiles
  readonly others: readonly string[]
  readonly stamp: string
}

/** Reads all files of a site's folder, or the faults of all of them, one per line. */
export const readSiteFiles = async (folder: string, { isShipped, isOpen }: Reading): Promise<E.Either<string, SiteFiles>> => {
  const [readers, settings] = await Promise.all([readReaderSettings(folder, isShipped), readSettings(folder)])
  if (E.isLeft(readers) || E.isLeft(settings))
    return E.left([readers, settings].flatMap(read => (E.isLeft(read) ? [read.left] : [])).join('\n'))
  return E.right({ readers: isOpen ? openToEveryone(readers.right) : readers.right, settings: settings.right })
}

/** What a site without a folder has. */
export const withoutFiles = ({ isOpen }: Reading): SiteFiles => ({
  readers: isOpen ? openToEveryone(noReaderSettings) : noReaderSettings,
  settings: defaultSettings,
})

/** Reads them again. A folder that has gone says nothing, rather than that nothing is configured. */
export const readSiteFilesAgain = async (folder: string, reading: Reading): Promise<E.Either<string, SiteFiles>> =>
  (await stat(folder).catch(() => undefined))?.isDirectory() === true
    ? readSiteFiles(folder, reading)
    : E.left(`${folder}: there is no such folder`)

/** The images in the folder that the settings name. */
export const imagesNamedBy = ({ publications, site }: Settings): readonly string[] => [
  ...publications.files.values(),
  ...Object.values(site.images).map(({ path }) => path),
]

const stampOfFile = async (path: string): Promise<string> => {
  try {
    const found = await stat(path, { bigint: true })
    // Its times may be the same although something came into it twice.
    if (found.isDirectory())
      return createHash('sha256')
        .update(JSON.stringify(await readdir(path)))
        .digest('hex')
    return [found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ')
  } catch (error) {
    return String(codeOf(error))
  }
}

/**
 * Names the state of the settings files in a folder, and of other files and folders: it is another once a file has been written, replaced or removed, or
 * something has come into a folder.
 */
export const stampOf = async (folder: string, others: readonly string[]): Promise<string> => {
  const paths = [...[...SETTINGS_FILE_NAMES].map(name => join(folder, name)), ...others]
  return JSON.stringify(await Promise.all(paths.map(async path => [path, await stampOfFile(path)])))
}

/** Reads all files, and names the state in which they were before that. */
export const readStamped = async (folder: string, reading: Reading): Promise<E.Either<string, StampedFiles>> => {
  // Which images to look at is known once the files have been read.
  const named = await readSiteFiles(folder, reading)
  if (E.isLeft(named)) return named
  const others = imagesNamedBy(named.right.settings)
  const stamp = await stampOf(folder, others)
  return E.map((files: SiteFiles) => ({ files, others, stamp }))(await readSiteFiles(folder, reading))
}
