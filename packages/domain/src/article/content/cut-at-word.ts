import { ELLIPSIS, firstGraphemes } from '../../core/text/truncated.ts'
import { flowOf } from './flow.ts'
import { rewrite, walk } from './fold.ts'
import { childrenOf, isNamed, isText, node, text, type ContentNode } from './node.ts'
import { plainText } from './plain-text.ts'
import { isMathName } from './vocabulary.ts'

/** It precedes what it names, so no text ends with it. */
const isHeading = isNamed('label', 'section-title', 'title', 'list-title', 'def-term')

const isWhole = isNamed(
  'affiliation',
  'chem',
  'cross-ref',
  'cross-refs',
  'display',
  'e-component',
  'figure',
  'footnote',
  'formula',
  'inline-figure',
  'table',
  'textbox',
)

/** Nodes that a cut either keeps whole or leaves out: headings, citations, formulas, figures and the like, and anything that is not read. */
const isAtom = (node: ContentNode): boolean =>
  !isText(node) && (isHeading(node) || isWhole(node) || isMathName(node['#name']) || flowOf(node['#name']) === 'unread')

/** The number of characters other than white space ("ink"). A tree and its plain text differ in white space; the ink is the same, in the same order. */
const inkOf = (words: string): number => words.replace(/\s/gu, '').length

const inkIn = (node: ContentNode): number => inkOf(isText(node) ? (node._ ?? '') : plainText([node]))

/** A run of text, an atom or a heading, and its place in the ink of the whole. */
interface Piece {
  readonly kind: 'text' | 'atom' | 'heading'
  readonly from: number
  readonly to: number
}

const piecesOf = (nodes: readonly ContentNode[]): readonly Piece[] => {
  const pieces: Piece[] = []
  for (const node of walk(nodes, each => !isAtom(each))) {
    if (!isText(node) && !isAtom(node)) continue
    const from = pieces.at(-1)?.to ?? 0
    pieces.push({ kind: isText(node) ? 'text' : isHeading(node) ? 'heading' : 'atom', from, to: from + inkIn(node) })
  }
  return pieces
}

/** Whether the text may end after this much ink. */
const mayEnd = (pieces: readonly Piece[], ink: number): boolean =>
  pieces.some(({ kind, from, to }) => from < ink && (kind === 'text' ? ink <= to : kind === 'atom' && ink === to))

/** Scripts that are written without spaces: a word may end after any character. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u

const isSpace = (cluster: string | undefined): boolean => cluster !== undefined && /^\s/u.test(cluster)

const isUnspaced = (cluster: string | undefined): boolean => cluster !== undefined && UNSPACED.test(cluster)

/** What a text must not end with before its ellipsis. */
const LOOSE = /[\s,;:…]+$/u

/** How much ink each beginning of a text has that ends with a whole word, the longest first. */
function* wholeWords(clusters: readonly string[], limit: number): Generator<number, void> {
  let ink = inkOf(clusters.slice(0, limit).join(''))
  for (let at = limit; at > 0; at -= 1) {
    const last = clusters[at - 1] ?? ''
    const next = clusters[at]
    if (!isSpace(last) && (isSpace(next) || isUnspaced(last) || isUnspaced(next))) {
      let end = at
      let inkBefore = ink - inkOf(last)
      while (end > 1 && clusters[end - 1]?.replace(LOOSE, '') === '') {
        end -= 1
        inkBefore -= inkOf(clusters[end - 1] ?? '')
      }
      const word = (clusters[end - 1] ?? '').replace(LOOSE, '')
      if (word !== '') yield inkBefore + inkOf(word)
    }
    ink -= inkOf(last)
  }
}

/**
 * How much ink a cut keeps: up to the last word that ends within the limit and may end a text. A single word longer than the
 * limit is itself cut.
 */
const inkKept = (clusters: readonly string[], pieces: readonly Piece[], limit: number): number => {
  let hasWords = false
  for (const ink of wholeWords(clusters, limit)) {
    hasWords = true
    if (mayEnd(pieces, ink)) return ink
  }
  const ink = inkOf(clusters.slice(0, limit).join(''))
  return !hasWords && mayEnd(pieces, ink) ? ink : 0
}

/** The beginning of a text with this much ink. */
const firstInk = (words: string, ink: number): string => {
  let left = ink
  let at = 0
  while (left > 0 && at < words.length) {
    if (!/\s/u.test(words.charAt(at))) left -= 1
    at += 1
  }
  return words.slice(0, at)
}

type Change = (node: ContentNode, before: ContentNode) => readonly ContentNode[]

/** `rewrite` for a tree whose atoms are not entered. */
const rewriteAround = (change: Change, enter: (node: ContentNode) => ContentNode = node => node) => {
  const atoms = new Map<ContentNode, ContentNode>()
  const closed = (entered: ContentNode): ContentNode => {
    const whole = enter(entered)
    if (!isAtom(whole)) return whole
    const place = node('anchor')
    atoms.set(place, whole)
    return place
  }
  return rewrite((now, before) => {
    const whole = atoms.get(before)
    return whole === undefined ? change(now, before) : change(whole, whole)
  }, closed)
}

/** Stands for everything after the beginning of a tree. */
const REST = text('')

/** A tree as far as it has this much text, in code units; nothing else is looked at. Atoms are whole. */
const beginningOf = (
  nodes: readonly ContentNode[],
  length: number,
): { readonly tree: readonly ContentNode[]; readonly isAll: boolean } => {
  let left = length
  const enter = (entered: ContentNode): ContentNode => {
    if (left <= 0) return REST
    if (!isText(entered)) {
      if (isAtom(entered)) left -= plainText([entered]).length
      return entered
    }
    const words = entered._ ?? ''
    const beginning = words.length <= left ? entered : text(words.slice(0, left))
    left -= words.length
    return beginning
  }
  const tree = rewriteAround(node => (node === REST ? [] : [node]), enter)(nodes)
  return { tree, isAll: left > 0 }
}

/** The beginning of a tree with this much ink, followed by an ellipsis. */
const firstOf = (nodes: readonly ContentNode[], ink: number): readonly ContentNode[] => {
  let left = ink
  return rewriteAround((node, before) => {
    if (!isText(before) && !isAtom(before) && childrenOf(before).length > 0) return childrenOf(node).length > 0 ? [node] : []
    if (left === 0) return []
    const own = inkIn(before)
    if (own < left) {
      left -= own
      return [before]
    }
    const beginning = isText(before) ? [text(firstInk(before._ ?? '', left) + ELLIPSIS)] : [before, text(ELLIPSIS)]
    left = 0
    return beginning
  })(nodes)
}

/** The same with what is read of the text at first, in code units; twice as much is read if that is not enough. */
const cutWithin = (nodes: readonly ContentNode[], limit: number, length: number): readonly ContentNode[] => {
  const { tree, isAll } = beginningOf(nodes, length)
  // One more than are needed, because the last character of a beginning may go on after it.
  const clusters = firstGraphemes(plainText(tree), limit + 2)
  if (clusters.length < limit + 2 && !isAll) return cutWithin(nodes, limit, 2 * length)
  if (clusters.length <= limit) return nodes
  const ink = inkKept(clusters, piecesOf(tree), limit)
  return ink === 0 ? [] : firstOf(tree, ink)
}

/**
 * The beginning of a text (PREV-12): all of it if its plain text has at most `limit` characters (TEXT-1), otherwise as much as ends with a word, and
 * an ellipsis. The tree itself is cut and stays well formed: a formula, a citation or a figure is kept whole or left out, and headings with nothing
 * below them are left out. The result is empty if nothing fits. The cost depends on the result, not on the text.
 * @param limit in characters as a reader counts them, without the ellipsis
 */
export const cutAtWord = (nodes: readonly ContentNode[], limit: number): readonly ContentNode[] =>
  cutWithin(nodes, limit, 2 * limit + 64)
