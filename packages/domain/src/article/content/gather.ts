import { isText, type ContentNode } from './node.ts'

interface Frame<E> {
  readonly children: readonly ContentNode[]
  /** How many children are done. */
  done: number
  readonly level: number
  readonly among: E[]
}

/**
 * Entries for some of the nodes, in document order and nested like the nodes; nodes without an entry are descended into. A run of text has none.
 * @param entryOf the entry of a node, if it has one, given its level (from 1) and the list that its inner entries will fill
 * @param into whether to look inside a node
 */
export const gather = <E>(
  nodes: readonly ContentNode[],
  entryOf: (node: ContentNode, level: number, inner: readonly E[]) => E | undefined,
  into: (node: ContentNode) => boolean = () => true,
): readonly E[] => {
  const outermost: E[] = []
  const open: Frame<E>[] = [{ children: nodes, done: 0, level: 1, among: outermost }]
  // Most nodes have no entry, and leave it to the next.
  let inner: E[] = []
  for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
    const node = frame.children[frame.done]
    frame.done += 1
    if (node === undefined) open.pop()
    else if (!isText(node)) {
      const { level, among } = frame
      const entry = entryOf(node, level, inner)
      if (entry !== undefined) among.push(entry)
      if (node.$$ !== undefined && into(node))
        open.push({
          children: node.$$,
          done: 0,
          level: entry === undefined ? level : level + 1,
          among: entry === undefined ? among : inner,
        })
      if (entry !== undefined) inner = []
    }
  }
  return outermost
}
