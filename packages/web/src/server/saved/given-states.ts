import { either as E } from 'fp-ts'
import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { readRegular } from '../../files/regular-file.ts'
import { walk } from '../../importer/walk.ts'
import { isArchiveFile } from '../../importer/archives/archive-file.ts'
import { isXmlFile } from '../../importer/xml-file.ts'
import { SETTINGS_FILE_NAMES } from '../../settings/settings-file-names.ts'

/** The paths given at start, sorted. */
export interface Given {
  /** The files to open as saved pages; absolute paths. */
  readonly states: readonly string[]
  /** The paths to import, including missing ones, which the importer reports. */
  readonly paths: readonly string[]
}

const isJsonFile = (name: string): boolean => extname(name).toLowerCase() === '.json'

const isSetting = (path: string): boolean => SETTINGS_FILE_NAMES.has(basename(path).toLowerCase())

/** The key of a page's article, in JSON or in a string that contains JSON. */
const ARTICLE_KEY = /"article\\?"\s*:/

/** Also true for a file that is refused, such as a link, so that it is reported by name. */
const mayBeState = async (path: string): Promise<boolean> => {
  const content = await readRegular(path)
  return E.isRight(content) ? ARTICLE_KEY.test(content.right.toString('utf8')) : content.left.kind === 'refused'
}

const keptWhere = async (paths: readonly string[], isKept: (path: string) => Promise<boolean>): Promise<readonly string[]> => {
  const kept: string[] = []
  for (const path of paths) if (await isKept(path)) kept.push(path)
  return kept
}

/**
 * The states in a folder: all JSON files except the site's settings. In a folder with XML, JSON files may also belong to articles, so there
 * only those with an article's key are states. A folder with nothing but states is not imported.
 */
const inFolder = async (folder: string): Promise<Given> => {
  const { files, faults, linkedFolders } = await walk(
    [folder],
    name => isXmlFile(name) || isArchiveFile(name) || isJsonFile(name),
  )
  const paths = files.map(({ path }) => path)
  const json = paths.filter(path => isJsonFile(path) && !isSetting(path))
  const hasXml = paths.some(isXmlFile)
  const states = hasXml ? await keptWhere(json, mayBeState) : json
  // The importer reports what cannot be read and what is left out.
  const isStatesAlone = states.length > 0 && states.length === paths.length && faults.length + linkedFolders.length === 0
  return { states, paths: isStatesAlone ? [] : [folder] }
}

const sorted = async (path: string): Promise<Given> => {
  const kind = await stat(path).catch(() => undefined)
  if (kind?.isDirectory() === true) return inFolder(path)
  if (kind === undefined || !isJsonFile(path)) return { states: [], paths: [path] }
  const { files } = await walk([path])
  return { states: files.map(file => file.path), paths: [] }
}

/**
 * Sorts the paths given at start into saved pages and paths to import. A JSON file is a saved page, and a folder may contain some. Missing
 * paths are left for the importer to report.
 * @param given absolute paths
 */
export const sortGiven = async (given: readonly string[]): Promise<Given> => {
  const all = await Promise.all(given.map(sorted))
  return { states: [...new Set(all.flatMap(({ states }) => states))], paths: all.flatMap(({ paths }) => paths) }
}
