import type { ContentNode } from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { ContentContext, RenderContext } from './context.ts'
import { registry } from './registry.ts'
import { renderNodes } from './render.tsx'

export interface ContentTreeProps {
  readonly nodes: readonly ContentNode[]
  readonly context: ContentContext
}

/** The context that renderers pass down, for blocks or for a line of text. */
export const within = (context: ContentContext, place: RenderContext['place'] = 'flow'): RenderContext => ({
  ...context,
  registry,
  place,
  inLink: false,
})

/** Nodes of the content tree as markup. It needs no script: it is rendered once, at import. */
export const ContentTree = ({ nodes, context }: ContentTreeProps): ReactNode => renderNodes(nodes, within(context))
