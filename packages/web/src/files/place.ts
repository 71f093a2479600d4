/** Where a file of an article is. */
export interface Place {
  /** The absolute path at which it was delivered. */
  readonly path: string
  /** The name under which it is kept. Absent for a file that was imported before files were kept: it is read at its path. */
  readonly file?: string
}
