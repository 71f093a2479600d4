import { refidsOf } from './cross-reference.ts'
import { walk } from './fold.ts'
import { childrenOf, idOf, isNamed, isText, type ContentNode } from './node.ts'

/** What consists of blocks: a float may stand between any two of them. */
export const isBlockContainer = isNamed(
  'abstract', 'abstract-sec', 'abstracts', 'acknowledgment', 'appendices', 'body', 'conflict-of-interest', 'data-availability',
  'exam-answers', 'exam-questions', 'glossary', 'glossary-sec', 'introduction', 'miscellaneous', 'nomenclature', 'section', 'sections',
  'sub-article',
)
const isHeading = isNamed('label', 'section-title', 'title', 'subtitle')
export const isFloatAnchor = isNamed('float-anchor')
const isCrossReference = isNamed('cross-ref', 'cross-refs')
const isAside = isNamed('caption', 'e-component', 'figure', 'footnote', 'legend', 'table', 'table-footnote', 'textbox')

/** How a float is named, the strongest claim first. */
const claims = ['anchor', 'running-text', 'aside'] as const
type Claim = (typeof claims)[number]

interface Mention {
  readonly claim: Claim
  readonly target: ContentNode
  /** The block, or the other float, that names it. */
  readonly by: ContentNode
}

type FloatById = ReadonlyMap<string, ContentNode>

/** Each id of a float, and of what is inside one, with that float. */
const floatsById = (floats: readonly ContentNode[]): FloatById => {
  const found = new Map<string, ContentNode>()
  const add = (id: string | undefined, float: ContentNode): void => {
    if (id !== undefined && !found.has(id)) found.set(id, float)
  }
  for (const float of floats) add(idOf(float), float)
  for (const float of floats) for (const inner of walk([float])) add(idOf(inner), float)
  return found
}

const mentionsIn = (nodes: readonly ContentNode[], by: ContentNode, byId: FloatById): readonly Mention[] => {
  const mentions: Mention[] = []
  const note = (of: ContentNode, claim: Claim): void => {
    for (const id of refidsOf(of)) {
      const target = byId.get(id)
      if (target !== undefined && target !== by) mentions.push({ claim, target, by })
    }
  }
  const read = (of: ContentNode, claim: Claim): void => {
    if (isFloatAnchor(of)) note(of, 'anchor')
    else if (isCrossReference(of)) note(of, claim)
  }
  for (const of of walk(nodes, candidate => !isAside(candidate))) {
    read(of, 'running-text')
    if (isAside(of)) for (const inner of walk(childrenOf(of))) read(inner, 'aside')
  }
  return mentions
}

/** What the text says of floats, block by block. What a heading says counts for the block after it. */
const mentionsInText = (content: readonly ContentNode[], byId: FloatById): readonly Mention[] => {
  const mentions: Mention[] = []
  let headings: ContentNode[] = []
  for (const block of walk(content, isBlockContainer)) {
    if (isBlockContainer(block) || isText(block)) continue
    if (isHeading(block)) headings.push(block)
    else {
      for (const mention of mentionsIn([...headings, block], block, byId)) mentions.push(mention)
      headings = []
    }
  }
  return mentions
}

/** For each float that is mentioned, what has the strongest claim to it. */
const claimants = (mentions: readonly Mention[]): Map<ContentNode, ContentNode> => {
  const found = new Map<ContentNode, ContentNode>()
  for (const claim of claims) {
    for (const { target, by } of mentions.filter(mention => mention.claim === claim)) if (!found.has(target)) found.set(target, by)
  }
  return found
}

/**
 * For each float the block of the text, or the other float, that it is to follow: the first with an anchor for it, else the first
 * that refers to it in running text, else the first that does so aside. None for a float that nothing names, nor for one of floats
 * that name each other in a circle.
 */
export const floatHosts = (content: readonly ContentNode[], floats: readonly ContentNode[]): ReadonlyMap<ContentNode, ContentNode> => {
  const byId = floatsById(floats)
  const found = claimants([...mentionsInText(content, byId), ...floats.flatMap(float => mentionsIn(childrenOf(float), float, byId))])
  const isFloat: ReadonlySet<ContentNode> = new Set(floats)
  const settled = new Set<ContentNode>()
  for (const float of floats) {
    const path = new Set<ContentNode>()
    let at: ContentNode | undefined = float
    while (at !== undefined && isFloat.has(at) && !settled.has(at) && !path.has(at)) {
      path.add(at)
      at = found.get(at)
    }
    if (at !== undefined && path.has(at)) found.delete(at)
    for (const passed of path) settled.add(passed)
  }
  return found
}
