import { attribute, childrenOf, headingOf, idOf, type ContentNode, type Heading } from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { RenderContext, Renderer } from './context.ts'
import { common, deeper, inPhrasing, renderChildren, renderNodes, textInLanguage } from './render.tsx'
import { namedElement } from './named-element.ts'

const labelText = (label: ContentNode, context: RenderContext): ReactNode => (
  <>
    <span {...common(label)} className="label">
      {renderChildren(label, context)}
    </span>{' '}
  </>
)

/** A heading at the context's level (TREE-2): the file's label, then the title. */
export const headingLine = ({ label, title }: Heading, context: RenderContext): ReactNode => {
  const phrasing = inPhrasing(context)
  return namedElement(
    `h${context.level}`,
    { id: idOf(title) },
    label === undefined ? null : labelText(label, phrasing),
    textInLanguage(attribute(title, 'lang'), renderChildren(title, phrasing), context),
  )
}

/** A part split into its heading as markup, the other nodes, and their context. Without a heading, the level stays the same. */
export const underHeading = (
  node: ContentNode,
  context: RenderContext,
): {
  readonly line: ReactNode
  readonly rest: readonly ContentNode[]
  readonly inside: RenderContext
} => {
  const heading = headingOf(node)
  return heading === undefined
    ? { line: null, rest: childrenOf(node), inside: context }
    : {
        line: headingLine(heading, context),
        rest: childrenOf(node).filter(child => child !== heading.label && child !== heading.title),
        inside: deeper(context),
      }
}

/** A part's heading and the content under it. */
export const headedContent = (node: ContentNode, context: RenderContext): ReactNode => {
  const { line, rest, inside } = underHeading(node, context)
  return (
    <>
      {line}
      {renderNodes(rest, inside)}
    </>
  )
}

/** A part of the text with its heading, if it has one. */
export const headed = (tag: string, className: string): Renderer => ({
  model: 'flow',
  render: (node, context) => namedElement(tag, { ...common(node), className }, headedContent(node, context)),
})

/** A heading that is not the heading of any part. */
export const looseHeading: Renderer = {
  model: 'flow',
  render: (node, context) => headingLine({ title: node }, context),
}
