import { refidsOf } from './cross-reference.ts'
import { walk } from './fold.ts'
import { childrenOf, idOf, isNamed, isText, type ContentNode } from './node.ts'

/** What consists of blocks: a float may stand between any two of them. */
export const isBlockContainer = isNamed(
  'abstract',
  'abstract-sec',
  'abstracts',
  'acknowledgment',
  'appendices',
  'body',
  'conflict-of-interest',
  'data-availability',
  'exam-answers',
  'exam-questions',
  'glossary',
  'glossary-sec',
  'introduction',
  'miscellaneous',
  'nomenclature',
  'section',
  'sections',
  'sub-article',
)
const isHeading = isNamed('label', 'section-title', 'title', 'subtitle')
export const isFloatAnchor = isNamed('float-anchor')
const isCrossReference = isNamed('cross-ref', 'cross-refs')
const isAside = isNamed('caption', 'e-component', 'figure', 'footnote', 'legend', 'table', 'table-footnote', 'textbox')

/** What may name a float among nodes, the strongest claim first: anchors, references in running text, any references. */
const claims: readonly ((nodes: readonly ContentNode[]) => readonly ContentNode[])[] = [
  nodes => [...walk(nodes)].filter(isFloatAnchor),
  nodes => [...walk(nodes, node => !isAside(node))].filter(isCrossReference),
  nodes => [...walk(nodes)].filter(isCrossReference),
]

/** A block of the text, or a float, with all that speaks for it. */
interface Speaker {
  readonly by: ContentNode
  readonly nodes: readonly ContentNode[]
}

/** Each id of a float, and of what is inside one, with that float. A float's own id counts for more, and the first of several. */
const floatsById = (floats: readonly ContentNode[]): ReadonlyMap<string | undefined, ContentNode> =>
  new Map(
    [
      ...floats.map(float => [idOf(float), float] as const),
      ...floats.flatMap(float => [...walk([float])].map(inner => [idOf(inner), float] as const)),
    ].toReversed(),
  )

/** The blocks of the text. What a heading says counts for the block after it. */
const blocksOf = (content: readonly ContentNode[]): readonly Speaker[] => {
  const blocks: Speaker[] = []
  const headings: ContentNode[] = []
  for (const block of walk(content, isBlockContainer)) {
    if (isBlockContainer(block) || isText(block)) continue
    if (isHeading(block)) headings.push(block)
    else blocks.push({ by: block, nodes: [...headings.splice(0), block] })
  }
  return blocks
}

/** For each float that is mentioned, what has the strongest claim to it, and the first of several. */
const claimants = (speakers: readonly Speaker[], floats: readonly ContentNode[]): Map<ContentNode | undefined, ContentNode> => {
  const byId = floatsById(floats)
  const mentions = claims.flatMap(claim =>
    speakers.flatMap(({ by, nodes }) =>
      claim(nodes)
        .flatMap(refidsOf)
        .map(id => [byId.get(id), by] as const),
    ),
  )
  return new Map(mentions.filter(([float, by]) => float !== undefined && float !== by).toReversed())
}

/**
 * For each float the block of the text, or the other float, that it is to follow: the first with an anchor for it, else the first
 * that refers to it in running text, else the first that does so aside. None for a float that nothing names, nor for one of floats
 * that name each other in a circle.
 */
export const floatHosts = (
  content: readonly ContentNode[],
  floats: readonly ContentNode[],
): ReadonlyMap<ContentNode | undefined, ContentNode> => {
  const found = claimants([...blocksOf(content), ...floats.map(float => ({ by: float, nodes: childrenOf(float) }))], floats)
  const passedFrom = new Map<ContentNode | undefined, ContentNode>()
  for (const float of floats) {
    let at: ContentNode | undefined = float
    while (!passedFrom.has(at)) {
      passedFrom.set(at, float)
      at = found.get(at)
    }
    if (passedFrom.get(at) === float) found.delete(at)
  }
  return found
}
