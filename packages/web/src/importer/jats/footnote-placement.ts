import {
  attribute,
  childrenOf,
  idOf,
  isNamed,
  isText,
  lineOfText,
  node,
  refidsOf,
  rewrite,
  text,
  walk,
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

const withMark = (note: ContentNode, shown: string): ContentNode =>
  withChildren(note, [node('label', {}, shown), ...childrenOf(note)])

const mark = (note: ContentNode): ContentNode => {
  const label = childrenOf(note).filter(isLabel).flatMap(childrenOf)
  return node('cross-ref', { refid: idOf(note), role: 'fn' }, [node('sup', { loc: 'post' }, label)])
}

/** The references in a node among text, by what they refer to. */
const referencesIn = (among: ContentNode): readonly (readonly [id: string, reference: ContentNode])[] =>
  isFootnote(among)
    ? []
    : walk([among])
        .filter(isReference)
        .flatMap(reference => refidsOf(reference).map(id => [id, reference] as const))

/** Whether a text may separate the marks of several footnotes. */
const isJoint = (among: ContentNode): boolean => isText(among) && /^[\s,;]*$/.test(among._ ?? '')

/**
 * The footnotes among these nodes that have a mark beside them, each with that mark: only other marks, footnotes and commas are
 * between the two.
 */
const markedAmong = (nodes: readonly ContentNode[]): ReadonlyMap<ContentNode, ContentNode> => {
  const marked = new Map<ContentNode, ContentNode>()
  let notes: ContentNode[] = []
  let marks = new Map<string, ContentNode>()
  const close = (): void => {
    for (const note of notes) {
      const own = marks.get(idOf(note) ?? '')
      if (own !== undefined) marked.set(note, own)
    }
    notes = []
    marks = new Map()
  }
  for (const each of nodes) {
    const references = referencesIn(each)
    for (const [id, reference] of references) if (!marks.has(id)) marks.set(id, reference)
    if (isFootnote(each)) notes.push(each)
    else if (references.length === 0 && !isJoint(each)) close()
  }
  close()
  for (const [note, own] of markedFromAfar(nodes)) if (!marked.has(note)) marked.set(note, own)
  return marked
}

/** The footnotes that end these nodes and have their mark further up: a reference that shows their label. */
const markedFromAfar = (nodes: readonly ContentNode[]): readonly (readonly [note: ContentNode, own: ContentNode])[] => {
  const end = nodes.findLastIndex(each => !isFootnote(each) && !isJoint(each)) + 1
  const notes = nodes.slice(end).filter(isFootnote)
  if (notes.length === 0) return []
  const references = nodes.slice(0, end).flatMap(referencesIn)
  return notes.flatMap(note => {
    const label = lineOfText(childrenOf(note).filter(isLabel))
    const own = references.find(([id, reference]) => id === idOf(note) && lineOfText([reference]) === label)
    return label === '' || own === undefined ? [] : [[note, own[1]] as const]
  })
}

/** The text without white space at its end, if what follows it goes elsewhere. */
const closedUp = (among: ContentNode, next: ContentNode | undefined, isMoved: (note: ContentNode) => boolean): ContentNode =>
  isText(among) && next !== undefined && isMoved(next) ? text((among._ ?? '').trimEnd()) : among

/**
 * Moves footnotes out of running text to the part's own list. Each leaves a mark, unless there is a reference to it beside it.
 * Notes without a label get that of the reference, or else a number, in document order.
 * @param gathered notes that belong to the part but are outside its content
 */
export const withPlacedFootnotes = (
  content: readonly ContentNode[],
  gathered: readonly ContentNode[] = [],
  floats: readonly ContentNode[] = [],
): Content => {
  const notes: ContentNode[] = []
  let count = 0
  const labelled = (note: ContentNode, own: ContentNode | undefined): ContentNode => {
    if (childrenOf(note).some(isLabel)) return note
    const shown = own === undefined || refidsOf(own).length > 1 ? '' : lineOfText([own])
    if (shown !== '') return withMark(note, shown)
    count += 1
    return withMark(note, String(count))
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
    const marked = markedAmong(nodes)
    const isMarked = (each: ContentNode): boolean => marked.has(each)
    return nodes.flatMap((each, index) => {
      if (!isFootnote(each)) return [closedUp(settledIn(each), nodes[index + 1], isMarked)]
      const note = labelled(each, marked.get(each))
      const place = notes.push(note) - 1
      notes[place] = settledIn(note)
      return isMarked(each) ? [] : [mark(note)]
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
