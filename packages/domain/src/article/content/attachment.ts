import type { Eid } from '../../core/identifiers/eid.ts'

/** What an attachment is for (A3). */
export type AttachmentType =
  | 'IMAGE-HIGH-RES'
  | 'IMAGE'
  | 'IMAGE-DOWNSAMPLED'
  | 'IMAGE-NONCAP'
  | 'IMAGE-THUMBNAIL'
  | 'IMAGE-MMC-THUMBNAIL'
  | 'VIDEO'
  | 'AUDIO'
  | 'APPLICATION'
  | 'CLOSED-CAPTION-VTT'
  | 'MAIN-PDF'

/** A file that belongs to an article: a picture in one of its sizes, a recording, a data file. */
export interface Attachment {
  /** Unique among the article's attachments: `1-s2.0-S2211753914000025-gr1.jpg`. */
  readonly eid: Eid
  readonly type: AttachmentType
  /** What `link` nodes name by `locator`: `gr1`. All sizes of a picture share it. */
  readonly basename: string
  /** The file's name: `gr1_lrg.jpg`. */
  readonly filename: string
  /** Lower case, without the dot. */
  readonly extension: string
  /** Bytes, where known. */
  readonly size?: number
  readonly width?: number
  readonly height?: number
  /** Whether the file was found beside the XML; only then is it shown or served. */
  readonly found: boolean
}
