/** A way in which a file can be large. */
export interface Pattern {
  readonly name: string
  /** The number of pieces of the largest file to measure. */
  readonly pieces: number
  /** A file with this many pieces. */
  readonly make: (pieces: number) => string
}
