import { crossReferenceKinds, targets, type Attachment, type ContentNode, type CrossReferenceKind } from '@lectern/domain/article'
import type { OnService, Pii } from '@lectern/domain/core'
import type { VNodeChild } from 'vue'

/** What the renderers need to know about the page. */
export interface ContentContext {
  readonly pii: Pii
  readonly attachments: readonly Attachment[]
  /** The address of something that the service has. */
  readonly at: OnService
  /** Every id on the page; links to any other id are left out. */
  readonly ids: ReadonlySet<string>
  readonly kinds: ReadonlyMap<string, CrossReferenceKind>
  /** The links under a reference. */
  readonly underReference: (reference: ContentNode) => VNodeChild
}

/** Where a node is rendered: the level of the next heading, and whether it is inside a link, which must not contain another. */
export interface Place {
  readonly level: number
  readonly inLink: boolean
}

/** The context for rendering. `nodes` must include everything that contains references or is referred to. */
export const contextOf = (
  nodes: readonly ContentNode[],
  facts: Pick<ContentContext, 'at' | 'attachments' | 'pii' | 'underReference'>,
): ContentContext => ({ ...facts, ids: targets(nodes), kinds: crossReferenceKinds(nodes) })
