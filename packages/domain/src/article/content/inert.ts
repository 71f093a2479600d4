import { rewrite } from './fold.ts'
import { childrenOf, isNamed, isText, type ContentNode } from './node.ts'

const isLink = isNamed(
  'cross-ref',
  'cross-refs',
  'e-address',
  'grant-number',
  'grant-sponsor',
  'inter-ref',
  'inter-refs',
  'intra-ref',
  'intra-refs',
  'topic-link',
)
const standsOnce = isNamed('anchor', 'footnote', 'float-anchor', 'display')

/** A citation mark, as of a footnote: a superscript and nothing else. */
const isMark = (link: ContentNode): boolean => isNamed('cross-ref', 'cross-refs')(link) && childrenOf(link).every(isNamed('sup'))

const withoutId = (of: ContentNode): ContentNode => {
  if (of.$?.id === undefined) return of
  const { id: _, ...others } = of.$
  const { $: _all, ...rest } = of
  return Object.keys(others).length === 0 ? rest : { ...rest, $: others }
}

/**
 * The same words without what may stand on a page only once or not inside a link: ids, links, citation marks, floats. For
 * titles and captions that are shown again elsewhere, as in the contents list.
 */
export const inert: (nodes: readonly ContentNode[]) => readonly ContentNode[] = rewrite(of =>
  isText(of) ? [of] : standsOnce(of) || isMark(of) ? [] : isLink(of) ? childrenOf(of) : [withoutId(of)],
)
