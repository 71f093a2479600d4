import {
  targets,
  withAuthorMarks,
  type ArticleParts,
  type ArticleRecord,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { noFile, unidentifiedPii } from '../unidentified.ts'
import { first, wordsOf, type ImportError, type XmlElement } from '../xml/index.ts'
import { licenseNodes } from './access.ts'
import { articleXml, type ArticleXml } from './article.ts'
import { attachmentsOf } from './attachments.ts'
import { conversion } from './conversion.ts'
import { factsOf } from './facts.ts'
import { piiOf } from './identifiers.ts'
import { idsAround, idsInside, withIds } from './ids.ts'
import { articleMeta } from './meta.ts'
import { articleParts } from './parts.ts'
import { versionOf } from './version.ts'
import { withTargets } from './footnote-placement.ts'

const refused = (kind: ImportError['kind'], { line, column }: XmlElement, reason: string): E.Either<ImportError, never> =>
  E.left({ kind, line, column, reason })

/** The article or chapter in a file, with its journal or book; undefined if the root is neither. */
const articleIn = (root: XmlElement): ArticleXml | undefined => {
  if (root.name === 'article' || root.name === 'book-part') return articleXml(root)
  const part = root.name === 'book-part-wrapper' ? first(root, 'book-part') : undefined
  return part === undefined ? undefined : articleXml(part, first(root, 'book-meta', 'collection-meta'))
}

const contentsOf = (parts: ArticleParts): readonly Content[] => Object.values(parts)

const everyNode = (parts: ArticleParts): readonly ContentNode[] =>
  contentsOf(parts).flatMap(({ content, floats, footnotes }) => content.concat(floats, footnotes))

/**
 * Points references to the node with the id. Of an element without a node, such as a group of figures, the first one inside it in the record
 * is meant, or else the nearest one around it.
 */
const pointing = (parts: ArticleParts, root: XmlElement): ((nodes: readonly ContentNode[]) => readonly ContentNode[]) => {
  const [there, around, inside] = [targets(everyNode(parts)), idsAround(root), idsInside(root)]
  const isThere = (id: string): boolean => there.has(id)
  return withTargets(id => (isThere(id) ? id : (inside(id).find(isThere) ?? around.get(id)?.find(isThere))))
}

const mapParts = (parts: ArticleParts, change: (nodes: readonly ContentNode[]) => readonly ContentNode[]): ArticleParts => {
  const map = ({ content, floats, footnotes }: Content): Content => ({
    content: change(content),
    floats: change(floats),
    footnotes: change(footnotes),
  })
  return {
    title: map(parts.title),
    authors: map(parts.authors),
    abstracts: map(parts.abstracts),
    keywords: map(parts.keywords),
    body: map(parts.body),
    references: map(parts.references),
    glossary: map(parts.glossary),
    exam: map(parts.exam),
    biographies: map(parts.biographies),
    tail: map(parts.tail),
  }
}

/**
 * Reads an article in NLM 2.x or 3.0 or JATS 1.0 to 1.4 (Archiving, Publishing or Authoring) into the platform's own record:
 * its metadata, its parts as content trees, its files. No text is lost: an element without a counterpart in the vocabulary
 * keeps its text in a wrapper with its name.
 * @param root the root element of the file, as `parseXml` returns it
 * @param file by which an article without any identifier is recognised
 */
export const jats = (root: XmlElement, file = noFile): E.Either<ImportError, ArticleRecord> => {
  const article = articleIn(withIds(root))
  if (article === undefined)
    return refused('unrecognised', root, `the root element is <${root.name}>; a JATS file begins with <article>`)
  const { meta, journal } = article
  const pii =
    piiOf(meta, journal) ??
    unidentifiedPii(
      file,
      wordsOf(article.element),
      'to keep it, give the article an <article-id> of type doi, pii or publisher-id',
    )
  const to = conversion(article.element, file.warn)
  const parts = articleParts(article, to)
  const point = pointing(parts, article.element)
  const record = articleMeta(article, pii, to, file.today)
  return E.right({
    meta: record,
    parts: withAuthorMarks(mapParts(parts, point)),
    attachments: attachmentsOf(article.element, meta, record.eid),
    license: point(licenseNodes(meta, to)),
    facts: factsOf(meta, to).map(({ name, value }) => ({ name, value: point(value) })),
    version: versionOf(meta),
  })
}
