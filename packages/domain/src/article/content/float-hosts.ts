import { refidsOf } from './cross-reference.ts'
import { elements } from './fold.ts'
import { childrenOf, idOf, isNamed, isText, type ContentNode } from './node.ts'

/** Elements that consist of blocks: a float may be placed between any two of them. */
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

const NO_MENTIONS: readonly (readonly ContentNode[])[] = []

/** The mentions of floats by kind, the strongest first: anchors, references in running text, any references. */
const mentionsIn = (nodes: readonly ContentNode[]): readonly (readonly ContentNode[])[] => {
  const all = elements(nodes).filter(node => isFloatAnchor(node) || isCrossReference(node))
  if (all.length === 0) return NO_MENTIONS
  const running = elements(nodes, node => !isAside(node))
  return [all.filter(isFloatAnchor), running.filter(isCrossReference), all.filter(isCrossReference)]
}

/** A block of the text, or a float, with everything in it that can mention a float. */
interface Speaker {
  readonly by: ContentNode
  readonly nodes: readonly ContentNode[]
}

/**
 * Each id of a float, or of something inside one, with that float. A float's own id takes precedence, and then the first of
 * several.
 */
const floatsById = (floats: readonly ContentNode[]): ReadonlyMap<string | undefined, ContentNode> =>
  new Map(
    [
      ...floats.map(float => [idOf(float), float] as const),
      ...floats.flatMap(float => elements([float]).map(inner => [idOf(inner), float] as const)),
    ].toReversed(),
  )

/** The blocks of the text. Mentions in a heading count for the block after it. */
const blocksOf = (content: readonly ContentNode[]): readonly Speaker[] => {
  const blocks: Speaker[] = []
  const headings: ContentNode[] = []
  for (const block of elements(content, isBlockContainer)) {
    if (isBlockContainer(block) || isText(block)) continue
    if (isHeading(block)) headings.push(block)
    else blocks.push({ by: block, nodes: [...headings.splice(0), block] })
  }
  return blocks
}

/** For each mentioned float, the block with the strongest mention, and the first of several. */
const claimants = (speakers: readonly Speaker[], floats: readonly ContentNode[]): Map<ContentNode | undefined, ContentNode> => {
  const byId = floatsById(floats)
  const mentions = speakers
    .flatMap(({ by, nodes }) => mentionsIn(nodes).map((mentioning, weakness) => ({ by, mentioning, weakness })))
    .toSorted((one, other) => one.weakness - other.weakness)
    .flatMap(({ by, mentioning }) => mentioning.flatMap(refidsOf).map(id => [byId.get(id), by] as const))
  return new Map(mentions.filter(([float, by]) => float !== undefined && float !== by).toReversed())
}

/**
 * For each float, the block or other float that it follows: the first with an anchor for it, else the first that refers to it in
 * running text, else the first that refers to it elsewhere. None for a float that nothing mentions, nor for floats that mention
 * each other in a circle.
 */
export const floatHosts = (
  content: readonly ContentNode[],
  floats: readonly ContentNode[],
): ReadonlyMap<ContentNode | undefined, ContentNode> => {
  if (floats.length === 0) return new Map()
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
