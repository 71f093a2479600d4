import type { Attachment, AttachmentType } from './attachment.ts'

export type MediaKind = 'image' | 'video' | 'audio'

/** The extensions of files that browsers show as pictures. */
export const SHOWN_IMAGES: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'apng'])

/** The sizes of a picture, the best one first (TREE-6). */
export const IMAGE_TYPES: readonly AttachmentType[] = ['IMAGE-HIGH-RES', 'IMAGE', 'IMAGE-DOWNSAMPLED', 'IMAGE-NONCAP']

const VIDEO_EXTENSIONS: readonly string[] = ['webm', 'mp4', 'ogv']

const AUDIO_EXTENSIONS: readonly string[] = ['mp3', 'mp4', 'ogg', 'wav', 'webm']

/** An attachment's place in the order of preference; -1 if it has none. */
const rank: Readonly<Record<MediaKind, (attachment: Attachment) => number>> = {
  image: ({ type, extension }) => (SHOWN_IMAGES.has(extension) ? IMAGE_TYPES.indexOf(type) : -1),
  video: ({ type, extension }) => (type === 'VIDEO' ? VIDEO_EXTENSIONS.indexOf(extension) : -1),
  audio: ({ type, extension }) => (type === 'AUDIO' ? AUDIO_EXTENSIONS.indexOf(extension) : -1),
}

/**
 * The attachments that can be shown as this kind of medium, the preferred ones first (TREE-6): video webm, mp4, ogv;
 * audio mp3, mp4, ogg, wav, webm; images high-res, image, downsampled, non-caption. Files that were not found
 * are left out: they render nothing (TREE-5).
 */
export const preferredMedia = (kind: MediaKind, attachments: readonly Attachment[]): readonly Attachment[] =>
  attachments
    .filter(attachment => attachment.found && rank[kind](attachment) >= 0)
    .toSorted((a, b) => rank[kind](a) - rank[kind](b))
