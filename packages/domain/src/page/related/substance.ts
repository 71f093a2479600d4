import type { option as O } from 'fp-ts'

/** A chemical substance that the article speaks of. */
export interface Substance {
  readonly id: string
  /** The address of a picture of it, as received. */
  readonly image: O.Option<string>
  /** The picture in words. */
  readonly imageDescription: string
  /** The words for what stands in the picture's place. */
  readonly fallbackImageDescription: string
}
