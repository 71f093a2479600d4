import { flowOf } from './flow.ts'
import { fold } from './fold.ts'
import { attribute, isBlankText, isText, type ContentNode } from './node.ts'
import { isMathName } from './vocabulary.ts'

/** How much room content takes in a line, in ems of its type, about, before it is laid out. */
interface Room {
  /** What it takes if no line is broken. */
  readonly whole: number
  /** Its widest piece in which no line can be broken. */
  readonly widest: number
  /** The pieces at its ends, which join those of its neighbours. If it cannot be broken, both are all of it. */
  readonly first: number
  readonly last: number
  readonly breaks: boolean
}

const unbroken = (width: number): Room => ({ whole: width, widest: width, first: width, last: width, breaks: false })

const NOTHING = unbroken(0)

const beside = (one: Room, other: Room): Room => ({
  whole: one.whole + other.whole,
  widest: Math.max(one.widest, other.widest, one.last + other.first),
  first: one.breaks ? one.first : one.first + other.first,
  last: other.breaks ? other.last : one.last + other.last,
  breaks: one.breaks || other.breaks,
})

const inLine = (rooms: readonly Room[]): Room => rooms.reduce(beside, NOTHING)

/** With breaks on both sides, and this much more room beside each piece. */
const apart = ({ whole, widest }: Room, more = 0): Room => ({
  whole: whole + more,
  widest: widest + more,
  first: 0,
  last: 0,
  breaks: true,
})

const scaled = (factor: number, { whole, widest, first, last, breaks }: Room): Room => ({
  whole: whole * factor,
  widest: widest * factor,
  first: first * factor,
  last: last * factor,
  breaks,
})

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const greatest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0)

/** The widths of characters in the type of tables, in ems: the first class that a character is in. */
const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[ijlftrI.,:;'’‘|!·()[\]/]/u, 0.34],
  [/[\p{M}\p{Cf}]/u, 0],
  [/[mwMW@%&…—]/u, 0.85],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303F\uFF01-\uFF60]/u, 1],
  [/[[\p{L}--\p{sc=Latin}]\p{Lu}]/v, 0.62],
  [/[\p{L}\p{N}\0-\u1FFF]/u, 0.52],
]

/** Arrows, signs and the like. */
const OTHER = 0.85

const classed = (character: string): number => CLASSES.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER

const ASCII = Array.from({ length: 128 }, (_, code) => classed(String.fromCharCode(code)))

const widthOfCharacter = (character: string): number => ASCII[character.codePointAt(0) ?? 0] ?? classed(character)

const SPACE = 0.25

/** White space and soft hyphens. Lines are not broken at spaces that are made not to be. */
const GAP = /[\t\n\r \u00AD\u1680\u2000-\u2006\u2008-\u200B\u205F]/
const WORD = /[\p{L}\p{N}]/u
const DASH = /[-‐–—]/
/** Lines are broken before and after each of these. */
const LOOSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** Text, which can be broken at white space and after a hyphen or dash within words. */
const roomOfText = (text: string): Room => {
  let [whole, widest, first, last, breaks] = [0, 0, 0, 0, false]
  let isAfterWord = false
  const end = () => {
    breaks = true
    last = 0
  }
  for (const character of text) {
    const isGap = GAP.test(character)
    const isLoose = character > '\u2E7F' && LOOSE.test(character)
    if (isGap || isLoose) end()
    const width = isGap ? SPACE : widthOfCharacter(character)
    whole += width
    if (!isGap) {
      last += width
      widest = Math.max(widest, last)
      if (!breaks) first = last
    }
    if (isLoose || (isAfterWord && DASH.test(character))) end()
    isAfterWord = WORD.test(character)
  }
  return { whole, widest, first, last, breaks }
}

/** Superscripts and subscripts, as the styles of the page and of formulas set them. */
const [SCRIPT, MATH_SCRIPT] = [0.72, 0.75]

/** The space around the sign of a relation or sum, and beside a cell of a matrix. */
const [AROUND_SIGN, BESIDE_CELL] = [0.5, 0.8]

/** A root's sign, and the brackets that `mfenced` stands for. */
const [ROOT, BRACKETS] = [0.8, 0.9]

const TIGHT_SIGN = /^[(){}[\]|,.;!′⟨⟩\u2061-\u2064]*$/u

const widthOfSpace = (space: ContentNode): number => {
  const stated = attribute(space, 'width') ?? ''
  return stated.endsWith('em') ? Math.max(0, Number.parseFloat(stated) || 0) : 0.4
}

/** A formula, which stays on one line. */
const widthOfMath = (name: string, widths: readonly number[], node: ContentNode): number => {
  const [base = 0, ...scripts] = widths
  switch (name) {
    case 'annotation':
      return 0
    case 'mo':
      return sum(widths) + (TIGHT_SIGN.test(node._?.trim() ?? '') ? 0 : AROUND_SIGN)
    case 'mspace':
      return widthOfSpace(node)
    case 'mfrac':
    case 'mover':
    case 'munder':
    case 'munderover':
    case 'mtable':
      return greatest(widths)
    case 'msup':
    case 'msub':
    case 'msubsup':
      return base + MATH_SCRIPT * greatest(scripts)
    case 'msqrt':
    case 'mroot':
      return ROOT + sum(widths)
    case 'mfenced':
      return BRACKETS * Math.max(1, widths.length) + sum(widths)
    case 'mtr':
    case 'mlabeledtr':
      return sum(widths) + BESIDE_CELL * widths.length
    default:
      return sum(widths)
  }
}

/** A picture shrinks with its cell: this is what it should have. */
const PICTURE = 5

/** The space before the items of a list, and between a formula and its label. */
const INDENT = 1.6

/** The styles of these make letters wider. */
const BOLD = 1.06

const roomOf = fold<Room>((node, rooms, children) => {
  if (isText(node)) return roomOfText(node._ ?? '')
  const name = node['#name']
  if (isMathName(name)) {
    const widths = rooms.flatMap(({ whole }, index) => (isBlankText(children[index] ?? node) ? [] : [whole]))
    return unbroken(widthOfMath(name, widths, node))
  }
  switch (name) {
    case 'link':
      return unbroken(PICTURE)
    case 'glyph':
      return rooms.length === 0 ? unbroken(1) : inLine(rooms)
    case 'sup':
    case 'inf':
      return scaled(SCRIPT, inLine(rooms))
    case 'bold':
    case 'monospace':
      return scaled(BOLD, inLine(rooms))
    case 'chem':
      return unbroken(inLine(rooms).whole)
    case 'list-item':
      return apart(inLine(rooms), INDENT)
    // What stands side by side.
    case 'formula':
    case 'row':
      return apart(unbroken(sum(rooms.map(({ widest }) => widest + INDENT))))
  }
  const flow = flowOf(name)
  return flow === 'unread' ? NOTHING : flow === 'inline' ? inLine(rooms) : apart(inLine(rooms))
})

/** How wide content has to be so that no word or formula in it is broken, in ems of its type, about. */
export const unbrokenWidth = (node: ContentNode): number => roomOf(node).widest
