/**
 * What is between two runs of text: nothing, a space, a line break, or, after a label, a space even at the beginning of a line.
 */
export type Gap = 0 | 1 | 2 | 3

export const NOTHING: Gap = 0
export const SPACE: Gap = 1
export const LINE: Gap = 2
export const LABEL: Gap = 3

const gaps = ['', ' ', '\n', ' '] as const

/** A run of text and the gaps that it needs around it. A run without text is only a gap, the same on both sides. */
export interface TextRun {
  readonly before: Gap
  readonly text: string
  readonly after: Gap
}

/** The neutral element: joined with it, every run is unchanged. */
export const emptyRun: TextRun = { before: NOTHING, text: '', after: NOTHING }

const wider = (one: Gap, other: Gap): Gap => (one > other ? one : other)

/** Appends one run to another. Gaps do not add up: the widest wins. */
export const joinRuns = (one: TextRun, other: TextRun): TextRun => {
  const gap = wider(one.after, other.before)
  if (one.text === '') return { before: gap, text: other.text, after: other.text === '' ? gap : other.after }
  if (other.text === '') return { before: one.before, text: one.text, after: gap }
  return { before: one.before, text: one.text + gaps[gap] + other.text, after: other.after }
}

/** The same text with this gap on both sides. */
export const apart = (gap: Gap, { text }: TextRun): TextRun => ({ before: gap, text, after: gap })

const XML_SPACE = /[ \t\r\n]+/g

/** A run from text as it is in a file: white space counts as one space, at the ends as a gap. */
export const runOf = (value: string): TextRun => {
  const text = value.replace(XML_SPACE, ' ')
  const before = text.startsWith(' ') ? SPACE : NOTHING
  const after = text.endsWith(' ') ? SPACE : NOTHING
  return { before, text: text.slice(before, after === SPACE ? -1 : undefined), after }
}
