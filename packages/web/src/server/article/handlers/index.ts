import type { Handlers } from '../../calls/handler.ts'
import { authorArticles, authorMetadata } from './author-handlers.ts'
import { authors } from './authors.ts'
import { exportCitation, exportRefWorks } from './citations.ts'
import { chapters, toc } from './contents.ts'
import type { ArticleDependencies } from './dependencies.ts'
import { body, exam, glossary, references } from './full-text.ts'
import { issueMetadata } from './issue-metadata.ts'
import { bookSiblings, siblings } from './siblings.ts'
import { xml } from './xml.ts'

export * from './article-for.ts'
export * from './dependencies.ts'
export * from './issue-download.ts'
export * from './issue-pii.ts'
export { readArticle, readerPart, type ReadArticle, type ReaderPart } from './reader-part.ts'
export { pagePdf, readerPdf, type PagePdf } from './reader-pdf.ts'
export { neighboursOf } from './siblings.ts'
export * from './tokens.ts'

/** The calls that are answered from one article's record. */
export type ArticleRowName =
  | 'authorArticles'
  | 'authorMetadata'
  | 'authors'
  | 'body'
  | 'bookSiblings'
  | 'chapters'
  | 'exam'
  | 'exportCitation'
  | 'exportRefWorks'
  | 'glossary'
  | 'issueMetadata'
  | 'references'
  | 'siblings'
  | 'toc'
  | 'xml'

/** The handlers of the calls that are answered from one article's record. */
export const articleHandlers = (dependencies: ArticleDependencies): Pick<Handlers, ArticleRowName> => ({
  authorArticles: authorArticles(dependencies),
  authorMetadata: authorMetadata(dependencies),
  authors: authors(dependencies),
  body: body(dependencies),
  bookSiblings: bookSiblings(dependencies),
  chapters: chapters(dependencies),
  exam: exam(dependencies),
  exportCitation: exportCitation(dependencies),
  exportRefWorks: exportRefWorks(dependencies),
  glossary: glossary(dependencies),
  issueMetadata: issueMetadata(dependencies),
  references: references(dependencies),
  siblings: siblings(dependencies),
  toc: toc(dependencies),
  xml: xml(dependencies),
})
