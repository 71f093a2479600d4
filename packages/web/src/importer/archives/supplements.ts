import { either as E } from 'fp-ts'
import { basename, dirname } from 'node:path'
import { readRegular } from '../../files/regular-file.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import { archivesNamedIn } from './archive-file.ts'

/** What an article has and a list of files does not, in either grammar. */
const OF_ARTICLES = /<(?:[\w.-]+:)?(?:article-meta|front-stub|book-part-meta|item-info|body|head)\b/

/** How many folders above a file an article's XML may be to which it belongs. */
const LEVELS = 2

/** The archives that the articles in these files name. */
const namedByArticles = async (files: readonly string[]): Promise<ReadonlySet<string>> => {
  const named = new Set<string>()
  for (const path of files) {
    const content = await readRegular(path, IMPORT_LIMITS.fileSize)
    if (E.isLeft(content)) continue
    const text = content.right.toString('latin1')
    if (OF_ARTICLES.test(text)) for (const name of archivesNamedIn(text)) named.add(name)
  }
  return named
}

/**
 * Whether an archive is a supplementary file of an article: the XML of an article beside it, or in the nearest folder above with XML, names it.
 * @param xml the XML files around, as absolute paths
 */
export const supplementsAmong = (xml: readonly string[]): ((path: string) => Promise<boolean>) => {
  const byFolder = Map.groupBy(xml, path => dirname(path))
  const named = new Map<string, Promise<ReadonlySet<string>>>()
  const nearest = (path: string): string | undefined => {
    let folder = dirname(path)
    for (let level = 0; level <= LEVELS; level += 1) {
      if (byFolder.has(folder)) return folder
      folder = dirname(folder)
    }
    return undefined
  }
  return async path => {
    const folder = nearest(path)
    if (folder === undefined) return false
    const names = named.get(folder) ?? namedByArticles(byFolder.get(folder) ?? [])
    named.set(folder, names)
    return (await names).has(basename(path).toLowerCase())
  }
}
