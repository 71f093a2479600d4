import type { Attachment } from './attachment.ts'
import { picture } from './picture.ts'

/** The picture shown until a video plays, and the size that it reserves. */
export interface VideoStill {
  readonly attachment: Attachment
  readonly size: { readonly width: number; readonly height: number } | undefined
}

const isSmall = ({ type, found }: Attachment): boolean => found && (type === 'IMAGE-MMC-THUMBNAIL' || type === 'IMAGE-THUMBNAIL')

/**
 * The still of a video: its picture in the preferred size (TREE-6), or its thumbnail, which has the same proportions; none if
 * neither was found (TREE-5).
 */
export const videoStill = (files: readonly Attachment[]): VideoStill | undefined => {
  const large = picture(files)
  if (large !== undefined) return { attachment: large.best, size: large.shown }
  const small = files.find(isSmall)
  if (small === undefined) return undefined
  const { width = 0, height = 0 } = small
  return { attachment: small, size: width > 0 && height > 0 ? { width, height } : undefined }
}
