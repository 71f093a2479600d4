import { checkedEid } from '../../support/checked-eid.ts'
import { fc, test } from '@fast-check/vitest'
import { emptyContent, node, supplementaryFiles, type Attachment, type AttachmentType } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { articleRecord, recordWith } from '../../arbitraries/record.ts'

const file = (basename: string, type: AttachmentType, extension: string, found = true): Attachment => ({
  eid: checkedEid(`1-s2.0-X-${basename}-${type}.${extension}`),
  type,
  basename,
  filename: `${basename}.${extension}`,
  extension,
  found,
})

const component = (locator: string) =>
  node('e-component', { id: `ec-${locator}` }, [
    node('caption', {}, [node('simple-para', {}, `About ${locator}`)]),
    node('link', { locator }),
  ])

describe('TREE-13 the supplementary files', () => {
  test.prop([articleRecord])('have no duplicates, and are all there', record => {
    const files = supplementaryFiles(record)
    expect(new Set(files.map(({ attachment }) => attachment.eid)).size).toBe(files.length)
    for (const { attachment } of files) expect(attachment.found).toBe(true)
  })

  test.prop([articleRecord])('leave out no data file or recording that was found, and no thumbnail in', record => {
    const listed = new Set(supplementaryFiles(record).map(({ attachment }) => attachment))
    for (const attachment of record.attachments) {
      if (attachment.found && ['APPLICATION', 'VIDEO', 'AUDIO'].includes(attachment.type))
        expect(listed.has(attachment)).toBe(true)
      if (['MAIN-PDF', 'IMAGE-THUMBNAIL', 'IMAGE-MMC-THUMBNAIL', 'CLOSED-CAPTION-VTT'].includes(attachment.type))
        expect(listed.has(attachment)).toBe(false)
    }
  })

  test.prop([articleRecord, fc.nat()])('do not depend on how often the text presents them', (record, index) => {
    const { content } = record.parts.body
    const again = content[index % Math.max(content.length, 1)]
    const twice = {
      ...record,
      parts: { ...record.parts, body: { ...record.parts.body, content: again === undefined ? content : [...content, again] } },
    }
    expect(supplementaryFiles(twice).map(({ attachment }) => attachment)).toEqual(
      supplementaryFiles(record).map(({ attachment }) => attachment),
    )
  })

  test('come in the order of the text, then as linked, then the rest', () => {
    const files = [
      file('mmc3', 'APPLICATION', 'pdf'),
      file('mmc1', 'APPLICATION', 'xlsx'),
      file('mmc2', 'VIDEO', 'mp4'),
      file('mmc2', 'VIDEO', 'webm'),
      file('mmc2', 'IMAGE-MMC-THUMBNAIL', 'jpg'),
      file('mmc4', 'APPLICATION', 'csv'),
      file('mmc5', 'APPLICATION', 'zip', false),
      file('mmc6', 'IMAGE', 'jpg'),
      file('mmc6', 'IMAGE-HIGH-RES', 'tif'),
      file('gr1', 'IMAGE', 'jpg'),
    ]
    const content = [
      node('para', {}, [node('inter-ref', {}, [node('link', { locator: 'mmc4' })])]),
      component('mmc2'),
      component('mmc1'),
      component('mmc6'),
      component('mmc5'),
      component('mmc2'),
    ]
    const listed = supplementaryFiles(recordWith({ body: { ...emptyContent, content } }, files))
    expect(listed.map(({ attachment, component }) => [attachment.filename, component?.title])).toEqual([
      ['mmc2.mp4', 'About mmc2'],
      ['mmc2.webm', 'About mmc2'],
      ['mmc1.xlsx', 'About mmc1'],
      ['mmc6.tif', 'About mmc6'],
      ['mmc4.csv', undefined],
      ['mmc3.pdf', undefined],
    ])
  })

  test.each<[AttachmentType, readonly AttachmentType[]]>([
    ['IMAGE-HIGH-RES', ['IMAGE-NONCAP', 'IMAGE-DOWNSAMPLED', 'IMAGE', 'IMAGE-HIGH-RES', 'IMAGE-THUMBNAIL']],
    ['IMAGE', ['IMAGE-NONCAP', 'IMAGE-DOWNSAMPLED', 'IMAGE', 'IMAGE-THUMBNAIL']],
    ['IMAGE-DOWNSAMPLED', ['IMAGE-NONCAP', 'IMAGE-DOWNSAMPLED', 'IMAGE-THUMBNAIL']],
    ['IMAGE-NONCAP', ['IMAGE-THUMBNAIL', 'IMAGE-NONCAP']],
  ])('name a picture once, as %s where there are %j', (best, sizes) => {
    const files = sizes.map(size => file('mmc1', size, 'jpg'))
    expect(
      supplementaryFiles(recordWith({ body: { ...emptyContent, content: [component('mmc1')] } }, files)).map(
        ({ attachment }) => attachment.type,
      ),
    ).toEqual([best])
  })
})
