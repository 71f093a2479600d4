import { grouped } from '../../core/lists/grouped.ts'
import { remembered } from '../../core/lists/remembered.ts'
import { childrenOf, isText, text, withChildren, type ContentNode } from './node.ts'

interface Frame<A> {
  readonly node: ContentNode
  readonly children: readonly ContentNode[]
  /** As long as the children from the beginning: one that grows takes far more memory than most nodes need. */
  readonly values: A[]
  /** How many children are done. */
  done: number
  readonly parent: Frame<A> | undefined
}

const begun = <A>(node: ContentNode, parent: Frame<A> | undefined): Frame<A> => {
  const children = childrenOf(node)
  // oxlint-disable-next-line unicorn/no-new-array -- `Array.from` takes many times as long
  return { node, children, values: new Array<A>(children.length), done: 0, parent }
}

const give = <A>(frame: Frame<A>, value: A): void => {
  frame.values[frame.done] = value
  frame.done += 1
}

const same = (node: ContentNode): ContentNode => node

const NO_NODES: readonly ContentNode[] = []
const NO_VALUES: readonly never[] = []

/**
 * The one fold over the content tree: gives each node a value made from its children's values. It keeps its own stack, so that no
 * tree is too deep, and takes time in proportion to the number of nodes.
 * @param leave a node's value, given its children and their values in the same order
 * @param enter maps a node before it is visited, in document order, before its children
 */
export const fold =
  <A>(
    leave: (node: ContentNode, values: readonly A[], children: readonly ContentNode[]) => A,
    enter: (node: ContentNode) => ContentNode = same,
  ) =>
  (root: ContentNode): A => {
    let frame: Frame<A> = begun(enter(root), undefined)
    for (;;) {
      const child = frame.children[frame.done]
      if (child === undefined) {
        const value = leave(frame.node, frame.values, frame.children)
        if (frame.parent === undefined) return value
        give(frame.parent, value)
        frame = frame.parent
        continue
      }
      const entered = enter(child)
      // Most nodes are text, or have only text inside, and need no frame.
      if (entered.$$ !== undefined) frame = begun(entered, frame)
      else if (entered._ === undefined || entered._ === '' || isText(entered)) give(frame, leave(entered, NO_VALUES, NO_NODES))
      else {
        const words = text(entered._)
        const inner = enter(words)
        if (isText(inner)) give(frame, leave(entered, [leave(inner, NO_VALUES, NO_NODES)], [words]))
        else frame = begun(inner, begun(entered, frame))
      }
    }
  }

const everything = (): boolean => true

/**
 * All nodes in document order, each node before its descendants.
 * @param into whether to descend into a node; the node itself is there in any case
 */
export const walk = (
  nodes: readonly ContentNode[],
  into: (node: ContentNode) => boolean = everything,
): readonly ContentNode[] => {
  const found: ContentNode[] = []
  // The nodes ahead, the next one last.
  const ahead = nodes.toReversed()
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    found.push(node)
    if (!into(node)) continue
    const children = childrenOf(node)
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index]
      if (child !== undefined) ahead.push(child)
    }
  }
  return found
}

/** The same without runs of text, which are more than half of all nodes. */
export const elements = (
  nodes: readonly ContentNode[],
  into: (node: ContentNode) => boolean = everything,
): readonly ContentNode[] => {
  const found: ContentNode[] = []
  const ahead = nodes.filter(node => !isText(node)).reverse()
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    found.push(node)
    const children = node.$$
    if (children === undefined || !into(node)) continue
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index]
      if (child !== undefined && !isText(child)) ahead.push(child)
    }
  }
  return found
}

const within: (node: ContentNode) => readonly ContentNode[] = remembered(node => elements([node]))

/** All of them, with one walk for however many ask for these nodes, alone or among others. */
export const elementsOnce: (nodes: readonly ContentNode[]) => readonly ContentNode[] = remembered(nodes => {
  const [first] = nodes
  return nodes.length === 1 && first !== undefined ? within(first) : nodes.flatMap(within)
})

/** The same by name, so that those that look for one name do not look at all others. */
export const elementsByName: (nodes: readonly ContentNode[]) => ReadonlyMap<string, readonly ContentNode[]> = remembered(nodes =>
  grouped(elementsOnce(nodes), node => node['#name']),
)

const isSame = ({ $$: before, _: words }: ContentNode, children: readonly ContentNode[]): boolean =>
  before === undefined
    ? children.length === (words === undefined || words === '' ? 0 : 1) &&
      children.every(child => isText(child) && child._ === words)
    : children.length === before.length && children.every((child, index) => child === before[index])

const withNewChildren = (node: ContentNode, children: readonly ContentNode[]): ContentNode =>
  isText(node) || isSame(node, children) ? node : withChildren(node, children)

/** What a node becomes: any number of nodes, or the one. */
type Became = ContentNode | readonly ContentNode[]

const isMany = (became: Became): became is readonly ContentNode[] => Array.isArray(became)

interface Rewritten {
  /** As it was entered. */
  readonly node: ContentNode
  readonly children: readonly ContentNode[]
  /** What the children have become so far; nothing while all are the same as before. */
  changed: ContentNode[] | undefined
  /** How many children are done. */
  done: number
  readonly parent: Rewritten | undefined
}

const opened = (node: ContentNode, parent: Rewritten | undefined): Rewritten => ({
  node,
  children: childrenOf(node),
  changed: undefined,
  done: 0,
  parent,
})

/** Takes up what the next child has become. */
const takeUp = (frame: Rewritten, became: Became): void => {
  const only = isMany(became) ? (became.length === 1 ? became[0] : undefined) : became
  if (frame.changed === undefined && only !== frame.children[frame.done]) frame.changed = frame.children.slice(0, frame.done)
  if (frame.changed !== undefined) {
    if (isMany(became)) for (const each of became) frame.changed.push(each)
    else frame.changed.push(became)
  }
  frame.done += 1
}

/**
 * A tree in which `change` replaces each node by any number of nodes, children first. Branches in which nothing changed are the
 * same objects.
 * @param change receives the node as it now is and as it was
 * @param enter as in `fold`
 */
export const rewrite = (
  change: (node: ContentNode, before: ContentNode) => Became,
  enter: (node: ContentNode) => ContentNode = same,
): ((nodes: readonly ContentNode[]) => readonly ContentNode[]) => {
  const rewritten = (root: ContentNode): Became => {
    let frame = opened(enter(root), undefined)
    for (;;) {
      const child = frame.children[frame.done]
      if (child !== undefined) {
        const entered = enter(child)
        if (entered.$$ !== undefined) frame = opened(entered, frame)
        else if (entered._ === undefined || entered._ === '' || isText(entered)) takeUp(frame, change(entered, entered))
        else {
          const words = text(entered._)
          const inner = enter(words)
          if (isText(inner)) {
            const became = change(inner, inner)
            const now = became === words ? entered : withNewChildren(entered, isMany(became) ? became : [became])
            takeUp(frame, change(now, entered))
          } else frame = opened(inner, opened(entered, frame))
        }
        continue
      }
      const { node, changed, parent } = frame
      const became = change(changed === undefined ? node : withNewChildren(node, changed), node)
      if (parent === undefined) return became
      takeUp(parent, became)
      frame = parent
    }
  }
  return nodes => nodes.flatMap(rewritten)
}
