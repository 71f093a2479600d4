import { withQuery } from '../../core/text/address.ts'
import type { VirtualMicroscope } from './enriched-content.ts'

/** Where the viewer of virtual microscope slides is, and what signs a link to it. */
export interface MicroscopeViewer {
  /** An address without a query. */
  readonly url: string
  readonly signature: string
}

/** The link to the viewer, which carries the slides' identifiers, their md5, the signature and the time (RICH-2). */
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
