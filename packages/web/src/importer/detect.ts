import { either as E } from 'fp-ts'
import type { ArticleRecord } from '@lectern/domain/article'
import { elsevier } from './elsevier/index.ts'
import { jats } from './jats/index.ts'
import type { ImportError, XmlElement } from './xml.ts'

export type Format = 'elsevier' | 'jats'

/** Roots of a bare Elsevier article, chapter or one of their shorter kin. */
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

/** `article` is the root of both families: the namespace tells, else what the element holds. */
const isElsevierArticle = ({ uri, children }: XmlElement): boolean =>
  uri.includes('elsevier.com') || children.some(child => typeof child !== 'string' && child.name === 'item-info')

/** Which family a parsed file belongs to, by its root element. */
export const formatOf = (root: XmlElement): Format | undefined =>
  root.name === 'article'
    ? isElsevierArticle(root)
      ? 'elsevier'
      : 'jats'
    : elsevierRoots.has(root.name)
      ? 'elsevier'
      : undefined

const importers: Readonly<Record<Format, (root: XmlElement) => E.Either<ImportError, ArticleRecord>>> = { elsevier, jats }

/** The article record of a parsed file, whichever family it belongs to. */
export const readArticle = (root: XmlElement): E.Either<ImportError, ArticleRecord> => {
  const format = formatOf(root)
  return format === undefined
    ? E.left({
        kind: 'unrecognised',
        line: root.line,
        column: root.column,
        reason: `the root element <${root.prefix === '' ? '' : `${root.prefix}:`}${root.name}> is neither Elsevier full text nor a JATS article`,
      })
    : importers[format](root)
}
