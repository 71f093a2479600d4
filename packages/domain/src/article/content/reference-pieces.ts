import type { Doi } from '../../core/identifiers/doi.ts'
import { referenceLineWords } from '../../words/reference-line.ts'
import { dateText } from './date-text.ts'
import { doiOf } from './doi-of.ts'
import { childNamed, childrenNamed, childrenOf, isBlankText, isNamed, text, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'
import type { NodeName } from './vocabulary.ts'

export type PieceStyle = 'label' | 'name' | 'title' | 'source' | 'volume' | 'doi' | 'comment' | 'plain'

/** One part of a reference in the order in which a reader reads it. */
export interface ReferencePiece {
  readonly style: PieceStyle
  /** What stands before and after it, brackets and words included. */
  readonly before: string
  readonly after: string
  readonly content: readonly ContentNode[]
  /** The DOI that it is, where it is well formed. */
  readonly doi?: Doi
}

/** A piece that has not found its neighbours yet. */
export interface LoosePiece extends ReferencePiece {
  /** What parts it from what stands before it, if anything. */
  readonly gap: string
  /** The nodes that it stands in, from a child of the reference down to the one whose words it is: their names tell what it states. */
  readonly path: readonly ContentNode[]
}

const piece = (
  content: readonly ContentNode[],
  { gap = ', ', style = 'plain', before = '', after = '' }: Partial<Omit<LoosePiece, 'content' | 'doi' | 'path'>> = {},
): readonly LoosePiece[] => (lineOfText(content) === '' ? [] : [{ gap, style, before, after, content, path: [] }])

/** Pieces that a node was read as, with their way down from it. */
const inside = (of: ContentNode, read: readonly LoosePiece[]): readonly LoosePiece[] =>
  read.map(loose => ({ ...loose, path: [of, ...loose.path] }))

const parts = (of: ContentNode): readonly ContentNode[] => childrenOf(of).filter(child => !isBlankText(child))

/** Nodes with something between each two of them. */
const between = (separator: string, nodes: readonly ContentNode[]): readonly ContentNode[] =>
  nodes.flatMap((each, index) => (index === 0 ? [each] : [text(separator), each]))

const each = (nodes: readonly ContentNode[], context: Context): readonly LoosePiece[] =>
  nodes.flatMap(child => pieces(child, context))

/** What a piece has to know of the reference around it. */
interface Context {
  /** Whether the cited work is part of the host, and not the host itself. */
  readonly isPart?: boolean
  /** Whether the host is an issue of a journal. */
  readonly inIssue?: boolean
  /** How deep in the reference. */
  readonly depth: number
}

/** No file takes a reference apart so deep: what is deeper is read as words. */
const DEEPEST = 50

const isTitle = isNamed('title', 'maintitle')

const title = (of: ContentNode, style: 'title' | 'source'): readonly LoosePiece[] => {
  const titles = parts(of)
  return inside(of, piece(titles.some(isNamed('maintitle', 'subtitle')) ? between(': ', titles) : [of], { style }))
}

/** The titles among these take the style of where they stand. */
const titled =
  (style: 'title' | 'source') =>
  (of: ContentNode, context: Context): readonly LoosePiece[] =>
    parts(of).flatMap(child => (isTitle(child) ? title(child, style) : pieces(child, context)))

const isPerson = isNamed('author', 'collaboration', 'editor')
const isOthers = isNamed('et-al')

export const closed = <P extends ReferencePiece>(of: P, by: string): P => ({ ...of, after: of.after + by })
export const opened = <P extends ReferencePiece>(of: P, by: string): P => ({ ...of, before: by + of.before })

const editors = (of: ContentNode, context: Context): readonly LoosePiece[] => {
  const named = each(parts(of), context)
  const mark =
    parts(of).filter(part => isPerson(part) || isOthers(part)).length > 1 ? referenceLineWords.editors : referenceLineWords.editor
  const says = /\beds?\b|\beditors?\b/i.test(lineOfText(parts(of).filter(child => !isPerson(child))))
  return says ? named : named.map((loose, index) => (index === named.length - 1 ? closed(loose, mark) : loose))
}

/** A titled host that the cited work is part of begins with `in`; one without title or editors only says when and where it appeared. */
const within = (host: readonly LoosePiece[], { isPart }: Context): readonly LoosePiece[] =>
  !isPart || !host.some(({ style }) => style === 'source' || style === 'name')
    ? host
    : host.map((loose, index) => (index === 0 ? opened(loose, referenceLineWords.in) : loose))

const hostTitled = titled('source')

const book = (of: ContentNode, context: Context): readonly LoosePiece[] =>
  within(hostTitled(of, { depth: context.depth }), context)

const host = (of: ContentNode, context: Context): readonly LoosePiece[] => {
  const inIssue = childNamed(of, 'issue') !== undefined
  return hostTitled(of, { ...context, inIssue })
}

const doi = (of: ContentNode): readonly LoosePiece[] => {
  const stated = doiOf(of)
  return piece([of], { gap: '. ', style: 'doi' }).map(loose => (stated === undefined ? loose : { ...loose, doi: stated }))
}

const isNumber = (of: ContentNode): boolean => /^\d+(?:st|nd|rd|th)?$/i.test(lineOfText([of]))

const dateWords = (of: ContentNode): readonly ContentNode[] => [
  text([dateText(of), lineOfText([of])].filter(part => part !== '').join(' ')),
]

const person = (of: ContentNode): readonly LoosePiece[] => piece(between(' ', parts(of)), { style: 'name' })

type Piecing = (of: ContentNode, context: Context) => readonly LoosePiece[]

const whole: Piecing = of => piece([of])
const through: Piecing = (of, context) => each(parts(of), context)

const piecing: Readonly<Partial<Record<NodeName, Piecing>>> = {
  'article-number': (of, { inIssue }) => piece([of], inIssue ? { gap: ' ' } : {}),
  author: person,
  authors: through,
  book,
  'book-series': hostTitled,
  comment: of => piece([of], { style: 'comment' }),
  conference: whole,
  contribution: titled('title'),
  date: (of, { inIssue }) => piece([of], inIssue ? { gap: ' ', before: '(', after: ')' } : {}),
  'date-accessed': of =>
    piece(dateWords(of), { before: /access|visited|retrieved/i.test(lineOfText([of])) ? '' : referenceLineWords.accessed }),
  doi,
  'e-host': hostTitled,
  'edited-book': book,
  edition: of => piece([of], isNumber(of) ? { after: referenceLineWords.edition } : {}),
  editor: person,
  editors,
  'et-al': of => piece(parts(of).length === 0 ? [text(referenceLineWords.etAl)] : [of], { style: 'name' }),
  host,
  isbn: of => piece([of], { before: /isbn/i.test(lineOfText([of])) ? '' : referenceLineWords.isbn }),
  issn: of => piece([of], { before: /issn/i.test(lineOfText([of])) ? '' : referenceLineWords.issn }),
  issue: hostTitled,
  'issue-nr': of => piece([of], { gap: ' ', before: '(', after: ')' }),
  label: of => piece([of], { gap: ' ', style: 'label' }),
  pages: (of, { inIssue }) =>
    piece(
      between('–', parts(of)),
      inIssue ? { gap: ' ' } : { before: /^p/i.test(lineOfText([of])) ? '' : referenceLineWords.pages },
    ),
  publisher: through,
  series: hostTitled,
  'translated-title': of => piece([of], { gap: ' ', before: '[', after: ']' }),
  'volume-nr': of => piece([of], { gap: ' ', style: 'volume' }),
}

const byName: ReadonlyMap<string, Piecing> = new Map(Object.entries(piecing))

const pieces = (of: ContentNode, context: Context): readonly LoosePiece[] => {
  const depth = context.depth + 1
  return inside(of, ((depth > DEEPEST ? undefined : byName.get(of['#name'])) ?? whole)(of, { ...context, depth }))
}

/** What a `reference` says, piece by piece in its own order. Every word of it is in exactly one piece. */
export const referencePieces = (reference: ContentNode): readonly LoosePiece[] => {
  const isPart = childrenNamed(reference, 'contribution').some(of => childNamed(of, 'title') !== undefined)
  return each(parts(reference), { isPart, depth: 0 })
}
