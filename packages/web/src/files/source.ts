import type { Pii } from '@lectern/domain/core'
import type { Standing } from '@lectern/domain/article'
import type { Place } from './place.ts'

/** The files beside an article's XML that it names. */
export interface Beside {
  /** The names, in lower case and without folder and extension. */
  readonly names: readonly string[]
  /** Changes when one of the files that have these names is changed, added or removed. */
  readonly digest: string
}

/** Where an element stands in the text of its file, in UTF-16 code units, and what it needs from around it. */
export interface Extract {
  readonly start: number
  readonly end: number
  /** The namespaces declared around it, by the names of their attributes (`xmlns:xlink`). */
  readonly namespaces: Readonly<Record<string, string>>
  /** A digest of the text, by which a file that has changed since is known. */
  readonly digest: string
}

/**
 * An XML file that has an article, which may have others beside it. What is kept of a file with several articles is this one's own element, as a
 * document of its own.
 */
export interface Source extends Place {
  /** Changes with the file's content, and with what articles are made with: the importer and its settings. */
  readonly fingerprint: string
  /** Changes with what the file says of this article, if it has several; otherwise empty. */
  readonly digest: string
  /** How many articles the file has. */
  readonly articles: number
  /** As long as the file at this path has this stamp, it has this fingerprint. Empty if only reading it can tell. */
  readonly stamp: string
  /** Where the article stands in a file with several. */
  readonly extract?: Extract
  readonly beside: Beside
  readonly pii: Pii
  readonly standing: Standing
  /** Whether the article was stored from this file, as opposed to another one that has it, too. */
  readonly isStored: boolean
  /** The PII under which the article is stored from this file as an earlier version. */
  readonly earlierAs?: Pii
}
