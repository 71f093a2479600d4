/** A file stored beside the XML that this article may serve. */
export interface Asset {
  readonly filename: string
  /** Absolute path. */
  readonly path: string
  readonly mediaType: string
  readonly size: number
}
