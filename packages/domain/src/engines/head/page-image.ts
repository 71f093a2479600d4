import type { OwnPath } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { grouped } from '../../core/lists/grouped.ts'
import type { ArticleRecord } from '../../article/record/record.ts'
import { attachmentHref } from '../../article/content/attachment-href.ts'
import type { Attachment, AttachmentType } from '../../article/content/attachment.ts'
import { linkedNames } from '../../article/content/named-attachments.ts'
import type { Content } from '../../article/content/node.ts'

/** Image formats, the most widely supported first. */
const KINDS: readonly AttachmentType[] = ['IMAGE', 'IMAGE-HIGH-RES', 'IMAGE-DOWNSAMPLED']

/** The file extensions of images that other sites show beside a link; they show no vector graphics. */
export const SHARED_IMAGES: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp'])

/** The best of the files of one picture. */
const pictureAmong = (files: readonly Attachment[]): Attachment | undefined =>
  KINDS.map(kind => files.find(({ type }) => type === kind)).find(file => file !== undefined)

const linked = ({ content, floats }: Content): readonly string[] => linkedNames([...content, ...floats])

/**
 * The path of the picture that represents an article elsewhere: the first of its abstracts or, if everyone may read the article,
 * of its text.
 */
export const pageImage = ({ meta, parts, attachments }: ArticleRecord): O.Option<OwnPath> => {
  const isFree = meta.access.openAccess || meta.access.openArchive
  const names = [...linked(parts.abstracts), ...(isFree ? linked(parts.body) : [])]
  const pictures = grouped(
    attachments.filter(({ found, extension }) => found && SHARED_IMAGES.has(extension)),
    ({ basename }) => basename,
  )
  const file = names.map(name => pictureAmong(pictures.get(name) ?? [])).find(found => found !== undefined)
  return file === undefined ? O.none : O.some(attachmentHref(meta.pii, file))
}
