import type { Citation, CitationType } from './citation.ts'

/** The type of a work, or that it is not known. */
export type WrittenType = CitationType | 'other'

/** What formats for reference managers write of a work: of an article, or of a work that it cites, of which less is known. */
export interface WrittenCitation extends Omit<
  Citation,
  'pii' | 'type' | 'language' | 'url' | 'license' | 'isFree' | 'isInPress'
> {
  /** Identifies the work in its file, in ASCII letters, digits and hyphens. */
  readonly key: string
  readonly type: WrittenType
  readonly isInPress?: boolean
  /** Whether there are more authors, who are not named. */
  readonly hasMoreAuthors?: boolean
  readonly language?: string
  readonly url?: string
  /** What is known of a work only as a printed line. */
  readonly note?: string
}
