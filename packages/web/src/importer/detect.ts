import { either as E } from 'fp-ts'
import type { ArticleRecord } from '@lectern/domain/article'
import { elsevier } from './elsevier/index.ts'
import { isBits, jats } from './jats/index.ts'
import { lookOf } from './lookalikes.ts'
import { noFile, type GivenFile } from './unidentified.ts'
import { elementsOf, isNamed, type ImportError, type XmlElement } from './xml/index.ts'

export type Format = 'elsevier' | 'jats'

/** Root elements of Elsevier articles, chapters and shorter items. */
const elsevierRoots: ReadonlySet<string> = new Set([
  'doc',
  'full-text-retrieval-response',
  'simple-article',
  'converted-article',
  'book-review',
  'exam',
  'chapter',
  'simple-chapter',
  'fb-non-chapter',
  'introduction',
  'glossary',
  'index',
  'examination',
  'bibliography',
  'ehs-book',
])

/** Whether an element is Elsevier's, by its namespace, or else by a child with one of these names. */
const isElseviers = ({ uri, children }: XmlElement, ...names: readonly string[]): boolean =>
  uri.includes('elsevier.com') || children.some(child => typeof child !== 'string' && names.includes(child.name))

/** What stands directly in a JATS article. */
const isOfJats = isNamed('front', 'front-stub', 'article-meta', 'body', 'back', 'sub-article', 'response')

const tagOf = ({ prefix, name }: XmlElement): string => `the root element <${prefix === '' ? '' : `${prefix}:`}${name}>`

/** The format of a parsed file, by its root element. */
export const formatOf = (root: XmlElement): Format | undefined => {
  // Both formats have articles, and many formats have documents.
  if (root.name === 'article')
    return isElseviers(root, 'item-info') ? 'elsevier' : elementsOf(root).some(isOfJats) ? 'jats' : undefined
  if (isBits(root)) return 'jats'
  if (root.name === 'document') return isElseviers(root, 'document-properties') ? 'elsevier' : undefined
  return elsevierRoots.has(root.name) ? 'elsevier' : undefined
}

const importers: Readonly<Record<Format, (root: XmlElement, file: GivenFile) => E.Either<ImportError, ArticleRecord>>> = {
  elsevier,
  jats,
}

const unrecognised = (root: XmlElement): ImportError => {
  const look = lookOf(root)
  return {
    kind: 'unrecognised',
    line: root.line,
    column: root.column,
    reason: `${tagOf(root)} is neither Elsevier full text nor a JATS article or book${look === undefined ? '' : `; it looks like ${look}`}`,
  }
}

/**
 * The article record of a parsed file in either format.
 * @param file by which an article without any identifier is recognised
 */
export const readArticle = (root: XmlElement, file = noFile): E.Either<ImportError, ArticleRecord> => {
  const format = formatOf(root)
  return format === undefined ? E.left(unrecognised(root)) : importers[format](root, file)
}
