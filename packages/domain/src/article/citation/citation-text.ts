import { function as F, option as O } from 'fp-ts'
import { rewrite } from '../content/fold.ts'
import { inert } from '../content/inert.ts'
import { childrenOf, isNamed, isText, text, type ContentNode } from '../content/node.ts'
import { lineOfText, plainText } from '../content/plain-text.ts'
import { SUBSCRIPTS, SUPERSCRIPTS, inScript, type ScriptLetters } from './script-letters.ts'

/**
 * Text in one line that no line-based format can take for several: any white space and control characters count as one space, and
 * lone surrogates are replaced.
 */
export const citationLine = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** The same, or none if nothing is left. */
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

/** A part of a formula in one line, in brackets if it would run into its neighbours. */
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

/** Superscripts, subscripts, fractions and roots in one line: `x²`, `x_k`, `a/(b+c)`, `√2`. */
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

/** The text of these nodes, line by line. Superscript and subscript digits are kept if Unicode has them: `10⁻³`, `CO₂`. */
export const citationLines = (nodes: readonly ContentNode[]): readonly string[] =>
  plainText(scripted(inert(nodes)))
    .split('\n')
    .map(citationLine)
    .filter(line => line !== '')
