import { ELLIPSIS, graphemes } from '../../core/text/truncated.ts'
import { flowOf } from './flow.ts'
import { rewrite, walk } from './fold.ts'
import { childrenOf, isNamed, isText, node, text, type ContentNode } from './node.ts'
import { plainText } from './plain-text.ts'
import { isMathName } from './vocabulary.ts'

/** Comes before or above what it names, so no text ends with it. */
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

/** What a cut keeps whole or leaves out: headings, citations, formulas, figures and the like, and anything that is not read. */
const isAtom = (node: ContentNode): boolean =>
  !isText(node) && (isHeading(node) || isWhole(node) || isMathName(node['#name']) || flowOf(node['#name']) === 'unread')

/** How many characters are ink. A tree and its plain text differ in white space; the ink is the same, in the same order. */
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

/** The beginnings of a text that end with a whole word, the longest first. */
function* wholeWords(clusters: readonly string[], limit: number): Generator<string, void> {
  for (let at = limit; at > 0; at -= 1) {
    const [last, next] = [clusters[at - 1], clusters[at]]
    if (isSpace(last) || !(isSpace(next) || isUnspaced(last) || isUnspaced(next))) continue
    const words = clusters.slice(0, at).join('').replace(LOOSE, '')
    if (words !== '') yield words
  }
}

/**
 * How much ink a cut keeps: up to the last word that ends within the limit and may end a text. A single word longer than the
 * limit is itself cut.
 */
const inkKept = (clusters: readonly string[], pieces: readonly Piece[], limit: number): number => {
  let hasWords = false
  for (const words of wholeWords(clusters, limit)) {
    hasWords = true
    const ink = inkOf(words)
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

/** The beginning of a tree with this much ink, followed by an ellipsis. */
const firstOf = (nodes: readonly ContentNode[], ink: number): readonly ContentNode[] => {
  let left = ink
  const atoms = new Map<ContentNode, ContentNode>()
  const closed = (whole: ContentNode): ContentNode => {
    if (!isAtom(whole)) return whole
    const place = node('anchor')
    atoms.set(place, whole)
    return place
  }
  const kept = (node: ContentNode, before: ContentNode): readonly ContentNode[] => {
    const whole = atoms.get(before) ?? before
    if (!isText(whole) && whole === before && childrenOf(before).length > 0) return childrenOf(node).length > 0 ? [node] : []
    if (left === 0) return []
    const own = inkIn(whole)
    if (own < left) {
      left -= own
      return [whole]
    }
    const beginning = isText(whole) ? text(firstInk(whole._ ?? '', left) + ELLIPSIS) : whole
    left = 0
    return isText(whole) ? [beginning] : [whole, text(ELLIPSIS)]
  }
  return rewrite(kept, closed)(nodes)
}

/**
 * The beginning of a text (PREV-12): all of it where its plain text has at most `limit` characters (TEXT-1), else as much as ends with a word, and an
 * ellipsis. It is cut in the tree: what is around the cut stays well formed, and a formula, a citation or a figure is kept whole or left out, as
 * headings are that would be over nothing. Nothing is left where nothing fits.
 * @param limit in characters as a reader counts them, without the ellipsis
 */
export const cutAtWord = (nodes: readonly ContentNode[], limit: number): readonly ContentNode[] => {
  const clusters = graphemes(plainText(nodes), limit + 1)
  if (clusters.length <= limit) return nodes
  const ink = inkKept(clusters, piecesOf(nodes), limit)
  return ink === 0 ? [] : firstOf(nodes, ink)
}
