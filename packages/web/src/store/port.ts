import type { StatedDoi } from '@lectern/domain/article'
import type { Pii } from '@lectern/domain/core'
import type { Asset } from '../files/asset.ts'
import type { Source } from '../files/source.ts'
import type { ArticleCard, Fragments, Origin, ServedArticle, StoredArticle } from './article.ts'
import type { Finding, Indexing } from './article-index.ts'
import type { Search } from './search-port.ts'
import type { ReaderStore } from './reader-accounts.ts'
import type { ImportNotes } from './import-notes-port.ts'
import type { Lives } from './life-port.ts'
import type { Harvesting } from './harvesting-port.ts'
import type { KeptFileNames } from './kept-files-port.ts'
import type { MadeFileNames } from './made-files-port.ts'
import type { LibraryState } from './library-port.ts'
import type { LibraryWorks } from './library-work.ts'
import type { Browsing } from './browsing-port.ts'
import type { SharedCounts } from './request-counts.ts'
import type { Sitemaps } from './sitemap-port.ts'
import type { UsageLog } from './usage-log.ts'

/**
 * The stored articles. Methods reject only if the database itself fails or refuses an article; missing data is `undefined` or an
 * empty list. Texts are returned unchanged, except for U+0000 and lone surrogates, which no database can store: they become
 * U+FFFD, both in what is stored and in queries. The card is JSON and so keeps even those.
 */
export interface Articles {
  /** Stores or replaces an article with everything that belongs to it: all or nothing. One that is withdrawn or under embargo stays hidden. */
  readonly put: (article: StoredArticle) => Promise<void>
  /** Newest first by publication date, undated articles last; then by title, then by PII. */
  readonly list: (origin: Origin) => Promise<readonly ArticleCard[]>
  readonly article: (pii: Pii) => Promise<ServedArticle | undefined>
  /** What is stored of an article's page without the markup of its parts. */
  readonly page: (pii: Pii) => Promise<Pick<ServedArticle, 'page' | 'rendererVersion'> | undefined>
  /** The stored JSON of the record. */
  readonly record: (pii: Pii) => Promise<string | undefined>
  /** Replaces the parts made by another version of the renderer; those that this version has already made stay. */
  readonly rerendered: (pii: Pii, page: string, fragments: Fragments, rendererVersion: string) => Promise<void>
  /** Adds or replaces one fragment, if this version of the renderer made the article's parts. */
  readonly rerenderedPart: (pii: Pii, name: string, html: string, rendererVersion: string) => Promise<void>
  /** Ignores case. Among several articles with the same DOI, the site's own come first, then the one stored last. */
  readonly piiOfDoi: (doi: StatedDoi) => Promise<Pii | undefined>
  readonly asset: (pii: Pii, filename: string) => Promise<Asset | undefined>
  /** The files at these paths, for each article that was found in them. */
  readonly sourcesAt: (paths: readonly string[]) => Promise<readonly Source[]>
  /** The files with this fingerprint, for each article that was found in them, by path. */
  readonly sourcesAs: (fingerprint: string) => Promise<readonly Source[]>
  /** All files that have an article, the one that it was stored from among them. */
  readonly filesOf: (pii: Pii) => Promise<readonly Source[]>
  /** The file that an article was stored from. */
  readonly sourceOf: (pii: Pii) => Promise<Source | undefined>
  /**
   * Changes what is known of an article's file, and the paths of the files beside it if it lies elsewhere, if the article was last imported from
   * that file.
   */
  readonly moved: (from: Source, to: Source) => Promise<void>
  /** Stores what is known of a file whose article is stored from another one. */
  readonly remembered: (source: Source) => Promise<void>
  /** Changes the stamps of files whose path and fingerprint are still the same. */
  readonly restamped: (sources: readonly Source[]) => Promise<void>
  readonly count: (origin: Origin) => Promise<number>
  /** Deletes an article and everything that belongs to it. */
  readonly remove: (pii: Pii) => Promise<void>
  readonly close: () => Promise<void>
}

/** Everything that Lectern stores and finds. */
export interface Store
  extends
    Articles,
    KeptFileNames,
    MadeFileNames,
    LibraryState,
    Lives,
    ImportNotes,
    Indexing,
    Finding,
    Search,
    Browsing,
    Harvesting,
    Sitemaps,
    UsageLog,
    ReaderStore,
    SharedCounts,
    LibraryWorks {}
