/** What one side says, with its place. */
export interface Said {
  readonly text: string
  readonly at: string
}

/** A place in which the page does not say what the file says. */
export interface Difference {
  readonly kind: 'missing' | 'added' | 'changed' | 'moved'
  /** How many of the feature's items it concerns. */
  readonly count: number
  readonly xml?: Said
  readonly page?: Said
}

/** How much of a feature of an article is on its page. */
export interface Outcome {
  /** How many items the file has. */
  readonly total: number
  readonly differences: readonly Difference[]
}

export const missing = (xml: Said, count = 1): Difference => ({ kind: 'missing', count, xml })
export const added = (page: Said, count = 1): Difference => ({ kind: 'added', count, page })
export const changed = (xml: Said, page: Said, count = 1): Difference => ({ kind: 'changed', count, xml, page })
export const moved = (xml: Said, page: Said, count = 1): Difference => ({ kind: 'moved', count, xml, page })

export const countOf = (differences: readonly Difference[]): number => differences.reduce((sum, { count }) => sum + count, 0)

/** The share of a feature that is on the page, from 0 to 1. */
export const shareOf = (total: number, differing: number): number =>
  differing === 0 ? 1 : Math.max(0, 1 - differing / Math.max(total, differing))
