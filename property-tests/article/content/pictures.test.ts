import { checkedEid } from '../../support/checked-eid.ts'
import { fc, test } from '@fast-check/vitest'
import {
  isLandscape,
  otherPictureLabel,
  picture,
  pictureDownloads,
  preferredMedia,
  type Attachment,
  type AttachmentType,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { attachments } from '../../arbitraries/record.ts'

const file = (type: AttachmentType, extension: string, given: Partial<Attachment> = {}): Attachment => ({
  eid: checkedEid(`1-s2.0-X-${type}.${extension}`),
  type,
  basename: 'gr1',
  filename: `gr1.${extension}`,
  extension,
  found: true,
  ...given,
})

describe('TREE-6 what a browser can show of a medium, the preferred first', () => {
  test.each([
    ['video', 'VIDEO', ['webm', 'mp4', 'ogv'], ['avi', 'mp3']],
    ['audio', 'AUDIO', ['mp3', 'mp4', 'ogg', 'wav', 'webm'], ['mid', 'ogv']],
  ] as const)('%s', (kind, type, order, others) => {
    const all = [...others, ...order.toReversed()].map(extension => file(type, extension))
    expect(preferredMedia(kind, [...all, file('APPLICATION', order[0])]).map(({ extension }) => extension)).toEqual(order)
  })

  test.each(['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'apng'])('%s is a picture', extension => {
    expect(preferredMedia('image', [file('IMAGE', extension)])).toHaveLength(1)
  })

  test.each(['tif', 'eps', 'pdf', ''])('%j is none', extension => {
    expect(preferredMedia('image', [file('IMAGE', extension)])).toEqual([])
  })

  test('TREE-5 what was not found is nothing', () => {
    expect(preferredMedia('audio', [file('AUDIO', 'mp3', { found: false })])).toEqual([])
  })
})

describe('a picture that may be wider than the text', () => {
  test.prop([fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000 })])(
    'is never upright, nor is it so for its number of pixels',
    (width, height) => {
      if (isLandscape({ width, height })) expect(width).toBeGreaterThan(height)
      expect(isLandscape({ width: 2 * width, height: 2 * height })).toBe(isLandscape({ width, height }))
    },
  )
})

describe('TREE-6 a picture that comes in several sizes', () => {
  const large = file('IMAGE-HIGH-RES', 'jpg', { width: 2000, height: 1000 })
  const plain = file('IMAGE', 'jpg', { width: 900, height: 450 })
  const small = file('IMAGE-DOWNSAMPLED', 'jpg', { width: 400, height: 200 })
  const other = file('IMAGE-NONCAP', 'jpg', { width: 300, height: 150 })

  test('offers them from the narrowest, opens the best, and stands in the size that was made for reading', () => {
    const shown = picture([large, plain, small, other])
    expect(shown?.best).toBe(large)
    expect(shown?.sizes.map(({ attachment, width }) => [attachment, width])).toEqual([
      [other, 300],
      [small, 400],
      [plain, 900],
      [large, 2000],
    ])
    expect(shown?.shown).toEqual({ width: 400, height: 200 })
  })

  test.each([
    [[large, plain, other], 900],
    [[large, other], 300],
    [[large], 2000],
  ] as const)('%# without the size for reading stands in the next one', (sizes, width) => {
    expect(picture(sizes)?.shown?.width).toBe(width)
  })

  test('offers the one made for reading where several have one width', () => {
    const [wide, read] = [large, small].map(each => ({ ...each, width: 900, height: 450 }))
    for (const sizes of [
      [wide, plain, read, other],
      [read, other, plain, wide],
    ])
      expect(picture(sizes.flatMap(each => each ?? []))?.sizes.map(({ attachment }) => attachment)).toEqual([other, read])
  })

  test('offers no choice where there is one width, or where one size is not known', () => {
    expect(picture([large])?.sizes).toEqual([])
    expect(picture([large, { ...plain, width: 2000, height: 1000 }])?.sizes).toEqual([])
    for (const unknown of [
      { width: 0, height: 10 },
      { width: 10, height: 0 },
      { width: Number.NaN, height: 10 },
    ])
      expect(picture([large, small, { ...plain, ...unknown }])?.sizes).toEqual([])
    const { width: _w, ...narrow } = plain
    const { height: _h, ...low } = plain
    expect([picture([large, small, narrow])?.sizes, picture([large, small, low])?.sizes]).toEqual([[], []])
    expect(picture([narrow])?.shown).toBeUndefined()
  })

  test('is none where nothing can be shown', () => {
    expect(picture([file('IMAGE', 'tif'), file('VIDEO', 'mp4')])).toBeUndefined()
  })

  test.prop([
    fc.array(
      fc.tuple(fc.constantFrom<AttachmentType>('IMAGE', 'IMAGE-HIGH-RES', 'IMAGE-DOWNSAMPLED'), fc.integer({ min: 1, max: 9 })),
      { maxLength: 5 },
    ),
  ])('is offered once in each width, in order', given => {
    const sizes = picture(given.map(([type, width]) => file(type, 'png', { width, height: 5 })))?.sizes ?? []
    const widths = sizes.map(({ width }) => width)
    expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b))
  })

  test.prop([attachments])('is one of the files that are there', files => {
    const shown = picture(files)
    if (shown !== undefined) expect(files.filter(({ found }) => found)).toContain(shown.best)
  })
})

describe('the files of a picture to download', () => {
  test.prop([attachments])('begin with the best one, and have each other file once, as long as it was found', all => {
    const downloads = pictureDownloads(all)
    expect(downloads?.best).toEqual(picture(all)?.best)
    const files = downloads === undefined ? [] : [downloads.best, ...downloads.others]
    expect(new Set(files).size).toBe(files.length)
    for (const each of files) expect(all.filter(({ found }) => found)).toContain(each)
  })

  test('are its sizes, the widest first, and its source, without thumbnails', () => {
    const best = file('IMAGE-HIGH-RES', 'jpg', { width: 2000, height: 1000 })
    const middle = file('IMAGE', 'jpg', { width: 900, height: 450 })
    const small = file('IMAGE-DOWNSAMPLED', 'jpg', { width: 600, height: 300, size: 46_000 })
    const source = file('IMAGE', 'tif', { size: 9_000_000 })
    const all = [small, file('IMAGE-THUMBNAIL', 'gif', { width: 100, height: 50 }), source, best, middle]
    expect(pictureDownloads(all)).toEqual({ best, others: [middle, small, source] })
    expect([small, source].map(otherPictureLabel)).toEqual(['JPG, 600 px, 45KB', 'TIF, 8.6MB'])
  })
})
