import type { Attachment } from './attachment.ts'
import { picture } from './picture.ts'

/** What stands in a video's place until it plays, and the size that it keeps free for it. */
export interface VideoStill {
  readonly attachment: Attachment
  readonly size: { readonly width: number; readonly height: number } | undefined
}

const isSmall = ({ type, found }: Attachment): boolean => found && (type === 'IMAGE-MMC-THUMBNAIL' || type === 'IMAGE-THUMBNAIL')

/** The still of a video: the picture that comes with it in its preferred size (TREE-6), or else its thumbnail, which has the same proportions; none where neither was found (TREE-5). */
export const videoStill = (files: readonly Attachment[]): VideoStill | undefined => {
  const large = picture(files)
  if (large !== undefined) return { attachment: large.best, size: large.shown }
  const small = files.find(isSmall)
  if (small === undefined) return undefined
  const { width = 0, height = 0 } = small
  return { attachment: small, size: width > 0 && height > 0 ? { width, height } : undefined }
}
