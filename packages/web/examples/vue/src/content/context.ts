import { crossReferenceKinds, targets, type Attachment, type ContentNode, type CrossReferenceKind } from '@lectern/domain/article'
import type { Pii } from '@lectern/domain/core'
import type { VNodeChild } from 'vue'

/** What is drawn must be known of the page around it. */
export interface ContentContext {
  readonly pii: Pii
  readonly attachments: readonly Attachment[]
  /** Every id on the page: nothing links to any other. */
  readonly ids: ReadonlySet<string>
  readonly kinds: ReadonlyMap<string, CrossReferenceKind>
  /** What a reader can do with a reference, under it. */
  readonly underReference: (reference: ContentNode) => VNodeChild
}

/** Where something stands: the level of the next heading, and whether inside a link, where no other may be. */
export interface Place {
  readonly level: number
  readonly inLink: boolean
}

/** What a part of the page is drawn with, once: all that refers to anything, or is referred to, is in `nodes`. */
export const contextOf = (
  nodes: readonly ContentNode[],
  facts: Pick<ContentContext, 'attachments' | 'pii' | 'underReference'>,
): ContentContext => ({ ...facts, ids: targets(nodes), kinds: crossReferenceKinds(nodes) })
