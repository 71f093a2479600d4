import type { PageOpening } from '@lectern/api-client'
import type { Pii } from '@lectern/domain/core'
import type { ArticleMeta } from '@lectern/domain/article'
import type { CallContext } from '../../calls/handler.ts'
import type { Frame } from '../../frame/frame.ts'

/** A saved page, opened for any reader. */
export interface OpenedSaved {
  readonly meta: ArticleMeta
  /** The initial data for a front end that does not use the page's markup. */
  readonly opening: PageOpening
  /** Renders the page in a frame. */
  readonly render: (frame: Frame) => string
}

/** The saved page of an article by its PII and view, or undefined if there is none. */
export type OpenSaved = (pii: Pii, at: 'full' | 'abstract', context: CallContext) => OpenedSaved | undefined
