import { refidsOf } from '../../article/content/cross-reference.ts'
import { isFloatAnchor } from '../../article/content/float-hosts.ts'
import { rewrite } from '../../article/content/fold.ts'
import { childrenOf, isNamed, withAttributes, type ContentNode } from '../../article/content/node.ts'

const isCrossReference = isNamed('cross-ref', 'cross-refs')
const isIntraReference = isNamed('intra-ref', 'intra-refs')

const without = (node: ContentNode, attribute: 'refid' | 'href'): ContentNode => {
  const { [attribute]: _, ...others } = node.$ ?? {}
  return { ...node, $: others }
}

/**
 * A reference keeps the targets that exist. One without targets becomes plain text, but stays: something else may refer to it in
 * turn. Of the place of a float that is not there, what is in it remains, if anything is.
 */
const pruned =
  (ids: ReadonlySet<string>) =>
  (node: ContentNode): readonly ContentNode[] => {
    if (isIntraReference(node)) return [refidsOf(node).some(id => ids.has(id)) ? node : without(node, 'href')]
    const all = isCrossReference(node) || isFloatAnchor(node) ? refidsOf(node) : []
    const living = all.filter(id => ids.has(id))
    if (living.length === all.length) return [node]
    if (living.length === 0 && isFloatAnchor(node)) return childrenOf(node)
    return [living.length === 0 ? without(node, 'refid') : withAttributes(node, { refid: living.join(' ') })]
  }

/**
 * Nodes without references to anything but these ids (PREV-10). Nothing else takes references out of a preview, neither the renderers nor
 * another front end.
 */
export const withoutDeadLinks = (ids: ReadonlySet<string>): ((nodes: readonly ContentNode[]) => readonly ContentNode[]) =>
  rewrite(pruned(ids))
