import { refidsOf } from '../../article/content/cross-reference.ts'
import { rewrite } from '../../article/content/fold.ts'
import { childrenOf, isNamed, withAttributes, type Content, type ContentNode } from '../../article/content/node.ts'

const isCrossReference = isNamed('cross-ref', 'cross-refs')

/** A cross-reference keeps the targets that are there; one that has none left becomes its mere words. */
const pruned =
  (ids: ReadonlySet<string>) =>
  (of: ContentNode): readonly ContentNode[] => {
    if (!isCrossReference(of)) return [of]
    const living = refidsOf(of).filter(id => ids.has(id))
    return living.length === 0 ? childrenOf(of) : [withAttributes(of, { refid: living.join(' ') })]
  }

/** Part of an article without cross-references to what has none of these ids. */
export const withoutDeadLinks = (ids: ReadonlySet<string>): ((part: Content) => Content) => {
  const prune = rewrite(pruned(ids))
  return ({ content, floats, footnotes }) => ({ content: prune(content), floats: prune(floats), footnotes: prune(footnotes) })
}
