import type { Place } from './place.ts'

/** A file stored beside the XML that this article may serve. */
export interface Asset extends Place {
  readonly filename: string
  /** As long as the file at its path has this stamp, it is the one that is kept. Empty or absent if only reading it can tell. */
  readonly stamp?: string
  readonly mediaType: string
  readonly size: number
}
