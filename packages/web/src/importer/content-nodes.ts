import { childrenOf, isText, node, text, type ContentNode, type NodeName } from '@lectern/domain/article'

/** Running text without white space at its ends and beside the neighbours that `isBreak` names. */
export const trimmedBeside =
  (isBreak: (neighbour: ContentNode) => boolean) =>
  (nodes: readonly ContentNode[]): readonly ContentNode[] => {
    const isEnd = (neighbour: ContentNode | undefined): boolean => neighbour === undefined || isBreak(neighbour)
    return nodes.flatMap((child, index) => {
      if (!isText(child)) return [child]
      const written = child._ ?? ''
      const start = isEnd(nodes[index - 1]) ? written.replace(/^[ \t\r\n]+/, '') : written
      const value = isEnd(nodes[index + 1]) ? start.replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '') : start
      return value === '' ? [] : [text(value)]
    })
  }

/** The node, unless it is empty: then an anchor if it has an id, or else nothing. */
export const filled = (made: ContentNode): readonly ContentNode[] => {
  const id = made.$?.['id']
  return childrenOf(made).length > 0 ? [made] : typeof id === 'string' ? [node('anchor', { id })] : []
}

/** The same nodes, with one name replaced by another. */
export const renamed = (nodes: readonly ContentNode[], from: NodeName, to: NodeName): readonly ContentNode[] =>
  nodes.map(each => (each['#name'] === from ? { ...each, '#name': to } : each))
