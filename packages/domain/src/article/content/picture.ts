import { distinctBy } from '../../core/lists/distinct-by.ts'
import type { Attachment, AttachmentType } from './attachment.ts'
import { preferredMedia } from './preferred-media.ts'

/** A picture as a page shows it, with its sizes. */
export interface Picture {
  /** The preferred size (TREE-6), which opens when the picture is enlarged. */
  readonly best: Attachment
  /** Sizes to choose from, the narrowest first, with one for each width; empty if there is no choice. */
  readonly sizes: readonly { readonly attachment: Attachment; readonly width: number }[]
  /** The displayed size: the one made for reading, if it is known. */
  readonly shown: { readonly width: number; readonly height: number } | undefined
}

/** Whether a picture may be shown wider than the text: it is then still not higher than a window. */
export const isLandscape = ({ width, height }: NonNullable<Picture['shown']>): boolean => 3 * width >= 4 * height

/** Sizes made for reading come before those made for close viewing. */
const FOR_READING: readonly AttachmentType[] = ['IMAGE-DOWNSAMPLED', 'IMAGE', 'IMAGE-NONCAP', 'IMAGE-HIGH-RES']

/** The picture whose sizes these attachments are; none if no displayable file was found (TREE-5). */
export const picture = (attachments: readonly Attachment[]): Picture | undefined => {
  const images = preferredMedia('image', attachments)
  const [best] = images
  if (best === undefined) return undefined
  const measured = images.flatMap(attachment => {
    const { width = 0, height = 0 } = attachment
    return width > 0 && height > 0 ? [{ attachment, width, height }] : []
  })
  const forReading = measured.toSorted((a, b) => FOR_READING.indexOf(a.attachment.type) - FOR_READING.indexOf(b.attachment.type))
  const [reading] = forReading
  const widths = distinctBy(forReading, ({ width }) => width)
    .map(({ attachment, width }) => ({ attachment, width }))
    .toSorted((a, b) => a.width - b.width)
  return {
    best,
    sizes: widths.length > 1 && measured.length === images.length ? widths : [],
    shown: reading === undefined ? undefined : { width: reading.width, height: reading.height },
  }
}
