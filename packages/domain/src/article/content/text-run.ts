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

/** Joined with it, every run is unchanged. */
export const emptyRun: TextRun = { before: NOTHING, text: '', after: NOTHING }

const wider = (one: Gap, other: Gap): Gap => (one > other ? one : other)

/** These runs, one after another. Gaps do not add up: the widest wins. */
export const joined = (runs: readonly TextRun[]): TextRun => {
  const [first = emptyRun] = runs
  if (runs.length < 2) return first
  let { before, text, after } = first
  for (let index = 1; index < runs.length; index += 1) {
    const run = runs[index] ?? emptyRun
    const gap = wider(after, run.before)
    if (text === '') before = gap
    text = text === '' || run.text === '' ? text + run.text : text + gaps[gap] + run.text
    after = run.text === '' ? gap : run.after
  }
  return { before, text, after }
}

/** The same text with this gap on both sides. */
export const apart = (gap: Gap, { text }: TextRun): TextRun => ({ before: gap, text, after: gap })

const XML_SPACE = /[ \t\r\n]+/g

/** White space that is more, or other, than one space. */
const UNEVEN_SPACE = /[\t\r\n]| {2}/

/** A run from text as it is in a file: white space counts as one space, at the ends as a gap. */
export const runOf = (value: string): TextRun => {
  const text = UNEVEN_SPACE.test(value) ? value.replace(XML_SPACE, ' ') : value
  const before = text.startsWith(' ') ? SPACE : NOTHING
  const after = text.endsWith(' ') ? SPACE : NOTHING
  return { before, text: text.slice(before, after === SPACE ? -1 : undefined), after }
}
