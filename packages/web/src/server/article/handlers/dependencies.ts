import type { AccessOptions, AjaxLink, ArticleMeta } from '@lectern/domain/article'
import type { PublicationEntry } from '../../../settings/publications.ts'
import type { ArticleFirstPages } from '../../pdf/article-first-page.ts'
import type { SessionReader } from '../../readers/session-reader.ts'
import type { ReaderClass } from '../../signing/reader-class.ts'
import type { ArticleFiles } from '../../../files/article-files.ts'
import type { Finding } from '../../../store/article-index.ts'
import type { Store } from '../../../store/port.ts'
import type { EntitlementOf, MayRead } from '../../entitlement/entitlement-of.ts'
import type { Records } from '../../../store/remembered-records.ts'
import type { Tokens } from './tokens.ts'

/** The dependencies of the handlers of an article's record. */
export interface ArticleDependencies {
  readonly store: Pick<Store, 'page' | 'piiOfDoi' | 'sourceOf'>
  readonly files: ArticleFiles
  readonly records: Records
  /** The version of stored pages that need not be made again. */
  readonly rendererVersion: string
  readonly finding: Pick<Finding, 'around' | 'besides' | 'chapters' | 'writtenBy'>
  readonly entitlementOf: EntitlementOf
  readonly mayRead: MayRead
  readonly readerClassOf: (reader: SessionReader) => ReaderClass
  readonly tokens: Tokens
}

/** The dependencies of an open page's article, besides its record. */
export interface PageArticleDependencies extends Pick<ArticleDependencies, 'entitlementOf' | 'readerClassOf' | 'tokens'> {
  readonly finding: Pick<Finding, 'around' | 'relatesTo' | 'relatedBy'>
  /** The ways in which a reader without entitlement can get the article. */
  readonly accessOptionsOf: (meta: ArticleMeta, reader: SessionReader) => AccessOptions
  /** The site's entry for the journal or book that an article is in, if any. */
  readonly publicationEntryOf: (meta: ArticleMeta) => PublicationEntry | undefined
  /** The lists of an article that come from the site's settings: special issue, substances, questions and answers, and the like. */
  readonly siteListsOf: (meta: ArticleMeta) => readonly AjaxLink[]
  /** Whether PDFs can be made for articles that come without one. */
  readonly makesPdf: boolean
  /** The image of the first page of an article's PDF, if it exists already. */
  readonly firstPageOf: ArticleFirstPages['known']
  /** Whether readers without entitlement may see it. */
  readonly isFirstPageForEveryone: boolean
  readonly isCrawler: (userAgent: string) => boolean
}
