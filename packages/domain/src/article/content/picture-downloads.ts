import type { Attachment } from './attachment.ts'
import { picture } from './picture.ts'
import { IMAGE_TYPES, preferredMedia } from './preferred-media.ts'

/** The files of a picture that a reader may choose from. */
export interface PictureDownloads {
  /** The one that opens when the picture is enlarged (TREE-6). */
  readonly best: Attachment
  /** The other sizes, the widest first, then sources that browsers do not show, such as TIFF. */
  readonly others: readonly Attachment[]
}

/** The files of a picture that are worth downloading: each size once, and each source; none if no file can be shown (TREE-5). */
export const pictureDownloads = (attachments: readonly Attachment[]): PictureDownloads | undefined => {
  const found = picture(attachments)
  if (found === undefined) return undefined
  const { best, sizes } = found
  const shown = preferredMedia('image', attachments)
  const sources = attachments.filter(
    file => file.found && IMAGE_TYPES.includes(file.type) && !shown.includes(file) && file.extension !== '',
  )
  const smaller = sizes
    .filter(({ attachment, width }) => attachment !== best && width !== best.width)
    .map(({ attachment }) => attachment)
    .toReversed()
  return { best, others: [...smaller, ...sources] }
}
