import type { Doi } from '../../core/identifiers/doi.ts'
import { remembered } from '../../core/lists/remembered.ts'
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
  /** The text before and after it, including brackets and words. */
  readonly before: string
  readonly after: string
  readonly content: readonly ContentNode[]
  /** The DOI that it consists of, if well formed. */
  readonly doi?: Doi
}

/** The text of a piece's content, which is asked for again for each neighbour. */
export const lineOfPiece: (content: readonly ContentNode[]) => string = remembered(lineOfText)

/** A piece that has not been joined to its neighbours yet. */
export interface LoosePiece extends ReferencePiece {
  /** The separator between it and the piece before it, if there is one. */
  readonly gap: string
  /** The nodes that contain it, from a child of the reference down to the one whose text it is. Their names say what it means. */
  readonly path: readonly ContentNode[]
}

const piece = (
  content: readonly ContentNode[],
  { path }: Pick<LoosePiece, 'path'>,
  { gap = ', ', style = 'plain', before = '', after = '' }: Partial<Omit<LoosePiece, 'content' | 'doi' | 'path'>> = {},
): readonly LoosePiece[] => (isOnlyPunctuation(lineOfPiece(content)) ? [] : [{ gap, style, before, after, content, path }])

/** Whether a part has only what a file left between parts that are absent. */
const isOnlyPunctuation = (words: string): boolean => /^[\s.,;:()[\]–—-]*$/.test(words)

/** A part in brackets; a file may have put them there itself. */
const inBrackets = ([open, close]: readonly [string, string], node: ContentNode): Pick<LoosePiece, 'before' | 'after'> =>
  lineOfText([node]).startsWith(open) ? { before: '', after: '' } : { before: open, after: close }

const ROUND = ['(', ')'] as const
const SQUARE = ['[', ']'] as const

const parts = (node: ContentNode): readonly ContentNode[] => childrenOf(node).filter(child => !isBlankText(child))

/** Nodes with a separator between them. */
const between = (separator: string, nodes: readonly ContentNode[]): readonly ContentNode[] =>
  nodes.flatMap((each, index) => (index === 0 ? [each] : [text(separator), each]))

const each = (nodes: readonly ContentNode[], context: Context): readonly LoosePiece[] =>
  nodes.flatMap(child => pieces(child, context))

/** What a piece depends on in the reference around it. */
interface Context {
  /** Whether the cited work is part of the host rather than the host itself. */
  readonly isPart?: boolean
  /** Whether the host is an issue of a journal. */
  readonly inIssue?: boolean
  /** The nodes from a child of the reference down to the one that is read. */
  readonly path: readonly ContentNode[]
}

/** No file nests a reference this deeply; anything deeper is read as text. */
const DEEPEST = 50

const isTitle = isNamed('title', 'maintitle')

const isPartOfTitle = isNamed('maintitle', 'subtitle')

const title = (node: ContentNode, style: 'title' | 'source', { path }: Context): readonly LoosePiece[] => {
  const titles = parts(node)
  return piece(titles.some(isPartOfTitle) ? between(': ', titles) : [node], { path: [...path, node] }, { style })
}

/** The titles among these nodes get this style. */
const titled =
  (style: 'title' | 'source') =>
  (node: ContentNode, context: Context): readonly LoosePiece[] =>
    parts(node).flatMap(child => (isTitle(child) ? title(child, style, context) : pieces(child, context)))

const isPerson = isNamed('author', 'collaboration', 'editor')
const isOthers = isNamed('et-al')

export const closed = <P extends ReferencePiece>(value: P, by: string): P => ({ ...value, after: value.after + by })
export const opened = <P extends ReferencePiece>(value: P, by: string): P => ({ ...value, before: by + value.before })

const editors = (node: ContentNode, context: Context): readonly LoosePiece[] => {
  const named = each(parts(node), context)
  const mark =
    parts(node).filter(part => isPerson(part) || isOthers(part)).length > 1
      ? referenceLineWords.editors
      : referenceLineWords.editor
  const says = /\beds?\b|\beditors?\b/i.test(lineOfText(parts(node).filter(child => !isPerson(child))))
  return says ? named : named.map((loose, index) => (index === named.length - 1 ? closed(loose, mark) : loose))
}

/** A host with a title, of which the cited work is a part, begins with `in`; one without title or editors only says when and where the work appeared. */
const within = (host: readonly LoosePiece[], { isPart }: Context): readonly LoosePiece[] =>
  !isPart || !host.some(({ style }) => style === 'source' || style === 'name')
    ? host
    : host.map((loose, index) => (index === 0 ? opened(loose, referenceLineWords.in) : loose))

const hostTitled = titled('source')

const book = (node: ContentNode, context: Context): readonly LoosePiece[] =>
  within(hostTitled(node, { path: context.path }), context)

const host = (node: ContentNode, context: Context): readonly LoosePiece[] => {
  const inIssue = childNamed(node, 'issue') !== undefined
  return hostTitled(node, { ...context, inIssue })
}

const doi = (node: ContentNode, context: Context): readonly LoosePiece[] => {
  const stated = doiOf(node)
  return piece([node], context, { gap: '. ', style: 'doi' }).map(loose =>
    stated === undefined ? loose : { ...loose, doi: stated },
  )
}

const isNumber = (node: ContentNode): boolean => /^\d+(?:st|nd|rd|th)?$/i.test(lineOfText([node]))

const dateWords = (node: ContentNode): readonly ContentNode[] => [
  text([dateText(node), lineOfText([node])].filter(part => part !== '').join(' ')),
]

const person = (node: ContentNode, context: Context): readonly LoosePiece[] =>
  piece(between(' ', parts(node)), context, { style: 'name' })

/** What is before pages: nothing if they say it themselves, and one number is one page. */
const pagesWord = (pages: string): string =>
  /^p/i.test(pages) ? '' : /^[a-z]?\d+$/i.test(pages) ? referenceLineWords.page : referenceLineWords.pages

type Piecing = (node: ContentNode, context: Context) => readonly LoosePiece[]

const whole: Piecing = (node, context) => piece([node], context)
const through: Piecing = (node, context) => each(parts(node), context)

const piecing: Readonly<Partial<Record<NodeName, Piecing>>> = {
  'article-number': (node, context) => piece([node], context, context.inIssue ? { gap: ' ' } : {}),
  author: person,
  authors: through,
  book,
  'book-series': hostTitled,
  comment: (node, context) => piece([node], context, { style: 'comment' }),
  conference: whole,
  contribution: titled('title'),
  date: (node, context) => piece([node], context, context.inIssue ? { gap: ' ', ...inBrackets(ROUND, node) } : {}),
  'date-accessed': (node, context) =>
    piece(dateWords(node), context, {
      before: /access|visited|retrieved/i.test(lineOfText([node])) ? '' : referenceLineWords.accessed,
    }),
  doi,
  'e-host': hostTitled,
  'edited-book': book,
  edition: (node, context) => piece([node], context, isNumber(node) ? { after: referenceLineWords.edition } : {}),
  editor: person,
  editors,
  'et-al': (node, context) =>
    piece(parts(node).length === 0 ? [text(referenceLineWords.etAl)] : [node], context, { style: 'name' }),
  host,
  isbn: (node, context) => piece([node], context, { before: /isbn/i.test(lineOfText([node])) ? '' : referenceLineWords.isbn }),
  issn: (node, context) => piece([node], context, { before: /issn/i.test(lineOfText([node])) ? '' : referenceLineWords.issn }),
  issue: hostTitled,
  'issue-nr': (node, context) => piece([node], context, { gap: ' ', ...inBrackets(ROUND, node) }),
  label: (node, context) => piece([node], context, { gap: ' ', style: 'label' }),
  pages: (node, context) =>
    piece(between('–', parts(node)), context, context.inIssue ? { gap: ' ' } : { before: pagesWord(lineOfText([node])) }),
  publisher: through,
  series: hostTitled,
  'translated-title': (node, context) => piece([node], context, { gap: ' ', ...inBrackets(SQUARE, node) }),
  'volume-nr': (node, context) => piece([node], context, { gap: ' ', style: 'volume' }),
}

const byName: ReadonlyMap<string, Piecing> = new Map(Object.entries(piecing))

const pieces = (node: ContentNode, context: Context): readonly LoosePiece[] => {
  const path = [...context.path, node]
  return ((path.length > DEEPEST ? undefined : byName.get(node['#name'])) ?? whole)(node, { ...context, path })
}

/** The text of a `reference`, piece by piece in its own order. Every word is in exactly one piece. */
export const referencePieces = (reference: ContentNode): readonly LoosePiece[] => {
  const isPart = childrenNamed(reference, 'contribution').some(node => childNamed(node, 'title') !== undefined)
  return each(parts(reference), { isPart, path: [] })
}
