import type { Href } from '../../core/identifiers/href.ts'
import { downloadLabel } from '../content/download-label.ts'
import { attachmentHref } from '../content/attachment-href.ts'
import type { Attachment } from '../content/attachment.ts'
import type { Eid } from '../../core/identifiers/eid.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import type { EnrichedContent } from './enriched-content.ts'
import { geospatialAttachments } from './geospatial-attachments.ts'

/** A file of the article that is shown as a map. */
export interface GeospatialFile {
  readonly eid: Eid
  readonly filename: string
  readonly href: Href
  readonly isPacked: boolean
  /** `Download document (KML, 2KB)` */
  readonly words: string
}

/** The files of an article that are shown as maps (TREE-9). */
export const geospatialFiles = (
  content: Pick<EnrichedContent, 'geospatialData'>,
  attachments: readonly Attachment[],
  pii: Pii,
): readonly GeospatialFile[] =>
  geospatialAttachments(content, attachments).map(file => ({
    eid: file.eid,
    filename: file.filename,
    href: attachmentHref(pii, file),
    isPacked: file.extension.toLowerCase() === 'kmz',
    words: downloadLabel(file),
  }))
