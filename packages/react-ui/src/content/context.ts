import type { FormPost, LinkOutUrls } from '@lectern/domain/core'
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

/** What the renderers know of the page around a tree. */
export interface ContentContext {
  /** The level of the next heading. */
  readonly level: HeadingLevel
  /** BCP 47. */
  readonly language: string
  /** Every id on the page, those of citations included: nothing links to any other. */
  readonly ids: ReadonlySet<string>
  /** What each id stands for, where it is something that is cited. */
  readonly kinds: ReadonlyMap<string, CrossReferenceKind>
  /** For each id that is cited, the ids of the citations, in the order of the text. */
  readonly citingPlaces: ReadonlyMap<string, readonly string[]>
  readonly attachments: readonly Attachment[]
  /** The address of a file that accompanies the article. */
  readonly attachmentUrl: (attachment: Attachment) => string
  /** What asks for all supplementary files at once (TREE-12); absent where there are none. */
  readonly downloadAll?: FormPost | undefined
  /** The site's addresses of other sites (LINK-1). */
  readonly linkOutUrls: LinkOutUrls
  /** The names of authors open what is known of them (SIDE-5). */
  readonly opensAuthors?: true
  /** Told each node name that cannot be rendered (TREE-1) and each link's address that is no URN (URN-2); `reportOnce` makes one that tells each once per page. */
  readonly report: (fault: ContentFault) => void
}

/**
 * How a node may be in HTML. `flow`: on lines of its own. `phrasing`: inside a line, whatever it holds. `transparent`:
 * inside a line unless something in it is not.
 */
export type ContentModel = 'flow' | 'transparent' | 'phrasing'

export interface Renderer {
  readonly model: ContentModel
  readonly render: (node: ContentNode, context: RenderContext) => ReactNode
}

export type Registry = Readonly<Record<NodeName, Renderer>>

/** The renderers of one family of nodes. */
export type Family<N extends NodeName> = Readonly<Record<N, Renderer>>

/** What the renderers tell each other on the way down a tree. */
export interface RenderContext extends ContentContext {
  readonly registry: Registry
  /** Where HTML takes nothing but a line of text, blocks become parts of the line. */
  readonly place: 'flow' | 'phrasing'
  /** A link holds no other. */
  readonly inLink: boolean
}

/** Passes on each name that cannot be rendered (TREE-1) and each address that is no URN (URN-2), the first time that it is met. Make one for each page. */
export const reportOnce = (log: (message: string) => void): ContentContext['report'] => {
  const told = new Set<string>()
  return fault => {
    const message = contentFaultMessage(fault)
    if (told.has(message)) return
    told.add(message)
    log(message)
  }
}
