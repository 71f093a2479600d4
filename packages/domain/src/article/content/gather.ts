import { childrenOf, type ContentNode } from './node.ts'

interface Ahead<E> {
  readonly node: ContentNode
  readonly level: number
  readonly among: E[]
}

/**
 * Entries for some of the nodes, in document order and nested like the nodes; nodes without an entry are descended into.
 * @param entryOf the entry of a node, if it has one, given its level (from 1) and the list that its inner entries will fill
 * @param into whether to look inside a node
 */
export const gather = <E>(
  nodes: readonly ContentNode[],
  entryOf: (node: ContentNode, level: number, inner: readonly E[]) => E | undefined,
  into: (node: ContentNode) => boolean = () => true,
): readonly E[] => {
  const outermost: E[] = []
  const ahead: Ahead<E>[] = []
  const lay = (children: readonly ContentNode[], level: number, among: E[]): void => {
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const node = children[index]
      if (node !== undefined) ahead.push({ node, level, among })
    }
  }
  lay(nodes, 1, outermost)
  // Most nodes have no entry, and leave it to the next.
  let inner: E[] = []
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const { node, level, among } = next
    const entry = entryOf(node, level, inner)
    if (entry === undefined) {
      if (into(node)) lay(childrenOf(node), level, among)
      continue
    }
    among.push(entry)
    if (into(node)) lay(childrenOf(node), level + 1, inner)
    inner = []
  }
  return outermost
}
