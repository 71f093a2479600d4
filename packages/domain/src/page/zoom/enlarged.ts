import { option as O } from 'fp-ts'
import { enlargerWords } from '../../words/enlarger.ts'

/** Where an enlarged figure stands among the others. */
export interface EnlargedView {
  readonly previous: O.Option<number>
  readonly next: O.Option<number>
  /** `2 of 7`; nothing to say of one alone. */
  readonly position: O.Option<string>
}

const standing = (index: number, count: number): O.Option<number> => (index >= 0 && index < count ? O.some(index) : O.none)

/** What comes before and after one of so many figures, counted from 0. */
export const enlargedView = (index: number, count: number): EnlargedView => ({
  previous: standing(index - 1, count),
  next: standing(index + 1, count),
  position: count > 1 ? O.some(enlargerWords.position(index + 1, count)) : O.none,
})

/** A figure can be enlarged up to so many times beyond the size at which it fits the window. */
export const LARGEST_FIGURE = 12
