import { givenEidOfFile, UNKNOWN_ARTICLE } from '@lectern/domain/core'
import type { Attachment, AttachmentType } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { Flag, Quantity, Text, via, withFallback, type Codec } from '../fields.ts'
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

const Fields = merged(
  'an attachment',
  named('an attachment', {
    eid: ['attachment-eid', withFallback(Text, '')],
    type: ['attachment-type', AttachmentTypeCodec],
    basename: ['file-basename', Text],
    filename: ['filename', Text],
    extension: ['extension', Text],
    found: ['found', withFallback(Flag, true)],
  }),
  sparse('an attachment', { size: ['filesize', Quantity], width: ['pixel-width', Quantity], height: ['pixel-height', Quantity] }),
)

/**
 * A file of the article (A3). Services send sizes as text, and list no files that they do not serve. The EID of a file that has none, or a
 * malformed one, is derived from its name alone: not every answer says which article it is about, and a file has the same EID in all of
 * them.
 */
export const AttachmentCodec: Codec<Attachment, WireFields> = via(
  'an attachment',
  Fields,
  // An EID has to survive in HTML and in addresses, where text is repaired in the same way.
  file => O.some({ ...file, eid: givenEidOfFile(file.eid.toWellFormed(), UNKNOWN_ARTICLE, file.filename) }),
  file => file,
)
