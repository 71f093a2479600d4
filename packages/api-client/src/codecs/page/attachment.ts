import type { Attachment, AttachmentType } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { Filled, Flag, Quantity, Text, via, withFallback, type Codec } from '../fields.ts'
import { merged, named, sparse, type WireFields } from '../records.ts'

const types: Readonly<Record<AttachmentType, true>> = {
  'IMAGE-HIGH-RES': true,
  IMAGE: true,
  'IMAGE-DOWNSAMPLED': true,
  'IMAGE-NONCAP': true,
  'IMAGE-THUMBNAIL': true,
  'IMAGE-MMC-THUMBNAIL': true,
  VIDEO: true,
  AUDIO: true,
  APPLICATION: true,
  'CLOSED-CAPTION-VTT': true,
  'MAIN-PDF': true,
}

const isAttachmentType = (name: string): name is AttachmentType => Object.hasOwn(types, name)

const AttachmentTypeCodec: Codec<AttachmentType> = via(
  'a type of attachment',
  Text,
  name => O.fromPredicate(isAttachmentType)(name),
  name => name,
)

/** A file of the article (A3). Services send sizes as text, and list no files that they do not serve. */
export const AttachmentCodec: Codec<Attachment, WireFields> = merged(
  'an attachment',
  named('an attachment', {
    eid: ['attachment-eid', Filled],
    type: ['attachment-type', AttachmentTypeCodec],
    basename: ['file-basename', Text],
    filename: ['filename', Text],
    extension: ['extension', Text],
    found: ['found', withFallback(Flag, true)],
  }),
  sparse('an attachment', { size: ['filesize', Quantity], width: ['pixel-width', Quantity], height: ['pixel-height', Quantity] }),
)
