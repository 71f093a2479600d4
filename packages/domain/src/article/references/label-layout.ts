import { firstGraphemes } from '../../core/text/truncated.ts'

/**
 * How a list of references sets its labels: in a hanging column, narrow or wide, or each on a line of its own; `none` without
 * labels.
 */
export type LabelLayout = 'none' | 'narrow' | 'wide' | 'lines'

/** How many letters and digits fit into a narrow column, not counting brackets and stops: `[999]`. */
export const NARROW_LABEL = 3

/** How many fit into a wide one: `[AB12a]`. */
export const WIDE_LABEL = 6

/** The letters and digits of a label that count towards the width of a column. */
const lettersOf = (label: string): number => firstGraphemes(label.replace(/[^\p{L}\p{M}\p{N}]/gu, ''), WIDE_LABEL + 1).length

/** No label with more code units is read: it does not fit in a column, whatever it consists of. */
const LONGEST_READ = 100

/** Whether a label consists of words (`Smith et al., 2010`), which do not fit in a column. */
export const isWordyLabel = (label: string): boolean =>
  label.length > LONGEST_READ || /\S\s+\S/u.test(label) || lettersOf(label) > WIDE_LABEL

/**
 * How a list of references sets its labels. Labels are on lines of their own if most are words; a few among numbers do not change
 * the layout. All hanging labels share one column.
 */
export const labelLayout = (labels: readonly string[]): LabelLayout => {
  const short = labels.filter(label => !isWordyLabel(label))
  if (labels.length === 0) return 'none'
  if (short.length * 2 < labels.length) return 'lines'
  return short.every(label => lettersOf(label) <= NARROW_LABEL) ? 'narrow' : 'wide'
}

/** The class names for one entry's label: `narrow`, or `narrow over` for words above the column. */
export const entryLabels = (layout: LabelLayout, label: string | undefined): string | undefined => {
  if (layout === 'none') return undefined
  return layout !== 'lines' && label !== undefined && isWordyLabel(label) ? `${layout} over` : layout
}
