import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { walk } from '../../importer/walk.ts'
import { isXmlFile } from '../../importer/xml-file.ts'
import { SETTINGS_FILE_NAMES } from '../../settings/settings-file-names.ts'

/** What was given at start, sorted. */
export interface Given {
  /** The files that are to be saved pages; absolute. */
  readonly states: readonly string[]
  /** What is to be imported, or reported as not being there. */
  readonly paths: readonly string[]
}

const isJsonFile = (name: string): boolean => extname(name).toLowerCase() === '.json'

const isSetting = (path: string): boolean => SETTINGS_FILE_NAMES.has(basename(path).toLowerCase())

/** The key of a page's article, in JSON or in a text that contains it. */
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
 * The states in a folder: all JSON but the site's settings. Beside XML lie files of articles too, so that there only what names an article is a state.
 * A folder in which there is nothing else is not imported.
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
 * Sorts what was given at start into saved pages and what is to be imported: a file of JSON is a saved page, a folder may contain some. What is not there is for
 * the importer to report.
 * @param given absolute
 */
export const sortGiven = async (given: readonly string[]): Promise<Given> => {
  const all = await Promise.all(given.map(sorted))
  return { states: [...new Set(all.flatMap(({ states }) => states))], paths: all.flatMap(({ paths }) => paths) }
}
