import type { option as O } from 'fp-ts'

/** A chemical substance mentioned in the article. */
export interface Substance {
  readonly id: string
  /** The address of a picture of it, as received. */
  readonly image: O.Option<string>
  /** The text alternative of the picture. */
  readonly imageDescription: string
  /** The text shown in the picture's place. */
  readonly fallbackImageDescription: string
}
