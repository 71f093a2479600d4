import { readdirSync, readFileSync } from 'node:fs'

/** A file beside an article, as `xocs:attachment` describes it. */
export interface AttachmentFile {
  readonly filename: string
  readonly basename: string
  readonly extension: string
  readonly type: string
  readonly size: number
  readonly pixels?: { readonly width: number; readonly height: number }
}

const PNG_SIGNATURE = 0x89504e47

/** Width and height from a PNG's header, or from an SVG's root element. */
const pixelsOf = (bytes: Buffer): { readonly width: number; readonly height: number } | undefined => {
  if (bytes.length > 24 && bytes.readUInt32BE(0) === PNG_SIGNATURE)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  const [, width, height] = /^<svg [^>]*?\bwidth="(\d+)" height="(\d+)"/.exec(bytes.toString('utf8', 0, 400)) ?? []
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) }
}

const supplementary = /^mmc\d+\.sml$/

const typeOf = (filename: string, extension: string): string | undefined => {
  if (supplementary.test(filename)) return 'IMAGE-MMC-THUMBNAIL'
  if (filename.endsWith('_lrg.png')) return 'IMAGE-HIGH-RES'
  return types[extension]
}

const types: Readonly<Record<string, string>> = {
  svg: 'IMAGE',
  png: 'IMAGE-DOWNSAMPLED',
  sml: 'IMAGE-THUMBNAIL',
  csv: 'APPLICATION',
  kml: 'APPLICATION',
  kmz: 'APPLICATION',
  webm: 'VIDEO',
  mp4: 'VIDEO',
  vtt: 'CLOSED-CAPTION-VTT',
}

/** Every file of a folder that an article may show or hand out, in the order of its names. Pictures and recordings are named gr, fx and mmc. */
export const attachmentFiles = (folder: URL): readonly AttachmentFile[] =>
  readdirSync(folder)
    .filter(name => /^(gr|fx|mmc)\d+(_lrg)?\.\w+$/.test(name))
    .toSorted()
    .flatMap(filename => {
      const extension = filename.slice(filename.lastIndexOf('.') + 1)
      const type = typeOf(filename, extension)
      if (type === undefined) return []
      const bytes = readFileSync(new URL(filename, folder))
      const pixels = pixelsOf(bytes)
      return [
        {
          filename,
          basename: filename.replace(/(_lrg)?\.\w+$/, ''),
          extension,
          type,
          size: bytes.length,
          ...(pixels === undefined ? {} : { pixels }),
        },
      ]
    })

const written = (eid: string, { filename, basename, extension, type, size, pixels }: AttachmentFile): string =>
  [
    '<xocs:attachment>',
    `<xocs:attachment-eid>${eid}-${filename}</xocs:attachment-eid>`,
    `<xocs:file-basename>${basename}</xocs:file-basename>`,
    `<xocs:filename>${filename}</xocs:filename>`,
    `<xocs:extension>${extension}</xocs:extension>`,
    `<xocs:filesize>${size}</xocs:filesize>`,
    ...(pixels === undefined
      ? []
      : [`<xocs:pixel-height>${pixels.height}</xocs:pixel-height>`, `<xocs:pixel-width>${pixels.width}</xocs:pixel-width>`]),
    `<xocs:attachment-type>${type}</xocs:attachment-type>`,
    '</xocs:attachment>',
  ].join('')

/** An Elsevier article with its list of attachments written from the files beside it. */
export const withAttachments = (xml: string, folder: URL): string => {
  const eid = /<xocs:eid>([^<]+)<\/xocs:eid>/.exec(xml)?.[1] ?? ''
  const list = attachmentFiles(folder)
    .map(file => `${written(eid, file)}\n`)
    .join('')
  return xml.replace(/<xocs:attachments>[^]*?<\/xocs:attachments>/, () => `<xocs:attachments>\n${list}</xocs:attachments>`)
}
