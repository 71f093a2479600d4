import type { Attachment } from './attachment.ts'

/** The extensions of files with geospatial data (TREE-9). */
export const GEOSPATIAL_EXTENSIONS = ['kml', 'kmz'] as const

/** Whether a file is geospatial: kml or kmz, in any case (TREE-9). */
export const isGeospatial = ({ extension }: Pick<Attachment, 'extension'>): boolean =>
  GEOSPATIAL_EXTENSIONS.some(known => known === extension.toLowerCase())
