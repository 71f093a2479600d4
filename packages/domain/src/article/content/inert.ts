import { rewrite } from './fold.ts'
import { childrenOf, isNamed, isText, type ContentNode } from './node.ts'
import { LINK_NAMES } from './link-names.ts'

const isLink = isNamed(...LINK_NAMES)
const standsOnce = isNamed('anchor', 'footnote', 'float-anchor', 'display')

/** A citation mark, for example of a footnote: a superscript and nothing else. */
const isMark = (link: ContentNode): boolean => isNamed('cross-ref', 'cross-refs')(link) && childrenOf(link).every(isNamed('sup'))

const withoutId = (node: ContentNode): ContentNode => {
  if (node.$?.id === undefined) return node
  const { id: _, ...others } = node.$
  const { $: _all, ...rest } = node
  return Object.keys(others).length === 0 ? rest : { ...rest, $: others }
}

/**
 * The same text without what may occur only once on a page or not inside a link: ids, links, citation marks, floats. For titles
 * and captions that are repeated elsewhere, for example in the contents list.
 */
export const inert: (nodes: readonly ContentNode[]) => readonly ContentNode[] = rewrite(node =>
  isText(node) ? [node] : standsOnce(node) || isMark(node) ? [] : isLink(node) ? childrenOf(node) : [withoutId(node)],
)
