import { referenceLineWords } from '../../words/reference-line.ts'
import { dateText } from './date-text.ts'
import { childNamed, childrenNamed, childrenOf, isBlankText, isNamed, text, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'
import type { NodeName } from './vocabulary.ts'

export type PieceStyle = 'label' | 'name' | 'title' | 'source' | 'volume' | 'doi' | 'comment' | 'plain'

/** One part of a reference in the order in which a reader reads it. */
export interface ReferencePiece {
  readonly style: PieceStyle
  /** What is before and after it, brackets and words included. */
  readonly before: string
  readonly after: string
  readonly content: readonly ContentNode[]
}

/** A piece that has not found its neighbours yet: `gap` parts it from what is before it, if anything. */
interface Loose extends ReferencePiece {
  readonly gap: string
}

const piece = (
  content: readonly ContentNode[],
  { gap = ', ', style = 'plain', before = '', after = '' }: Partial<Omit<Loose, 'content'>> = {},
): readonly Loose[] => (lineOfText(content) === '' ? [] : [{ gap, style, before, after, content }])

const parts = (node: ContentNode): readonly ContentNode[] => childrenOf(node).filter(child => !isBlankText(child))

/** Nodes with something between each two of them. */
const between = (separator: string, nodes: readonly ContentNode[]): readonly ContentNode[] =>
  nodes.flatMap((each, index) => (index === 0 ? [each] : [text(separator), each]))

const each = (nodes: readonly ContentNode[], context: Context): readonly Loose[] => nodes.flatMap(child => pieces(child, context))

/** What a piece has to know of the reference around it. */
interface Context {
  /** Whether the cited work is part of the host, and not the host itself. */
  readonly isPart?: boolean
  /** Whether the host is an issue of a journal. */
  readonly inIssue?: boolean
}

const isTitle = isNamed('title', 'maintitle')

const title = (node: ContentNode, style: 'title' | 'source'): readonly Loose[] => {
  const inside = parts(node)
  return piece(inside.some(isNamed('maintitle', 'subtitle')) ? between(': ', inside) : [node], { style })
}

/** The titles among these take the style of where they stand. */
const titled =
  (style: 'title' | 'source') =>
  (node: ContentNode, context: Context): readonly Loose[] =>
    parts(node).flatMap(child => (isTitle(child) ? title(child, style) : pieces(child, context)))

const isPerson = isNamed('author', 'collaboration', 'editor')
const isOthers = isNamed('et-al')

const closed = <P extends ReferencePiece>(value: P, by: string): P => ({ ...value, after: value.after + by })
const opened = <P extends ReferencePiece>(value: P, by: string): P => ({ ...value, before: by + value.before })

const editors = (node: ContentNode, context: Context): readonly Loose[] => {
  const named = each(parts(node), context)
  const mark =
    parts(node).filter(part => isPerson(part) || isOthers(part)).length > 1
      ? referenceLineWords.editors
      : referenceLineWords.editor
  const says = /\beds?\b|\beditors?\b/i.test(lineOfText(parts(node).filter(child => !isPerson(child))))
  return says ? named : named.map((loose, index) => (index === named.length - 1 ? closed(loose, mark) : loose))
}

/** A titled host that the cited work is part of begins with `in`; one without title or editors only says when and where it appeared. */
const within = (host: readonly Loose[], { isPart }: Context): readonly Loose[] =>
  !isPart || !host.some(({ style }) => style === 'source' || style === 'name')
    ? host
    : host.map((loose, index) => (index === 0 ? opened(loose, referenceLineWords.in) : loose))

const hostTitled = titled('source')

const book = (node: ContentNode, context: Context): readonly Loose[] => within(hostTitled(node, {}), context)

const host = (node: ContentNode, context: Context): readonly Loose[] => {
  const inIssue = childNamed(node, 'issue') !== undefined
  return hostTitled(node, { ...context, inIssue })
}

const isNumber = (node: ContentNode): boolean => /^\d+(?:st|nd|rd|th)?$/i.test(lineOfText([node]))

const dateWords = (node: ContentNode): readonly ContentNode[] => [
  text([dateText(node), lineOfText([node])].filter(part => part !== '').join(' ')),
]

const person = (node: ContentNode): readonly Loose[] => piece(between(' ', parts(node)), { style: 'name' })

const whole: Piecing = node => piece([node])
const through: Piecing = (node, context) => each(parts(node), context)

type Piecing = (node: ContentNode, context: Context) => readonly Loose[]

const piecing: Readonly<Partial<Record<NodeName, Piecing>>> = {
  'article-number': (node, { inIssue }) => piece([node], inIssue ? { gap: ' ' } : {}),
  author: person,
  authors: through,
  book,
  'book-series': hostTitled,
  comment: node => piece([node], { style: 'comment' }),
  conference: whole,
  contribution: titled('title'),
  date: (node, { inIssue }) => piece([node], inIssue ? { gap: ' ', before: '(', after: ')' } : {}),
  'date-accessed': node =>
    piece(dateWords(node), { before: /access|visited|retrieved/i.test(lineOfText([node])) ? '' : referenceLineWords.accessed }),
  doi: node => piece([node], { gap: '. ', style: 'doi' }),
  'e-host': hostTitled,
  'edited-book': book,
  edition: node => piece([node], isNumber(node) ? { after: referenceLineWords.edition } : {}),
  editor: person,
  editors,
  'et-al': node => piece(parts(node).length === 0 ? [text(referenceLineWords.etAl)] : [node], { style: 'name' }),
  host,
  isbn: node => piece([node], { before: /isbn/i.test(lineOfText([node])) ? '' : referenceLineWords.isbn }),
  issn: node => piece([node], { before: /issn/i.test(lineOfText([node])) ? '' : referenceLineWords.issn }),
  issue: hostTitled,
  'issue-nr': node => piece([node], { gap: ' ', before: '(', after: ')' }),
  label: node => piece([node], { gap: ' ', style: 'label' }),
  pages: (node, { inIssue }) =>
    piece(
      between('–', parts(node)),
      inIssue ? { gap: ' ' } : { before: /^p/i.test(lineOfText([node])) ? '' : referenceLineWords.pages },
    ),
  publisher: through,
  series: hostTitled,
  'translated-title': node => piece([node], { gap: ' ', before: '[', after: ']' }),
  'volume-nr': node => piece([node], { gap: ' ', style: 'volume' }),
}

const byName: ReadonlyMap<string, Piecing> = new Map(Object.entries(piecing))

const pieces = (node: ContentNode, context: Context): readonly Loose[] => (byName.get(node['#name']) ?? whole)(node, context)

const textOf = ({ before, content, after }: ReferencePiece): string => before + lineOfText(content) + after

const endsBlank = ({ content, after }: ReferencePiece): boolean => {
  const words = content.at(-1)?._
  return after === '' && words?.trimEnd() !== words
}

/** What ends like this is parted from the next piece by a space alone: what ends like a sentence, a title above all, has no comma after it. */
const endsBefore = (gap: string, { style }: ReferencePiece): RegExp =>
  gap === '. ' || style === 'title' || style === 'comment' ? /[.?!,;:]$/ : /[,;:]$/

const gapAfter = (previous: ReferencePiece, current: Loose): string => {
  if (endsBlank(previous)) return ''
  if (previous.style === 'label') return ' '
  if (/^[\s,.;:)\]]/.test(textOf(current))) return ''
  return endsBefore(current.gap, previous).test(textOf(previous)) ? ' ' : current.gap
}

/**
 * A `reference` in the customary order and punctuation: authors, title, the host with its volume, issue, date and pages,
 * publisher, comments, DOI. Every word of the reference is in exactly one piece.
 */
export const referenceLine = (reference: ContentNode): readonly ReferencePiece[] => {
  const isPart = childrenNamed(reference, 'contribution').some(node => childNamed(node, 'title') !== undefined)
  const loose = each(parts(reference), { isPart })
  const line = loose.map((current, index) => {
    const previous = loose[index - 1]
    return previous === undefined ? current : opened(current, gapAfter(previous, current))
  })
  const last = line.at(-1)
  return last === undefined || last.style === 'doi' || /[.?!]$/.test(textOf(last))
    ? line
    : [...line.slice(0, -1), closed(last, '.')]
}
