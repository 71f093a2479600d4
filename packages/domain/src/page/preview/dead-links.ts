import { refidsOf } from '../../article/content/cross-reference.ts'
import { rewrite } from '../../article/content/fold.ts'
import { attribute, childrenOf, isNamed, withAttributes, type ContentNode } from '../../article/content/node.ts'

const isCrossReference = isNamed('cross-ref', 'cross-refs')
const isIntraReference = isNamed('intra-ref', 'intra-refs')

const withoutTargets = (of: ContentNode): ContentNode => {
  const { refid: _, ...attributes } = of.$ ?? {}
  return { ...of, $: attributes }
}

/** A cross-reference keeps the targets that are there; one that has none left leads nowhere, and its words stay. */
const pruned =
  (ids: ReadonlySet<string>) =>
  (of: ContentNode): readonly ContentNode[] => {
    if (isIntraReference(of)) return ids.has((attribute(of, 'href') ?? '').replace(/^#/, '')) ? [of] : childrenOf(of)
    const all = isCrossReference(of) ? refidsOf(of) : []
    const living = all.filter(id => ids.has(id))
    if (living.length === all.length) return [of]
    return [living.length === 0 ? withoutTargets(of) : withAttributes(of, { refid: living.join(' ') })]
  }

/** Nodes without cross-references to what has none of these ids (PREV-10). */
export const withoutDeadLinks = (ids: ReadonlySet<string>): ((nodes: readonly ContentNode[]) => readonly ContentNode[]) =>
  rewrite(pruned(ids))
