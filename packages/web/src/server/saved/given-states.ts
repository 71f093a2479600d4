import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { walk } from '../../importer/walk.ts'
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

const namesArticle = async (path: string): Promise<boolean> =>
  readFile(path, 'utf8').then(
    text => ARTICLE_KEY.test(text),
    () => false,
  )

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
  const { files, faults } = await walk([folder], name => isXmlFile(name) || isJsonFile(name))
  const paths = files.map(({ path }) => path)
  const json = paths.filter(path => isJsonFile(path) && !isSetting(path))
  const hasXml = paths.some(isXmlFile)
  const states = hasXml ? await keptWhere(json, namesArticle) : json
  return { states, paths: states.length > 0 && states.length === paths.length && faults.length === 0 ? [] : [folder] }
}

const sorted = async (path: string): Promise<Given> => {
  const kind = await stat(path).catch(() => undefined)
  if (kind?.isDirectory() === true) return inFolder(path)
  return kind?.isFile() === true && isJsonFile(path) ? { states: [path], paths: [] } : { states: [], paths: [path] }
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
