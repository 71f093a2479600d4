import { option as O } from 'fp-ts'
import type { Attachment } from '../content/attachment.ts'
import { isGeospatial } from '../content/geospatial-files.ts'
import type { EnrichedContent } from './enriched-content.ts'

/** The files for the article's map: those that the geospatial data names, that are kml or kmz (TREE-9), and that were found. */
export const geospatialAttachments = (
  { geospatialData }: Pick<EnrichedContent, 'geospatialData'>,
  attachments: readonly Attachment[],
): readonly Attachment[] => {
  if (O.isNone(geospatialData)) return []
  const { kmlIds } = geospatialData.value
  return attachments.filter(
    file => file.found && isGeospatial(file) && (kmlIds.includes(file.eid) || kmlIds.includes(file.basename)),
  )
}
