import { option as O } from 'fp-ts'
import { enlargerWords } from '../../words/enlarger.ts'

/** The position of an enlarged figure among the others. */
export interface EnlargedView {
  readonly previous: O.Option<number>
  readonly next: O.Option<number>
  /** `2 of 7`; none for a single figure. */
  readonly position: O.Option<string>
}

const existing = (index: number, count: number): O.Option<number> => (index >= 0 && index < count ? O.some(index) : O.none)

/** The figures before and after one of these figures, counted from 0. */
export const enlargedView = (index: number, count: number): EnlargedView => ({
  previous: existing(index - 1, count),
  next: existing(index + 1, count),
  position: count > 1 ? O.some(enlargerWords.position(index + 1, count)) : O.none,
})

/** How many times a figure can be enlarged beyond the size at which it fits the window. */
export const LARGEST_FIGURE = 12
