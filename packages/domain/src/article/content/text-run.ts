/** What stands between two runs of text: nothing, a space, a line break, or, after a label, a space even where a line would begin. */
export type Gap = 0 | 1 | 2 | 3

export const NOTHING: Gap = 0
export const SPACE: Gap = 1
export const LINE: Gap = 2
export const LABEL: Gap = 3

const gaps = ['', ' ', '\n', ' '] as const

/** A run of text and the gaps that it asks for around it. One without text is a mere gap: both its sides are the same. */
export interface TextRun {
  readonly before: Gap
  readonly text: string
  readonly after: Gap
}

/** Joined with it, every run stays as it is. */
export const emptyRun: TextRun = { before: NOTHING, text: '', after: NOTHING }

const wider = (one: Gap, other: Gap): Gap => (one > other ? one : other)

/** Puts one run after another. Gaps never add up: the widest holds. */
export const joinRuns = (one: TextRun, other: TextRun): TextRun => {
  const gap = wider(one.after, other.before)
  if (one.text === '') return { before: gap, text: other.text, after: other.text === '' ? gap : other.after }
  if (other.text === '') return { before: one.before, text: one.text, after: gap }
  return { before: one.before, text: one.text + gaps[gap] + other.text, after: other.after }
}

/** The same text with this gap on both sides. */
export const apart = (gap: Gap, { text }: TextRun): TextRun => ({ before: gap, text, after: gap })

const XML_SPACE = /[ \t\r\n]+/g

/** A run from text as it stands in a file: white space counts as one space, at the ends as a gap. */
export const runOf = (value: string): TextRun => {
  const text = value.replace(XML_SPACE, ' ')
  const before = text.startsWith(' ') ? SPACE : NOTHING
  const after = text.endsWith(' ') ? SPACE : NOTHING
  return { before, text: text.slice(before, after === SPACE ? -1 : undefined), after }
}
