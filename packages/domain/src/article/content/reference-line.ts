import { closed, lineOfPiece, opened, type LoosePiece, type ReferencePiece } from './reference-pieces.ts'

const textOf = ({ before, content, after }: ReferencePiece): string => before + lineOfPiece(content) + after

const endsBlank = ({ content, after }: ReferencePiece): boolean => {
  const words = content.at(-1)?._
  return after === '' && words?.trimEnd() !== words
}

/** A piece that ends like this is separated from the next one only by a space: a title or comment that ends like a sentence has no comma after it. */
const endsBefore = (gap: string, { style }: ReferencePiece): RegExp =>
  gap === '. ' || style === 'title' || style === 'comment' ? /[.?!,;:]$/ : /[,;:]$/

const isPages = ({ path }: Pick<LoosePiece, 'path'>): boolean => path.at(-1)?.['#name'] === 'pages'

const gapAfter = (previous: LoosePiece, current: LoosePiece): string => {
  if (endsBlank(previous)) return ''
  if (previous.style === 'label') return ' '
  if (/^[\s,.;:)\]]/.test(textOf(current))) return ''
  if (isPages(previous) && isPages(current)) return ', '
  return endsBefore(current.gap, previous).test(textOf(previous)) ? ' ' : current.gap
}

/** The pieces of a reference with the customary punctuation between them. */
export const referenceLine = (pieces: readonly LoosePiece[]): readonly ReferencePiece[] => {
  const line: readonly ReferencePiece[] = pieces.map((current, index) => {
    const previous = pieces[index - 1]
    return previous === undefined ? current : opened(current, gapAfter(previous, current))
  })
  const last = line.at(-1)
  return last === undefined || last.style === 'doi' || /[.?!]$/.test(textOf(last))
    ? line
    : [...line.slice(0, -1), closed(last, '.')]
}
