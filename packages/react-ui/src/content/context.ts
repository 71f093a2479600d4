import type { FormPost, Href, LinkOutUrls, Src } from '@lectern/domain/core'
import {
  contentFaultMessage,
  type Attachment,
  type ContentFault,
  type ContentNode,
  type CrossReferenceKind,
  type HeadingLevel,
  type NodeName,
} from '@lectern/domain/article'
import type { ReactNode } from 'react'

/** What the renderers know about the page that a tree is part of. */
export interface ContentContext {
  /** The level of the next heading. */
  readonly level: HeadingLevel
  /** BCP 47. */
  readonly language: string
  /** Every id on the page, including those of citations: nothing links to any other. */
  readonly ids: ReadonlySet<string>
  /**
   * The tree refers to nothing that the page does not show, as that of a preview (`articlePreview`). Of other trees a page may show some
   * parts without the others, and then only `ids` tells what a reference leads to.
   */
  readonly refersToShownOnly?: true
  /** The kind of node that each cited id belongs to. */
  readonly kinds: ReadonlyMap<string, CrossReferenceKind>
  /** For each cited id, the ids of the citations, in the order of the text. */
  readonly citingPlaces: ReadonlyMap<string, readonly string[]>
  readonly attachments: readonly Attachment[]
  /** The address of a supplementary file. */
  readonly attachmentUrl: (attachment: Attachment) => Src
  /** The article at its DOI, for what is not available here; absent if it has none. */
  readonly original?: Href | undefined
  /** The form that requests all supplementary files at once (TREE-12); absent if there are none. */
  readonly downloadAll?: FormPost | undefined
  /** The addresses of other sites that this site links to (LINK-1). */
  readonly linkOutUrls: LinkOutUrls
  /** Whether the names of authors open their details (SIDE-5). */
  readonly opensAuthors?: true
  /**
   * Receives each unknown node name (TREE-1) and each invalid link address (URN-2). `reportOnce` makes one that reports each only
   * once per page.
   */
  readonly report: (fault: ContentFault) => void
}

/**
 * How a node is placed in HTML. `flow`: on lines of its own. `phrasing`: inside a line, whatever it contains. `transparent`:
 * inside a line unless something in it needs lines of its own.
 */
export type ContentModel = 'flow' | 'transparent' | 'phrasing'

export interface Renderer {
  readonly model: ContentModel
  readonly render: (node: ContentNode, context: RenderContext) => ReactNode
}

export type Registry = Readonly<Record<NodeName, Renderer>>

/** The renderers of one family of nodes. */
export type Family<N extends NodeName> = Readonly<Record<N, Renderer>>

/** What the renderers pass down a tree. */
export interface RenderContext extends ContentContext {
  readonly registry: Registry
  /** Where HTML allows only a line of text, blocks become parts of that line. */
  readonly place: 'flow' | 'phrasing'
  /** Links do not nest. */
  readonly inLink: boolean
  /** A section inside another is laid out with it. */
  readonly inSection?: true
}

/** Reports each unknown name (TREE-1) and each invalid address (URN-2) when it first occurs. Create one per page. */
export const reportOnce = (log: (message: string) => void): ContentContext['report'] => {
  const reported = new Set<string>()
  return fault => {
    const message = contentFaultMessage(fault)
    if (reported.has(message)) return
    reported.add(message)
    log(message)
  }
}
