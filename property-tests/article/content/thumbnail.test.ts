import { checkedEid } from '../../support/checked-eid.ts'
import { fc, test } from '@fast-check/vitest'
import { node, SHOWN_IMAGES, thumbnail, type Attachment, type AttachmentType } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const types: readonly AttachmentType[] = [
  'IMAGE-HIGH-RES',
  'IMAGE',
  'IMAGE-DOWNSAMPLED',
  'IMAGE-NONCAP',
  'IMAGE-THUMBNAIL',
  'IMAGE-MMC-THUMBNAIL',
  'VIDEO',
  'APPLICATION',
]
const picture = (basename: string, type: AttachmentType, given: Partial<Attachment> = {}): Attachment => ({
  eid: checkedEid(`1-s2.0-X-${basename}-${type}`),
  type,
  basename,
  filename: `${basename}.${type}.png`,
  extension: 'png',
  found: true,
  ...given,
})
const link = (locator: string) => node('link', { locator })
const attachment = fc
  .record({
    basename: fc.constantFrom('gr1', 'gr2'),
    type: fc.constantFrom(...types),
    extension: fc.constantFrom('png', 'tif', 'jpg'),
    found: fc.boolean(),
  })
  .map(({ basename, type, ...given }) => picture(basename, type, given))

describe('TOC-1, TREE-5 the small picture of a figure or table', () => {
  test.prop([fc.array(attachment, { maxLength: 8 })])(
    'is one of its own that was found and can be shown, and never one to be looked at closely',
    attachments => {
      const found = thumbnail(node('figure', {}, [link('gr1')]), attachments)
      const fit = attachments.filter(
        ({ basename, type, ...file }) =>
          basename === 'gr1' &&
          file.found &&
          SHOWN_IMAGES.has(file.extension) &&
          /^IMAGE(-THUMBNAIL|-DOWNSAMPLED|-NONCAP)?$/.test(type),
      )
      expect(found === undefined).toBe(fit.length === 0)
      if (found !== undefined) expect(fit).toContain(found)
      if (fit.some(({ type }) => type === 'IMAGE-THUMBNAIL')) expect(found?.type).toBe('IMAGE-THUMBNAIL')
    },
  )

  test.each<[readonly AttachmentType[], AttachmentType | undefined]>([
    [['IMAGE', 'IMAGE-DOWNSAMPLED', 'IMAGE-THUMBNAIL'], 'IMAGE-THUMBNAIL'],
    [['IMAGE-NONCAP', 'IMAGE', 'IMAGE-DOWNSAMPLED'], 'IMAGE-DOWNSAMPLED'],
    [['IMAGE-NONCAP', 'IMAGE'], 'IMAGE'],
    [['IMAGE-HIGH-RES', 'IMAGE-NONCAP'], 'IMAGE-NONCAP'],
    [['IMAGE-HIGH-RES'], undefined],
  ])('of %j is %s', (there, expected) => {
    expect(
      thumbnail(
        node('figure', {}, [link('gr1')]),
        there.map(type => picture('gr1', type)),
      )?.type,
    ).toBe(expected)
  })

  test('is that of the first picture that has one, its parts’ among them; not what stands in the cells of a table', () => {
    const attachments = [picture('gr1', 'IMAGE-HIGH-RES'), picture('gr2', 'IMAGE')]
    expect(thumbnail(node('figure', {}, [link('gr1'), node('figure', {}, [link('gr2')])]), attachments)?.basename).toBe('gr2')
    expect(thumbnail(node('table', {}, [link('gr2')]), attachments)?.basename).toBe('gr2')
    expect(thumbnail(node('table', {}, [node('tgroup', {}, [link('gr2')])]), attachments)).toBe(undefined)
    expect(thumbnail(node('figure', {}, [node('link')]), attachments)).toBe(undefined)
    expect(thumbnail(node('figure', {}, [{ '#name': 'caption', $: { locator: 'gr2' } }]), attachments)).toBe(undefined)
  })
})
