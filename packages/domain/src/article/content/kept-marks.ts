import { childrenOf, isNamed, isText, text, type ContentNode } from './node.ts'

const isCitation = isNamed('cross-ref')
const isRaised = isNamed('sup')

const onlyChild = (node: ContentNode): ContentNode | undefined => {
  const [only, ...others] = childrenOf(node)
  return others.length === 0 ? only : undefined
}

/** Whether a node is a raised mark that leads to something: a citation in superscript, or one of it. */
const isMark = (node: ContentNode | undefined): boolean => {
  if (node === undefined) return false
  const only = onlyChild(node)
  return only !== undefined && ((isCitation(node) && isRaised(only)) || (isRaised(node) && isCitation(only)))
}

/** These nodes with no line break before a raised mark: it stays with the text that it belongs to, even if white space is between them. */
export const withKeptMarks = (nodes: readonly ContentNode[]): readonly ContentNode[] =>
  nodes.some(isMark)
    ? nodes.map((node, index) =>
        isText(node) && isMark(nodes[index + 1]) ? text((node._ ?? '').replace(/(?<=\S)[ \t\r\n]+$/, '\u00A0')) : node,
      )
    : nodes
