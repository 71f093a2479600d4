import { flowOf, type Flow } from './flow.ts'
import { fold } from './fold.ts'
import { attribute, isBlankText, isNamed, isText, type ContentNode } from './node.ts'
import { apart, emptyRun, joined, LABEL, LINE, NOTHING, runOf, SPACE, type TextRun } from './text-run.ts'
import { writtenText } from './written-text.ts'

/** Function application, invisible times, separator and plus: marks for machines inside formulas. */
const INVISIBLE_OPERATORS = /[\u2061-\u2064]/g

const isBlank = ({ text }: TextRun): boolean => text === ''

/** The runs of some children, without those that are left out. */
const joinedWithout = (
  runs: readonly TextRun[],
  children: readonly ContentNode[],
  isLeftOut: (child: ContentNode, run: TextRun) => boolean,
): TextRun =>
  joined(
    runs.filter((run, index) => {
      const child = children[index]
      return child === undefined || !isLeftOut(child, run)
    }),
  )

/**
 * The one of a `maction`'s parts that is shown and read: the selected one, counted from 1, or else the first (MathML 3, 3.7.1).
 * @param children its children
 */
export const selectedPart = (action: ContentNode, children: readonly ContentNode[]): ContentNode | undefined => {
  const parts = children.filter(child => !isBlankText(child))
  return parts[Number(attribute(action, 'selection') ?? '1') - 1] ?? parts[0]
}

const isAction = isNamed('maction')

/** In formulas, white space between elements has no meaning; a space is an element. Of an action, only what is selected is read. */
const mathematics = (runs: readonly TextRun[], children: readonly ContentNode[], node: ContentNode): TextRun => {
  if (!isAction(node)) return joinedWithout(runs, children, (child, run) => isText(child) && isBlank(run))
  const part = selectedPart(node, children)
  return (part === undefined ? undefined : runs[children.indexOf(part)]) ?? emptyRun
}

const verbatim = (node: ContentNode): string =>
  writtenText(node)
    .trimEnd()
    .replace(/^(?:[ \t]*\r?\n)+/, '')

const readings: Readonly<
  Record<Flow, (runs: readonly TextRun[], children: readonly ContentNode[], node: ContentNode) => TextRun>
> = {
  block: runs => apart(LINE, joined(runs)),
  spaced: runs => apart(SPACE, joined(runs)),
  marker: runs => {
    const run = joined(runs)
    return isBlank(run) ? run : { before: SPACE, text: run.text, after: LABEL }
  },
  line: runs => {
    const { text } = joined(runs)
    return apart(LINE, { ...emptyRun, text: text.replaceAll('\n', ' ') })
  },
  preformatted: (_runs, _children, node) => apart(LINE, { ...emptyRun, text: verbatim(node) }),
  mathematics,
  token: runs => apart(NOTHING, joined(runs.map(run => ({ ...run, text: run.text.replace(INVISIBLE_OPERATORS, '') })))),
  inline: joined,
  unread: () => emptyRun,
}

const isAffiliation = isNamed('affiliation')

/** An affiliation is often given twice: as a printed line (`textfn`) and split into parts. The printed line is read. */
const printedAffiliation = (runs: readonly TextRun[], children: readonly ContentNode[]): TextRun =>
  apart(LINE, children.some(isNamed('textfn')) ? joinedWithout(runs, children, isAffiliation) : joined(runs))

const readingOf = fold<TextRun>((node, runs, children) =>
  isText(node)
    ? runOf(node._ ?? '')
    : isAffiliation(node)
      ? printedAffiliation(runs, children)
      : readings[flowOf(node['#name'])](runs, children, node),
)

/**
 * The text of these nodes as a reader reads it: each block on its own line, inline nodes run together, labels before
 * what they label, superscripts, citation marks and the tokens of formulas in their places. Attributes, text for machines
 * and anything that is not shown are left out.
 */
export const plainText = (nodes: readonly ContentNode[]): string => joined(nodes.map(node => readingOf(node))).text

/** The same in one line, for titles and lists. */
export const lineOfText = (nodes: readonly ContentNode[]): string => {
  const words = plainText(nodes)
  return words.includes('\n') ? words.replace(/(?<!\s)\s*\n\s*/g, ' ') : words
}
