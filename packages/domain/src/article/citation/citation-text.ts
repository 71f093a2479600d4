import { function as F, option as O } from 'fp-ts'
import { rewrite } from '../content/fold.ts'
import { inert } from '../content/inert.ts'
import { childrenOf, isNamed, isText, text, type ContentNode } from '../content/node.ts'
import { lineOfText, plainText } from '../content/plain-text.ts'
import { SUBSCRIPTS, SUPERSCRIPTS, inScript, type ScriptLetters } from './script-letters.ts'

/**
 * A text in one line that no line-based format can mistake for several: white space and control characters of any kind count as one space,
 * and half a surrogate pair is mended.
 */
export const citationLine = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** The same, absent where nothing is left. */
export const citationWords = (value: string | undefined): O.Option<string> =>
  F.pipe(
    O.fromNullable(value),
    O.map(citationLine),
    O.filter(line => line !== ''),
  )

const inLetters = (node: ContentNode, letters: ScriptLetters): readonly ContentNode[] =>
  O.match(
    () => [node],
    (script: string) => [text(script)],
  )(inScript(letters, plainText([node])))

/** A part of a formula in one line, in brackets where it would run together with what stands beside it. */
const grouped = (node: ContentNode): string => {
  const line = lineOfText([node])
  return /^(?:[\p{L}\p{M}\p{N}.]*|.)$/u.test(line) ? line : `(${line})`
}

const script =
  (mark: '^' | '_', letters: ScriptLetters) =>
  (node: ContentNode): string =>
    O.getOrElse(() => mark + grouped(node))(inScript(letters, lineOfText([node])))

const raised = script('^', SUPERSCRIPTS)
const lowered = script('_', SUBSCRIPTS)

const isMathLayout = isNamed('msup', 'msub', 'msubsup', 'mfrac', 'msqrt')

/** What stands above, below or under something in a formula, in a line: `x²`, `x_k`, `a/(b+c)`, `√2`. */
const inLine = (node: ContentNode<'msup' | 'msub' | 'msubsup' | 'mfrac' | 'msqrt'>): readonly ContentNode[] => {
  const [first, second, third] = childrenOf(node).filter(child => !isText(child))
  if (node['#name'] === 'msqrt') return [text(`√${grouped(node)}`)]
  if (first === undefined || second === undefined) return [node]
  switch (node['#name']) {
    case 'msup':
      return [first, text(raised(second))]
    case 'msub':
    case 'msubsup':
      return [first, text(lowered(second) + (third === undefined ? '' : raised(third)))]
    case 'mfrac':
      return [text(`${grouped(first)}/${grouped(second)}`)]
  }
}

const scripted = rewrite(node =>
  node['#name'] === 'sup'
    ? inLetters(node, SUPERSCRIPTS)
    : node['#name'] === 'inf'
      ? inLetters(node, SUBSCRIPTS)
      : isMathLayout(node)
        ? inLine(node)
        : [node],
)

/** What a reader reads of these nodes, line by line. Raised and lowered figures are kept as such where Unicode has them: `10⁻³`, `CO₂`. */
export const citationLines = (nodes: readonly ContentNode[]): readonly string[] =>
  plainText(scripted(inert(nodes)))
    .split('\n')
    .map(citationLine)
    .filter(line => line !== '')
