import { checkedEid } from '../../support/checked-eid.ts'
import { fc, test } from '@fast-check/vitest'
import {
  downloadLabel,
  fileKind,
  fileKinds,
  typeOfExtension,
  fileSize,
  picture,
  pictureDownloadLabel,
  preferredMedia,
  videoStill,
  type Attachment,
  type AttachmentType,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const types: readonly AttachmentType[] = [
  'IMAGE-HIGH-RES',
  'IMAGE',
  'IMAGE-DOWNSAMPLED',
  'IMAGE-NONCAP',
  'IMAGE-THUMBNAIL',
  'VIDEO',
  'AUDIO',
  'APPLICATION',
  'CLOSED-CAPTION-VTT',
]
const extensions = ['png', 'jpg', 'tif', 'eps', 'webm', 'mp4', 'ogv', 'avi', 'mp3', 'ogg', 'wav', 'pdf']

const pixels = fc.integer({ min: 0, max: 4000 })

const attachment: fc.Arbitrary<Attachment> = fc.record(
  {
    eid: fc.constant(checkedEid('1-s2.0-X-e')),
    basename: fc.constant('b'),
    filename: fc.constant('b'),
    type: fc.constantFrom(...types),
    extension: fc.constantFrom(...extensions),
    found: fc.boolean(),
    width: pixels,
    height: pixels,
  },
  { requiredKeys: ['eid', 'basename', 'filename', 'type', 'extension', 'found'] },
)

const attachments = fc.array(attachment, { maxLength: 12 })

const order = {
  image: ({ type }: Attachment) => ['IMAGE-HIGH-RES', 'IMAGE', 'IMAGE-DOWNSAMPLED', 'IMAGE-NONCAP'].indexOf(type),
  video: ({ extension }: Attachment) => ['webm', 'mp4', 'ogv'].indexOf(extension),
  audio: ({ extension }: Attachment) => ['mp3', 'mp4', 'ogg', 'wav', 'webm'].indexOf(extension),
} as const

describe('TREE-6 preferred media', () => {
  test.prop([fc.constantFrom('image' as const, 'video' as const, 'audio' as const), attachments])(
    'come in the documented order, from what was found, none twice',
    (kind, all) => {
      const preferred = preferredMedia(kind, all)
      expect(preferred.every(each => each.found && all.includes(each))).toBe(true)
      expect(new Set(preferred).size).toBe(preferred.length)
      const ranks = preferred.map(order[kind])
      expect(ranks.every(rank => rank >= 0)).toBe(true)
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    },
  )

  test.prop([attachments])('leave out only what a browser cannot show or play', all => {
    const shown = new Set([...preferredMedia('image', all), ...preferredMedia('video', all), ...preferredMedia('audio', all)])
    for (const each of all.filter(({ found }) => found)) {
      if (each.type === 'VIDEO') expect(shown.has(each)).toBe(order.video(each) >= 0)
      else if (each.type === 'AUDIO') expect(shown.has(each)).toBe(order.audio(each) >= 0)
      else expect(shown.has(each)).toBe(order.image(each) >= 0 && ['png', 'jpg'].includes(each.extension))
    }
  })
})

describe('TREE-5 a missing attachment', () => {
  test.prop([attachments, fc.constantFrom('image' as const, 'video' as const, 'audio' as const)])(
    'renders nothing: what was not found is never shown or played',
    (all, kind) => {
      const missing = all.map(each => ({ ...each, found: false }))
      expect(preferredMedia(kind, missing)).toEqual([])
      expect(picture(missing)).toBeUndefined()
      expect(preferredMedia(kind, [...missing, ...all])).toEqual(preferredMedia(kind, all))
    },
  )
})

const sized = (type: AttachmentType, width: number): Attachment => ({
  eid: checkedEid(`1-s2.0-X-${type}`),
  type,
  basename: 'gr1',
  filename: `${type}.jpg`,
  extension: 'jpg',
  found: true,
  width,
  height: width / 2,
})

describe('a picture in several sizes', () => {
  test.prop([attachments])('is there when one size can be shown (TREE-5), the preferred one the best', all => {
    expect(picture(all)?.best).toBe(preferredMedia('image', all)[0])
  })

  test.prop([attachments])('offers sizes only where each has its width, the narrowest first', all => {
    const sizes = picture(all)?.sizes ?? []
    expect(sizes.length).not.toBe(1)
    const widths = sizes.map(({ width }) => width)
    expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b))
    for (const { attachment: each, width } of sizes) expect(each.width).toBe(width)
  })

  test('takes its place on the page from the size made for reading', () => {
    expect(picture([sized('IMAGE-DOWNSAMPLED', 376), sized('IMAGE-HIGH-RES', 1665)])).toMatchObject({
      best: { type: 'IMAGE-HIGH-RES' },
      shown: { width: 376, height: 188 },
    })
  })
})

/** A file size in words as a number of bytes. */
const bytesOf = (words: string): number => {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d)?)(KB|MB|GB)$/.exec(words) ?? []
  return Number(number) * 1024 ** ('KMG'.indexOf(unit.charAt(0)) + 1)
}

describe('TREE-7 file sizes', () => {
  test.prop([fc.double({ min: 1024, max: 2 ** 50, noNaN: true })])('are right to half a step of what they show', bytes => {
    const shown = bytesOf(fileSize(bytes))
    expect(Math.abs(shown - bytes) / bytes).toBeLessThanOrEqual(0.5)
    if (bytes > 2 ** 24) expect(Math.abs(shown - bytes) / bytes).toBeLessThanOrEqual(0.06)
  })

  test.prop([fc.nat(), fc.nat()])('keep their order', (one, other) => {
    const [small, large] = [Math.min(one, other), Math.max(one, other)]
    expect(bytesOf(fileSize(small))).toBeLessThanOrEqual(bytesOf(fileSize(large)))
  })

  test.each([
    [0, '0KB'],
    [1, '1KB'],
    [1024, '1KB'],
    [51_200, '50KB'],
    [1023.4 * 1024, '1023KB'],
    [1023.5 * 1024, '1MB'],
    [1024 ** 2, '1MB'],
    [2_411_725, '2.3MB'],
    [1023.94 * 1024 ** 2, '1023.9MB'],
    [1023.96 * 1024 ** 2, '1GB'],
    [1_181_116_006, '1.1GB'],
    [5000 * 1024 ** 3, '5000GB'],
  ])('%d bytes are %s', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words)
  })
})

describe('TREE-6 the still of a video', () => {
  const file = (type: AttachmentType, given: Partial<Attachment> = {}): Attachment => ({
    eid: checkedEid('1-s2.0-X-e'),
    type,
    basename: 'mmc1',
    filename: 'mmc1',
    extension: 'jpg',
    found: true,
    ...given,
  })
  const small = file('IMAGE-MMC-THUMBNAIL', { extension: 'sml', width: 219, height: 124 })

  test('is its picture, or else its thumbnail', () => {
    const large = file('IMAGE', { width: 640, height: 360 })
    expect(videoStill([file('VIDEO'), small, large])).toEqual({ attachment: large, size: { width: 640, height: 360 } })
    expect(videoStill([file('VIDEO'), small])).toEqual({ attachment: small, size: { width: 219, height: 124 } })
    expect(videoStill([file('IMAGE-THUMBNAIL')])).toEqual({ attachment: file('IMAGE-THUMBNAIL'), size: undefined })
    expect(videoStill([{ ...small, width: 0 }])?.size).toBeUndefined()
    expect(videoStill([{ ...small, height: 0 }])?.size).toBeUndefined()
  })

  test('TREE-5 is none that was not found', () => {
    expect([videoStill([]), videoStill([file('VIDEO'), { ...small, found: false }])]).toEqual([undefined, undefined])
  })
})

describe('TREE-8 kinds of files', () => {
  test.each([
    ['mp4', 'Video'],
    ['TIF', 'Image'],
    ['emf', 'Image'],
    ['.xlsx', 'Spreadsheet'],
    ['pptx', 'Slideshow'],
    ['mp3', 'Audio'],
    ['pdf', 'Document'],
    ['', 'Document'],
    ['unheard-of', 'Document'],
    ['constructor', 'Document'],
    ['p.ng', 'Document'],
    ['tar.gz', 'Document'],
  ])('%j is a %s', (extension, kind) => {
    expect(fileKind(extension)).toBe(kind)
  })

  test.prop([fc.constantFrom(...fileKinds.keys()).chain(extension => fc.mixedCase(fc.constant(extension)))])(
    'do not depend on case',
    extension => {
      expect(fileKind(extension)).toBe(fileKinds.get(extension.toLowerCase()))
    },
  )

  test('tell the type of an attachment for pictures and recordings, and of no other file', () => {
    for (const [extension, kind] of fileKinds)
      expect(typeOfExtension(extension)).toBe({ Image: 'IMAGE', Video: 'VIDEO', Audio: 'AUDIO' }[kind as string])
    expect([typeOfExtension('pdf'), typeOfExtension('')]).toEqual([undefined, undefined])
  })

  test('are named with size where a file is offered', () => {
    const file: Attachment = {
      eid: checkedEid('1-s2.0-X-e'),
      type: 'APPLICATION',
      basename: 'mmc1',
      filename: 'mmc1.xlsx',
      extension: 'xlsx',
      found: true,
    }
    expect(downloadLabel({ ...file, size: 51_200 })).toBe('Download spreadsheet (XLSX, 50KB)')
    expect(downloadLabel(file)).toBe('Download spreadsheet (XLSX)')
    expect(downloadLabel({ extension: '', size: 51_200 })).toBe('Download document (50KB)')
    expect(downloadLabel({ extension: '' })).toBe('Download document')
  })

  test('TREE-6 TREE-7 a picture in its high resolution says so', () => {
    expect(pictureDownloadLabel({ type: 'IMAGE-HIGH-RES', extension: 'png', size: 148_480 })).toBe(
      'Download high-resolution image (PNG, 145KB)',
    )
    expect(pictureDownloadLabel({ type: 'IMAGE-DOWNSAMPLED', extension: 'jpg' })).toBe('Download image (JPG)')
  })
})
