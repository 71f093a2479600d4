import { withQuery } from '../../core/links/with-query.ts'
import type { VirtualMicroscope } from './enriched-content.ts'

/** The viewer for virtual microscope slides, and how links to it are signed. */
export interface MicroscopeViewer {
  /** An address without a query. */
  readonly url: string
  readonly signature: string
}

/** The link to the viewer with the slides' identifiers, their md5, the signature and the time (RICH-2). */
export const virtualMicroscopeLink = (
  { url, signature }: MicroscopeViewer,
  { identifiers, md5, timestamp }: VirtualMicroscope,
): string =>
  withQuery(url, [
    ...identifiers.map(identifier => ['identifiers', identifier] as const),
    ['md5', md5],
    ['signature', signature],
    ['time', timestamp],
  ])
