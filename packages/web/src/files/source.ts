import type { Pii } from '@lectern/domain/core'

/** The XML file that an article was read from; it belongs to the article that was last put with it. */
export interface Source {
  /** Absolute. */
  readonly path: string
  /** Of the file and of the files that were found beside it: what says whether anything has changed. */
  readonly fingerprint: string
  readonly pii: Pii
}
