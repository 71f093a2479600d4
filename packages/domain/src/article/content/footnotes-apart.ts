import { rewrite } from './fold.ts'
import { childrenOf, idOf, isNamed, node, withChildren, type Content, type ContentNode } from './node.ts'

const isFootnote = isNamed('footnote', 'article-footnote')
const isRaised = isNamed('sup')

/** Nodes without the listed footnotes; the mark before each becomes a link to it. */
const withoutListed = (nodes: readonly ContentNode[], isListed: (node: ContentNode) => boolean): readonly ContentNode[] => {
  const kept: ContentNode[] = []
  for (const each of nodes) {
    const mark = kept.at(-1)
    if (!isListed(each)) kept.push(each)
    else if (mark !== undefined && isRaised(mark)) kept.splice(-1, 1, node('cross-ref', { refid: idOf(each) }, [mark]))
  }
  return kept
}

/**
 * A part whose listed footnotes are only in their list. Services that list the footnotes of a part also leave them in its text,
 * each after its mark, where they would be read a second time in the middle of a sentence.
 */
export const withFootnotesApart = (part: Content): Content => {
  const listed = new Set(
    part.footnotes
      .filter(isFootnote)
      .map(idOf)
      .filter(id => id !== undefined && id !== ''),
  )
  if (listed.size === 0) return part
  const isListed = (node: ContentNode): boolean => isFootnote(node) && listed.has(idOf(node))
  const apart = rewrite(node => [
    childrenOf(node).some(isListed) ? withChildren(node, withoutListed(childrenOf(node), isListed)) : node,
  ])
  return {
    ...part,
    content: apart(withoutListed(part.content, isListed)),
    floats: apart(withoutListed(part.floats, isListed)),
  }
}
