import { remembered } from '../../core/lists/remembered.ts'
import { grouped } from '../../core/lists/grouped.ts'
import { floatHosts, isBlockContainer, isFloatAnchor } from './float-hosts.ts'
import { elementsOnce, rewrite, walk } from './fold.ts'
import { childrenOf, idOf, isNamed, isText, node, withChildren, type Content, type ContentNode } from './node.ts'

const isSectionLike = isNamed('section', 'appendices', 'sub-article')

/** The place for floats that nothing mentions: the last section of the text, or the text as a whole. */
const lastSection = (content: readonly ContentNode[]): ContentNode | undefined => {
  const outer = walk(content, node => isBlockContainer(node) && !isSectionLike(node))
  return outer.findLast(isNamed('section')) ?? outer.findLast(isNamed('sections')) ?? outer.findLast(isNamed('body'))
}

const withoutAnchors = rewrite(node => (isFloatAnchor(node) ? [] : node))

const displayed = (float: ContentNode): readonly ContentNode[] =>
  withoutAnchors([float['#name'] === 'display' ? float : node('display', {}, [float])])

/** The floats that are not in the text already, judged by name and id. */
const absentFrom = (content: readonly ContentNode[], floats: readonly ContentNode[]): readonly ContentNode[] => {
  const byId = grouped(elementsOnce(content), idOf)
  const isPresent = (float: ContentNode): boolean => {
    const id = idOf(float)
    return id !== undefined && byId.get(id)?.some(node => node['#name'] === float['#name']) === true
  }
  return floats.filter(float => !isText(float) && !isFloatAnchor(float) && !isPresent(float))
}

const NO_NODES: readonly ContentNode[] = []

/** What comes after a block: the floats that follow it, each with those that follow it in turn. Each group is placed once. */
const followers = (floats: readonly ContentNode[], hostOf: ReadonlyMap<ContentNode | undefined, ContentNode>) => {
  const groups = grouped(floats, float => hostOf.get(float))
  const take = (host: ContentNode | undefined): ContentNode[] => {
    const group = groups.get(host) ?? []
    groups.delete(host)
    return group.toReversed()
  }
  return (host: ContentNode | undefined): readonly ContentNode[] => {
    if (!groups.has(host)) return NO_NODES
    const ahead = take(host)
    const out: ContentNode[] = []
    for (let float = ahead.pop(); float !== undefined; float = ahead.pop()) {
      for (const each of displayed(float)) out.push(each)
      for (const next of take(float)) ahead.push(next)
    }
    return out
  }
}

/**
 * A part's nodes with each float in its place, in a separate `display`: after the block (the paragraph, the whole list)
 * that contains the first anchor naming it; without an anchor, after the first block of running text that refers to it or to a part
 * of it, otherwise after the first block whose table, caption or footnote does, or else at the end of the last section. Floats that
 * follow the same block keep their order. Anchors are removed; floats that are already in the text stay where they are.
 */
export const placeFloats: (part: Content) => readonly ContentNode[] = remembered(({ content, floats: all }) => {
  if (all.length === 0) return elementsOnce(content).some(isFloatAnchor) ? withoutAnchors(content) : content
  const floats = absentFrom(content, all)
  const following = followers(floats, floatHosts(content, floats))
  const end = lastSection(content)

  const placed = rewrite((node, before) => {
    if (isFloatAnchor(node)) return []
    const now = before === end ? withChildren(node, [...childrenOf(node), ...following(undefined)]) : node
    const next = following(before)
    return next.length === 0 ? now : [now, ...next]
  })(content)
  return [...placed, ...following(undefined)]
})
