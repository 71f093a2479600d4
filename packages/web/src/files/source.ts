import type { Pii } from '@lectern/domain/core'

/** The XML file that an article was imported from. It belongs to the article last stored with it. */
export interface Source {
  /** Absolute path. */
  readonly path: string
  /** A fingerprint of the file and the files found beside it, to detect changes. */
  readonly fingerprint: string
  readonly pii: Pii
}
