import { option as O } from 'fp-ts'
import { inScript, SUBSCRIPTS, SUPERSCRIPTS, type ScriptLetters } from '../../article/citation/script-letters.ts'

/** A piece of a cell: text, text above or below the line, or the mark of a note. `exponent` is above the line in a formula, where no mark is. */
export interface CellPiece {
  readonly kind: 'text' | 'raised' | 'exponent' | 'lowered' | 'mark'
  readonly text: string
}

export interface CellText {
  /** In one line. */
  readonly text: string
  readonly marks: readonly string[]
}

const SIGN = String.raw`(?:[a-hj-mo-z]|[*⁎∗⋆†‡§¶#]+)`

/** Letters and signs that mark notes even where nothing links them to one. `n` and `i` are exponents. */
const IS_MARK = new RegExp(`^${SIGN}(?:\\s*,\\s*${SIGN})*$`, 'u')

const oneLine = (text: string): string => text.replace(/[\u2061-\u2064]/g, '').replace(/\s+/g, ' ')

const scripted = (letters: ScriptLetters, mark: string, text: string): string =>
  O.getOrElse(() => (mark === '' || /^\p{L}*$/u.test(text) ? text : mark + (Array.from(text).length > 1 ? `(${text})` : text)))(
    inScript(letters, text),
  )

/** What a cell says in one line, with exponents and indices in Unicode (`10⁻³`, `CO₂`), and the marks of its notes apart from its value. */
export const cellText = (pieces: readonly CellPiece[]): CellText => {
  const marks: string[] = []
  const text = pieces
    .map(piece => {
      const line = oneLine(piece.text)
      const words = line.trim()
      switch (piece.kind) {
        case 'text':
          return line
        case 'exponent':
          return scripted(SUPERSCRIPTS, '^', words)
        case 'lowered':
          return scripted(SUBSCRIPTS, '', words)
        case 'mark':
        case 'raised': {
          if (piece.kind === 'raised' && !IS_MARK.test(words)) return scripted(SUPERSCRIPTS, '^', words)
          if (words !== '') marks.push(words)
          return ''
        }
      }
    })
    .join('')
  return { text: oneLine(text).trim(), marks }
}
