/** Why a file could not be read, and where. Lines and columns count from 1. */
export interface ImportError {
  readonly kind: 'malformed' | 'unrecognised' | 'incomplete'
  readonly line: number
  readonly column: number
  readonly reason: string
}
