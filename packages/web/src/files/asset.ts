/** A file beside the XML that this article may serve. */
export interface Asset {
  readonly filename: string
  /** Absolute. */
  readonly path: string
  readonly mediaType: string
  readonly size: number
}
