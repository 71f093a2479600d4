import type { Attachment } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { isRecord } from '../unchecked-node.ts'
import { AttachmentCodec } from './attachment.ts'

const attachment = (value: unknown): readonly Attachment[] =>
  E.match(
    (): readonly Attachment[] => [],
    (attachment: Attachment) => [attachment],
  )(AttachmentCodec.decode(value))

/**
 * The files that the parts of an article name in a page's state: servers of publishers send each part with its own, under `attachments`.
 * @param state as it was embedded; what is no file of an article is left out
 */
export const heldAttachments = (state: unknown): readonly Attachment[] =>
  (isRecord(state) ? Object.values(state) : []).flatMap(slice =>
    isRecord(slice) && Array.isArray(slice['attachments']) ? slice['attachments'].flatMap(attachment) : [],
  )
