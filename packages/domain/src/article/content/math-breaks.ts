import { attribute, isBlankText, isNamed, withAttributes, type ContentNode } from './node.ts'
import { barForms, type BarForm } from './math-operators.ts'
import { writtenText } from './written-text.ts'

/** A part of a row that stays on one line. */
export type MathPiece = readonly ContentNode[]

/** Equality, order, membership, arrows. */
const RELATION =
  /^[=<>≠:≔≕\u2190-\u21FF\u2208-\u220D\u223C-\u223E\u2241-\u228B\u22A2-\u22AD\u22D0-\u22DF\u27F5-\u27FF\u2A7D-\u2AF0]$/u

/** Sums and products that are written out. */
const BINARY = /^[-+−±∓×⋅·∗⁎*∪∩∧∨⊕⊖⊗∘]$/u

const SEPARATOR = /^[,;]$/
const OPENING = /^[([{⟨⟪⟦⌊⌈〈\u2329]$/u
const CLOSING = /^[)\]}⟩⟫⟧⌋⌉〉\u232A]$/u
const ELLIPSIS = /^[…⋯]+$/u
const UNSEEN = /^[\u2061-\u2064]?$/u

const isOperator = isNamed('mo')
const isSpace = isNamed('mspace', 'hsp')

type Kind = 'opening' | 'closing' | 'relation' | 'binary' | 'separator' | 'operator' | 'operand' | 'space'

const kindOf = (node: ContentNode, bar: BarForm | undefined): Kind => {
  if (isSpace(node) || isBlankText(node)) return 'space'
  if (!isOperator(node)) return 'operand'
  const sign = writtenText(node).trim()
  const form = bar ?? attribute(node, 'form')
  if (OPENING.test(sign) || bar === 'prefix') return 'opening'
  if (CLOSING.test(sign) || bar === 'postfix') return 'closing'
  if (UNSEEN.test(sign)) return 'space'
  if (form === 'prefix') return 'operator'
  if (form === 'postfix' || ELLIPSIS.test(sign)) return 'operand'
  return RELATION.test(sign) ? 'relation' : BINARY.test(sign) ? 'binary' : SEPARATOR.test(sign) ? 'separator' : 'operator'
}

interface Piece {
  readonly nodes: MathPiece
  /** What it is separated by from the piece before it. */
  readonly after: 'nothing' | 'relation' | 'binary' | 'separator'
}

const isBreak = (kind: Kind): kind is Exclude<Piece['after'], 'nothing'> =>
  kind === 'relation' || kind === 'binary' || kind === 'separator'

/**
 * A row in pieces: broken at relations, sums and products between two operands, and after commas, but not within brackets. The signs keep
 * the forms that they have in the whole row.
 */
const piecesOf = (row: readonly ContentNode[], where: 'before' | 'after'): readonly Piece[] => {
  const bars = barForms(row)
  const pieces: Piece[] = []
  let nodes: ContentNode[] = []
  let after: Piece['after'] = 'nothing'
  let next: Piece['after'] = 'nothing'
  const open: ('bracket' | 'bar')[] = []
  let isAfterOperand = false
  const close = (kind: Piece['after']): void => {
    pieces.push({ nodes, after })
    nodes = []
    after = kind
    next = 'nothing'
  }
  for (const node of row) {
    const bar = bars.get(node)
    const kind = kindOf(node, bar)
    if (kind !== 'space' && next !== 'nothing') close(next)
    const sort = bar === undefined ? 'bracket' : 'bar'
    if (kind === 'opening') open.push(sort)
    // A bracket also closes the bars that were opened within it: in a set, they divide.
    if (kind === 'closing' && open.includes(sort)) open.length = open.lastIndexOf(sort)
    const breaks = isBreak(kind) && open.length === 0 && isAfterOperand
    if (breaks && (kind === 'separator' || where === 'after')) next = kind
    else if (breaks) close(kind)
    const form = bar ?? (breaks && kind !== 'separator' ? 'infix' : undefined)
    nodes.push(form === undefined ? node : withAttributes(node, { form }))
    if (kind !== 'space') isAfterOperand = kind === 'operand' || kind === 'closing'
  }
  return [...pieces, { nodes, after }]
}

/** The pieces of a formula within a line of text. The sign stays at the end of the line, as printers set it. */
export const piecesInLine = (row: readonly ContentNode[]): readonly MathPiece[] =>
  piecesOf(row, 'after').map(({ nodes }) => nodes)

/**
 * The pieces of a formula on lines of its own, where the sign begins the next line, in groups. A group stays on one line if it can: what follows
 * a comma, and each side of a chain of relations from the second relation on. Before these, each piece is a group, so that no left side is
 * left alone on its line.
 */
export const groupsInDisplay = (row: readonly ContentNode[]): readonly (readonly MathPiece[])[] => {
  const groups: MathPiece[][] = []
  let within: 'first' | 'chain' | 'list' = 'first'
  let relations = 0
  for (const { nodes, after } of piecesOf(row, 'before')) {
    if (after === 'relation') relations += 1
    if (after === 'separator') within = 'list'
    else if (within === 'first' && relations > 1) within = 'chain'
    const group = groups.at(-1)
    const begins = within === 'first' || after === 'separator' || (after === 'relation' && within === 'chain')
    if (begins || group === undefined) groups.push([nodes])
    else group.push(nodes)
  }
  return groups
}

/** A formula shorter than this many characters fits even a phone's column. */
const SHORT = { line: 16, block: 24 } as const

/** Whether a formula may be wider than its column. */
export const isLongFormula = (row: readonly ContentNode[], display: keyof typeof SHORT): boolean =>
  row.reduce((length, node) => length + writtenText(node).trim().length, 0) >= SHORT[display]
