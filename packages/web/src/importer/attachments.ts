import { either as E } from 'fp-ts'
import { imageSize } from 'image-size'
import mime from 'mime'
import { eidOfFormat } from '@lectern/domain/core'
import { SHOWN_IMAGES, type ArticleRecord, type Attachment } from '@lectern/domain/article'
import type { Asset } from '../files/asset.ts'
import { openRegular } from '../files/regular-file.ts'
import { stemOf, type Folder, type NearbyFile } from './folder.ts'

const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot > name.lastIndexOf('/') + 1 ? name.slice(dot + 1).toLowerCase() : ''
}

const isImage = ({ type }: Attachment): boolean => type.startsWith('IMAGE')

const lastSegment = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** The file whose name matches one of these names exactly, ignoring case. */
const named = (folder: Folder, names: readonly string[]): NearbyFile | undefined => {
  for (const name of names) {
    const file = folder.files.get(name.toLowerCase().replace(/^\.\//, ''))
    if (file !== undefined) return file
  }
  return undefined
}

/** Files with the same name but any extension; for an image attachment, the formats that browsers can display come first. */
const alike = (folder: Folder, { basename, type }: Attachment): readonly NearbyFile[] => {
  const files = [...(folder.byStem.get(basename.toLowerCase()) ?? folder.byStem.get(stemOf(basename)) ?? [])]
  const rank = ({ name }: NearbyFile): number => (type.startsWith('IMAGE') === SHOWN_IMAGES.has(extensionOf(name)) ? 0 : 1)
  return files.toSorted((a, b) => rank(a) - rank(b))
}

const candidates = ({ eid, filename, basename, extension }: Attachment): readonly string[] => [
  filename,
  lastSegment(filename),
  eid,
  ...(extension === '' ? [basename] : [`${basename}.${extension}`]),
]

const stems = ({ basename }: Attachment): readonly string[] => [basename.toLowerCase(), stemOf(basename)]

/**
 * The names, in lower case and without folder and extension, of the files that could belong to these attachments. No other file beside an
 * article makes a difference to it.
 */
export const namesOf = (attachments: readonly Attachment[]): readonly string[] =>
  [...new Set(attachments.flatMap(attachment => [...stems(attachment), ...candidates(attachment).map(stemOf)]))].toSorted()

interface Match {
  readonly attachment: Attachment
  readonly file: NearbyFile
}

/** How many bytes of an image to search for its size. */
const IMAGE_HEAD = 512 * 1024

const pixelSize = async (path: string): Promise<{ readonly width: number; readonly height: number } | undefined> => {
  const image = await openRegular(path)
  if (E.isLeft(image)) return undefined
  const { handle, stats } = image.right
  try {
    const head = new Uint8Array(Math.min(stats.size, IMAGE_HEAD))
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    const { width, height } = imageSize(head.subarray(0, bytesRead))
    return { width: Math.round(width), height: Math.round(height) }
  } catch {
    return undefined
  } finally {
    await handle.close()
  }
}

const describe = async ({ attachment, file }: Match): Promise<{ readonly attachment: Attachment; readonly asset: Asset }> => {
  const extension = extensionOf(file.name)
  const pixels = isImage(attachment) && SHOWN_IMAGES.has(extension) ? await pixelSize(file.path) : undefined
  const filename = lastSegment(file.name)
  return {
    attachment: { ...attachment, filename, extension, size: file.size, ...pixels, found: true },
    asset: { filename, path: file.path, size: file.size, mediaType: mime.getType(filename) ?? 'application/octet-stream' },
  }
}

/** A file matched by its stem alone may differ in size or format from the declared one. An image counts as the full picture. */
const standIn = (attachment: Attachment): Attachment => ({
  ...attachment,
  eid: eidOfFormat(attachment.eid, attachment.extension),
  type: isImage(attachment) ? 'IMAGE' : attachment.type,
})

/** How many pictures were not delivered, in whatever sizes and formats they are named. */
export const missingPictures = (attachments: readonly Attachment[]): number => {
  const pictures = attachments.filter(isImage)
  const found = new Set(pictures.filter(picture => picture.found).map(({ basename }) => basename))
  return new Set(pictures.map(({ basename }) => basename).filter(basename => !found.has(basename))).size
}

export interface Resolved {
  readonly record: ArticleRecord
  readonly assets: readonly Asset[]
}

/**
 * Finds an article's files beside its XML by the names that the XML gives (`file-basename`, `xlink:href`), with or
 * without an extension. Reads pixel sizes from the images themselves, so that the page can reserve space for them.
 * Attachments without a file stay in the record, marked as not found (TREE-5).
 */
export const resolveAttachments = async (record: ArticleRecord, folder: Folder): Promise<Resolved> => {
  const assets = new Map<string, Asset>()
  const attachments: Attachment[] = []
  const exact = new Map(record.attachments.map(attachment => [attachment, named(folder, candidates(attachment))] as const))
  const isServed = (attachment: Attachment, file: NearbyFile | undefined): boolean =>
    file !== undefined && (!isImage(attachment) || SHOWN_IMAGES.has(extensionOf(file.name)))
  const servedBasenames = new Set(
    [...exact].filter(([attachment, file]) => isServed(attachment, file)).map(([{ basename }]) => basename),
  )
  const filledByName = new Set<string>()

  for (const attachment of record.attachments) {
    const file = exact.get(attachment)
    const also =
      servedBasenames.has(attachment.basename) || filledByName.has(attachment.basename)
        ? []
        : alike(folder, attachment).filter(({ path }) => path !== file?.path)
    const matches = [...(file === undefined ? [] : [file]), ...also]
    if (also.length > 0) filledByName.add(attachment.basename)
    if (matches.length === 0) attachments.push(attachment)
    for (const match of matches) {
      const described = await describe({ attachment, file: match })
      const clash = assets.get(described.asset.filename)
      if (clash !== undefined && clash.path !== described.asset.path) continue
      assets.set(described.asset.filename, described.asset)
      attachments.push(match === file ? described.attachment : standIn(described.attachment))
    }
  }
  return { record: { ...record, attachments }, assets: [...assets.values()] }
}
