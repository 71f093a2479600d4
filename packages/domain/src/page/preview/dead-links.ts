import { refidsOf } from '../../article/content/cross-reference.ts'
import { rewrite } from '../../article/content/fold.ts'
import { attribute, childrenOf, isNamed, withAttributes, type ContentNode } from '../../article/content/node.ts'

const isCrossReference = isNamed('cross-ref', 'cross-refs')
const isIntraReference = isNamed('intra-ref', 'intra-refs')

const withoutTargets = (node: ContentNode): ContentNode => {
  const { refid: _, ...attributes } = node.$ ?? {}
  return { ...node, $: attributes }
}

/** A cross-reference keeps the targets that exist; one without targets becomes plain text. */
const pruned =
  (ids: ReadonlySet<string>) =>
  (node: ContentNode): readonly ContentNode[] => {
    if (isIntraReference(node)) return ids.has((attribute(node, 'href') ?? '').replace(/^#/, '')) ? [node] : childrenOf(node)
    const all = isCrossReference(node) ? refidsOf(node) : []
    const living = all.filter(id => ids.has(id))
    if (living.length === all.length) return [node]
    return [living.length === 0 ? withoutTargets(node) : withAttributes(node, { refid: living.join(' ') })]
  }

/** Nodes without cross-references to anything but these ids (PREV-10). */
export const withoutDeadLinks = (ids: ReadonlySet<string>): ((nodes: readonly ContentNode[]) => readonly ContentNode[]) =>
  rewrite(pruned(ids))
