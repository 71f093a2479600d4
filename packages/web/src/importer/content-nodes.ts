import { childrenOf, isText, node, text, type ContentNode, type NodeName } from '@lectern/domain/article'

const isSpace = (character: string | undefined): boolean =>
  character === ' ' || character === '\n' || character === '\t' || character === '\r'

/** Running text without white space at its ends and beside the neighbours that `isBreak` names. */
export const trimmedBeside =
  (isBreak: (neighbour: ContentNode) => boolean) =>
  (nodes: readonly ContentNode[]): readonly ContentNode[] => {
    const isEnd = (neighbour: ContentNode | undefined): boolean => neighbour === undefined || isBreak(neighbour)
    const out: ContentNode[] = []
    for (const [index, child] of nodes.entries()) {
      if (!isText(child)) {
        out.push(child)
        continue
      }
      const written = child._ ?? ''
      const start = isSpace(written[0]) && isEnd(nodes[index - 1]) ? written.replace(/^[ \t\r\n]+/, '') : written
      const value = isSpace(start.at(-1)) && isEnd(nodes[index + 1]) ? start.replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '') : start
      if (value !== '') out.push(value === written ? child : text(value))
    }
    return out
  }

/** The node, unless it is empty: then an anchor if it has an id, or else nothing. */
export const filled = (made: ContentNode): readonly ContentNode[] => {
  const id = made.$?.['id']
  return childrenOf(made).length > 0 ? [made] : typeof id === 'string' ? [node('anchor', { id })] : []
}

/** The same nodes, with one name replaced by another. */
export const renamed = (nodes: readonly ContentNode[], from: NodeName, to: NodeName): readonly ContentNode[] =>
  nodes.map(each => (each['#name'] === from ? { ...each, '#name': to } : each))
