import { firstGraphemes } from '../../core/text/truncated.ts'

/** How a list of references sets its labels: hanging in one column, narrow or wide, or each on a line of its own; `none` where there are no labels. */
export type LabelLayout = 'none' | 'narrow' | 'wide' | 'lines'

/** So many letters and figures fit into a narrow column, whatever brackets or stops are around them: `[999]`. */
export const NARROW_LABEL = 3

/** And so many into a wide one: `[AB12a]`. */
export const WIDE_LABEL = 6

/** The letters and figures of a label, as far as they have room in a column. */
const lettersOf = (label: string): number => firstGraphemes(label.replace(/[^\p{L}\p{M}\p{N}]/gu, ''), WIDE_LABEL + 1).length

/** Whether a label is made of words (`Smith et al., 2010`), and has no room in a column. */
export const isWordyLabel = (label: string): boolean => /\S\s+\S/u.test(label) || lettersOf(label) > WIDE_LABEL

/**
 * How a list of references sets its labels. Words stand on lines of their own where most labels are such; a few among numbers change nothing for the others. What
 * hangs in a column hangs in the same one throughout.
 */
export const labelLayout = (labels: readonly string[]): LabelLayout => {
  const short = labels.filter(label => !isWordyLabel(label))
  if (labels.length === 0) return 'none'
  if (short.length * 2 < labels.length) return 'lines'
  return short.every(label => lettersOf(label) <= NARROW_LABEL) ? 'narrow' : 'wide'
}

/** How one entry of such a list sets its own label, in words for the renderer: `narrow`, or `narrow over` for words that stand over the column. */
export const entryLabels = (layout: LabelLayout, label: string | undefined): string | undefined => {
  if (layout === 'none') return undefined
  return layout !== 'lines' && label !== undefined && isWordyLabel(label) ? `${layout} over` : layout
}
