import { fc, test } from '@fast-check/vitest'
import { FILE_KINDS, fileKind, filesByKind } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const extension = fc.oneof(fc.constantFrom('mp4', 'png', 'pdf', 'mp3', 'pptx', 'xlsx', 'zip', ''), fc.string())
const files = fc.array(
  extension.map(text => ({ attachment: { extension: text } })),
  { maxLength: 20 },
)

describe('TREE-8 supplementary files in their groups', () => {
  test('are Video, Image, Document, Audio, Slideshow and Spreadsheet, in this order', () => {
    expect(FILE_KINDS).toEqual(['Video', 'Image', 'Document', 'Audio', 'Slideshow', 'Spreadsheet'])
    const all = ['csv', 'ppt', 'wav', 'docx', 'tif', 'mov'].map(text => ({ attachment: { extension: text } }))
    expect(filesByKind(all).map(({ kind }) => kind)).toEqual(FILE_KINDS)
  })

  test.prop([files])('stand once each, in the group of their kind, and in their own order there', all => {
    const groups = filesByKind(all)
    for (const { kind, files: own } of groups) {
      expect(own.length).toBeGreaterThan(0)
      expect(own).toEqual(all.filter(({ attachment }) => fileKind(attachment.extension) === kind))
    }
    expect(groups.flatMap(({ files: own }) => own).length).toBe(all.length)
  })

  test.prop([files])('follow the order of the kinds, each kind once', all => {
    const kinds = filesByKind(all).map(({ kind }) => kind)
    expect(kinds).toEqual(FILE_KINDS.filter(kind => kinds.includes(kind)))
  })
})
