import { rewrite, walk } from './fold.ts'
import { childrenOf, idOf, isNamed, isText, node, withChildren, type Content, type ContentNode } from './node.ts'
import { refidsOf } from './cross-reference.ts'

/** What consists of blocks: a float may stand between any two of them. */
const isContainer = isNamed(
  'abstract', 'abstract-sec', 'abstracts', 'acknowledgment', 'appendices', 'body', 'conflict-of-interest', 'data-availability', 'exam-answers',
  'exam-questions', 'glossary', 'glossary-sec', 'introduction', 'miscellaneous', 'nomenclature', 'section', 'sections', 'sub-article',
)
const isHeading = isNamed('label', 'section-title', 'title', 'subtitle')
const isAnchor = isNamed('float-anchor')
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
    if (isAnchor(of)) note(of, 'anchor')
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
  for (const block of walk(content, isContainer)) {
    if (isContainer(block)) continue
    if (isHeading(block)) headings.push(block)
    else {
      for (const mention of mentionsIn([...headings, block], block, byId)) mentions.push(mention)
      headings = []
    }
  }
  return mentions
}

/** For each float the block or float that it follows; none for one that follows nothing, or in a circle itself. */
const hosts = (floats: readonly ContentNode[], mentions: readonly Mention[]): ReadonlyMap<ContentNode, ContentNode> => {
  const found = new Map<ContentNode, ContentNode>()
  for (const claim of claims) for (const { target, by } of mentions.filter(mention => mention.claim === claim)) if (!found.has(target)) found.set(target, by)
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

const isSectionLike = isNamed('section', 'appendices', 'sub-article')

/** Where floats go that nothing names: the last section of the text, else whatever holds the text. */
const lastSection = (content: readonly ContentNode[]): ContentNode | undefined => {
  const outer = [...walk(content, of => isContainer(of) && !isSectionLike(of))]
  return outer.findLast(isNamed('section')) ?? outer.findLast(isNamed('sections')) ?? outer.findLast(isNamed('body'))
}

const withoutAnchors = rewrite(of => (isAnchor(of) ? [] : [of]))

const displayed = (float: ContentNode): readonly ContentNode[] => {
  const [shown = float] = withoutAnchors([float])
  return [shown['#name'] === 'display' ? shown : node('display', {}, [shown])]
}

const key = (of: ContentNode): string => `${of['#name']} ${idOf(of) ?? ''}`

/** The floats that do not stand in the text already, which their names and ids tell. */
const absentFrom = (content: readonly ContentNode[], floats: readonly ContentNode[]): readonly ContentNode[] => {
  const present = new Set<string>()
  for (const of of walk(content)) if (idOf(of) !== undefined) present.add(key(of))
  return floats.filter(float => !isText(float) && !isAnchor(float) && !present.has(key(float)))
}

/** What stands after a block: the floats that follow it, each with those that follow it in turn. Each group is given out once. */
const followers = (floats: readonly ContentNode[], hostOf: ReadonlyMap<ContentNode, ContentNode>) => {
  const groups = Map.groupBy(floats, float => hostOf.get(float))
  const take = (host: ContentNode | undefined): ContentNode[] => {
    const group = groups.get(host) ?? []
    groups.delete(host)
    return group.toReversed()
  }
  return (host: ContentNode | undefined): readonly ContentNode[] => {
    const ahead = take(host)
    const out: ContentNode[] = []
    for (let float = ahead.pop(); float !== undefined; float = ahead.pop()) {
      out.push(...displayed(float))
      for (const next of take(float)) ahead.push(next)
    }
    return out
  }
}

/**
 * A part's nodes with each of its floats in its place, in a `display` of its own: after the block (the paragraph, the whole list)
 * that holds the first anchor naming it; without an anchor, after the first block of running text that refers to it or to a part
 * of it, else after the first block whose table, caption or footnote does; else at the end of the last section. Floats that
 * follow the same block keep their order. Anchors go; floats that stand in the text already stay where they are.
 */
export const placeFloats = ({ content, floats: all }: Content): readonly ContentNode[] => {
  const floats = absentFrom(content, all)
  const byId = floatsById(floats)
  const mentions = [...mentionsInText(content, byId), ...floats.flatMap(float => mentionsIn(childrenOf(float), float, byId))]
  const following = followers(floats, hosts(floats, mentions))
  const end = lastSection(content)

  const placed = rewrite((of, before) => {
    if (isAnchor(of)) return []
    const last = before === end ? following(undefined) : []
    return [last.length === 0 ? of : withChildren(of, [...childrenOf(of), ...last]), ...following(before)]
  })(content)
  return [...placed, ...following(undefined)]
}
