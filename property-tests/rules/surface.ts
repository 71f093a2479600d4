/** A value of the domain that no program of ours reaches, kept for other front ends. */
export interface SurfaceRow {
  readonly name: string
  /** What a front end that is not ours needs it for. */
  readonly reason: string
  /** The test that imports it from the package and uses it, as such a front end would. */
  readonly test: string
}

/** The domain's documented surface beyond what ships. The default is to wire a value or to delete it: a row here is the exception. */
export const SURFACE: readonly SurfaceRow[] = []
