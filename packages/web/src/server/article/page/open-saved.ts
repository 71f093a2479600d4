import type { PageOpening } from '@lectern/api-client'
import type { Pii } from '@lectern/domain/core'
import type { ArticleMeta } from '@lectern/domain/article'
import type { CallContext } from '../../calls/handler.ts'
import type { Frame } from '../../frame/frame.ts'

/** A saved page, opened for anyone who asks. */
export interface OpenedSaved {
  readonly meta: ArticleMeta
  /** What a front end that has none of its markup opens it from. */
  readonly opening: PageOpening
  /** The page in a frame. */
  readonly render: (frame: Frame) => string
}

/** The saved page of a PII at an article's path; absent where there is none. */
export type OpenSaved = (pii: Pii, at: 'full' | 'abstract', context: CallContext) => OpenedSaved | undefined
