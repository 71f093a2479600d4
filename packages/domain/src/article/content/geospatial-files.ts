import type { Attachment } from './attachment.ts'

/** What a file's name ends in where it holds places on the earth (TREE-9). */
export const GEOSPATIAL_EXTENSIONS = ['kml', 'kmz'] as const

/** Whether a file counts as geospatial: kml and kmz do, in any case, and nothing else (TREE-9). */
export const isGeospatial = ({ extension }: Pick<Attachment, 'extension'>): boolean =>
  GEOSPATIAL_EXTENSIONS.some(known => known === extension.toLowerCase())
