/** A value of the domain that no program of ours reaches, kept for other front ends. */
export interface SurfaceRow {
  readonly name: string
  /** Why another front end needs it. */
  readonly reason: string
  /** The test that imports it from the package and uses it as such a front end would. */
  readonly test: string
}

/** The domain's documented surface beyond what ships. By default, use a value or delete it: a row here is the exception. */
export const SURFACE: readonly SurfaceRow[] = [
  {
    name: 'pageCited',
    reason: "A front end that opens a page by calls has no record of the article. Our own pages embed the record's citation.",
    test: 'property-tests/page/views/citation.test.ts',
  },
]
