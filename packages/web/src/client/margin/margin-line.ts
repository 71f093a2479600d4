/** A line of the text, with what stands beside it in the margin. */
export interface MarginLine {
  /** What the note is about: lines with the same one share a note. */
  readonly about: Element | string
  /** The citation that the note belongs to, if it is one. */
  readonly citation?: Element
  /** The top of the line, in CSS pixels from the top of the page. */
  readonly line: number
  /** Makes the note. */
  readonly note: () => HTMLElement
}

/** The first line about each thing, in the order of the lines. */
export const firstLines = (lines: readonly MarginLine[]): readonly MarginLine[] => {
  const first = new Map<Element | string, MarginLine>()
  for (const line of lines.toSorted((one, other) => one.line - other.line))
    if (!first.has(line.about)) first.set(line.about, line)
  return [...first.values()]
}
