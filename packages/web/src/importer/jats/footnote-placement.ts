import {
  attribute,
  childrenOf,
  idOf,
  isNamed,
  node,
  rewrite,
  withAttributes,
  withChildren,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import { mapped } from '../mapped.ts'

const isFootnote = isNamed('footnote')
const isReference = isNamed('cross-ref', 'cross-refs')

/** Nodes in which a footnote is a block and not part of running text. */
const holdsNotes = isNamed(
  'acknowledgment',
  'appendices',
  'author-group',
  'body',
  'conflict-of-interest',
  'data-availability',
  'footnote',
  'miscellaneous',
  'note',
  'section',
  'sections',
  'sub-article',
  'textbox-body',
  'abstract-sec',
)

const isLabel = isNamed('label')

const numbered = (note: ContentNode, number: number): ContentNode =>
  withChildren(note, [node('label', {}, String(number)), ...childrenOf(note)])

const mark = (note: ContentNode): ContentNode => {
  const label = childrenOf(note).filter(isLabel).flatMap(childrenOf)
  return node('cross-ref', { refid: idOf(note), role: 'fn' }, [node('sup', { loc: 'post' }, label)])
}

const pointsTo = (before: ContentNode | undefined, id: string | undefined): boolean =>
  before !== undefined &&
  isReference(before) &&
  typeof before.$?.refid === 'string' &&
  id !== undefined &&
  before.$.refid.split(' ').includes(id)

/**
 * Moves footnotes out of running text to the part's own list. Each leaves a mark, unless a reference to it directly precedes it.
 * Notes without a label get a number, in document order.
 * @param gathered notes that belong to the part but are outside its content
 */
export const withPlacedFootnotes = (
  content: readonly ContentNode[],
  gathered: readonly ContentNode[] = [],
  floats: readonly ContentNode[] = [],
): Content => {
  const notes: ContentNode[] = []
  let count = 0
  const labelled = (note: ContentNode): ContentNode => {
    if (childrenOf(note).some(isLabel)) return note
    count += 1
    return numbered(note, count)
  }
  const settledIn = (parent: ContentNode): ContentNode => {
    const children = parent.$$
    if (children === undefined) return parent
    const now = settled(children, holdsNotes(parent))
    return now === children ? parent : withChildren(parent, now)
  }
  /** The same list if nothing in it has changed. */
  const settled = (nodes: readonly ContentNode[], areBlocks: boolean): readonly ContentNode[] => {
    if (areBlocks || !nodes.some(isFootnote)) return mapped(nodes, settledIn)
    return nodes.flatMap((each, index) => {
      if (!isFootnote(each)) return [settledIn(each)]
      const note = labelled(each)
      const place = notes.push(note) - 1
      notes[place] = settledIn(note)
      return pointsTo(nodes[index - 1], idOf(note)) ? [] : [mark(note)]
    })
  }
  const [placed, placedFloats] = [settled(content, true), settled(floats, true)]
  const own = notes.splice(0)
  const others = settled(gathered, true)
  return { content: placed, floats: placedFloats, footnotes: [...own, ...others, ...notes] }
}

/** Replaces every `refid` with the ids that `target` returns; a reference without any keeps only its text. */
export const withTargets = (
  target: (id: string) => string | undefined,
): ((nodes: readonly ContentNode[]) => readonly ContentNode[]) =>
  rewrite(each => {
    const refid = each.$?.refid
    if (typeof refid !== 'string') return each
    const found = [...new Set(refid.split(' ').flatMap(id => target(id) ?? []))]
    if (found.join(' ') === refid) return each
    if (found.length > 0) return [withAttributes(each, { refid: found.join(' ') })]
    if (!isReference(each)) return [each]
    return childrenOf(each).length === 0
      ? []
      : [node('text', { id: idOf(each), lang: attribute(each, 'lang'), role: 'xref' }, childrenOf(each))]
  })
