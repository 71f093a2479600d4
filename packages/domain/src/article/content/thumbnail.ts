import type { Attachment, AttachmentType } from './attachment.ts'
import { elements } from './fold.ts'
import { attribute, isNamed, type ContentNode } from './node.ts'
import { SHOWN_IMAGES } from './preferred-media.ts'

const isFloat = isNamed('figure', 'table')
const isLink = isNamed('link')

/** The sizes used for thumbnails, the smallest first; those made for close viewing are too large. */
const SMALL: readonly AttachmentType[] = ['IMAGE-THUMBNAIL', 'IMAGE-DOWNSAMPLED', 'IMAGE', 'IMAGE-NONCAP']

/** The pictures of a float and its parts; not those in the cells of a table. */
const locators = (node: ContentNode): readonly (string | undefined)[] =>
  elements([node], isFloat)
    .filter(isLink)
    .map(link => attribute(link, 'locator'))

/**
 * The file that represents a figure or table in a list: the smallest size of its first picture; none if no such file was found
 * (TREE-5).
 */
export const thumbnail = (node: ContentNode, attachments: readonly Attachment[]): Attachment | undefined => {
  const shown = attachments.filter(({ found, extension, type }) => found && SHOWN_IMAGES.has(extension) && SMALL.includes(type))
  return locators(node).flatMap(locator =>
    SMALL.flatMap(wanted => shown.filter(({ basename, type }) => basename === locator && type === wanted)),
  )[0]
}
