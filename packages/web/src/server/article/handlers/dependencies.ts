import type { AccessOptions, AjaxLink, ArticleMeta } from '@lectern/domain/article'
import type { PublicationEntry } from '../../../settings/publications.ts'
import type { ArticleFirstPages } from '../../pdf/article-first-page.ts'
import type { SessionReader } from '../../readers/session-reader.ts'
import type { ReaderClass } from '../../signing/reader-class.ts'
import type { Finding } from '../../../store/article-index.ts'
import type { Store } from '../../../store/port.ts'
import type { EntitlementOf, MayRead } from '../../entitlement/entitlement-of.ts'
import type { Tokens } from './tokens.ts'

/** What the handlers of one article's record are made from. */
export interface ArticleDependencies {
  readonly store: Pick<Store, 'record' | 'piiOfDoi' | 'sourceOf'>
  readonly finding: Pick<Finding, 'besides' | 'chapters' | 'writtenBy'>
  readonly entitlementOf: EntitlementOf
  readonly mayRead: MayRead
  readonly readerClassOf: (reader: SessionReader) => ReaderClass
  readonly tokens: Tokens
}

/** What the article of an open page is made from, beside its record. */
export interface PageArticleDependencies extends Pick<ArticleDependencies, 'entitlementOf' | 'readerClassOf' | 'tokens'> {
  readonly finding: Pick<Finding, 'besides' | 'citing' | 'relatesTo' | 'relatedBy' | 'similar'>
  /** What a reader who is not entitled may do to get the article. */
  readonly accessOptionsOf: (meta: ArticleMeta, reader: SessionReader) => AccessOptions
  /** What the site says of the journal or book that an article is in, if anything. */
  readonly publicationEntryOf: (meta: ArticleMeta) => PublicationEntry | undefined
  /** The lists of an article that come from the site's own files: special issue, substances, questions and answers, and the like. */
  readonly siteListsOf: (meta: ArticleMeta) => readonly AjaxLink[]
  /** Whether PDFs can be made of articles that have none beside their XML. */
  readonly makesPdf: boolean
  /** The picture of the first page of an article's PDF, as far as it is there. */
  readonly firstPageOf: ArticleFirstPages['known']
  /** Whether the site shows it to readers who may not read the article. */
  readonly isFirstPageForEveryone: boolean
  readonly isCrawler: (userAgent: string) => boolean
}
