import { checkedEid } from '../../support/checked-eid.ts'
import { fc, test } from '@fast-check/vitest'
import { eidOfFile, parsePii } from '@lectern/domain/core'
import {
  attachmentsForm,
  downloadSupplementary,
  FLAGGED_DOWNLOAD_LIMIT,
  GEOSPATIAL_EXTENSIONS,
  initialSupplementaryFilesData,
  isGeospatial,
  supplementaryDownload,
  updateSupplementaryFilesData,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { fileEid } from '../../arbitraries/eid.ts'
import { wellFormedPii } from '../../arbitraries/pii.ts'
import { attachments } from '../../arbitraries/record.ts'
import { made } from '../../support/made.ts'

const pii = made(parsePii('S2211753914000025'))

describe('TREE-9 geospatial files', () => {
  test.prop([fc.mixedCase(fc.constantFrom('kml', 'kmz'))])('are kml and kmz, in any case', extension => {
    expect(isGeospatial({ extension })).toBe(true)
  })

  test.prop([fc.string().filter(text => !/^km[lz]$/i.test(text))], {
    examples: [[''], ['km'], ['kmlz'], ['.kml'], ['xml'], ['kml ']],
  })('are nothing else', extension => {
    expect(isGeospatial({ extension })).toBe(false)
  })

  test('the two are named', () => {
    expect(GEOSPATIAL_EXTENSIONS).toEqual(['kml', 'kmz'])
  })
})

describe('TREE-11 the record of a download', () => {
  test.each([
    [0, O.none],
    [-1, O.none],
    [1, O.some({ kind: 'single' })],
    [2, O.some({ kind: 'bulk' })],
    [50, O.some({ kind: 'bulk' })],
    [51, O.some({ kind: 'bulk', flag: 'more than 50' })],
    [1000, O.some({ kind: 'bulk', flag: 'more than 50' })],
  ])('of %d files', (files, record) => {
    expect(supplementaryDownload(files)).toEqual(record)
  })

  test('is flagged above 50', () => {
    expect(FLAGGED_DOWNLOAD_LIMIT).toBe(50)
  })
})

describe('TREE-12 the form of a download', () => {
  test.prop([wellFormedPii, fc.array(fileEid)])(
    'has one field for each file, in order, and goes into a frame that is not seen',
    (pii, eids) => {
      const { action, method, fields, target } = attachmentsForm(pii, eids)
      expect([action, method, target]).toEqual([`/sdfe/pdf/download/${pii}/attachments`, 'post', 'hidden-frame'])
      expect(fields.map(([name]) => name)).toEqual(eids.map(() => 'eids'))
      expect(fields.map(([, value]) => value)).toEqual(eids)
    },
  )
})

describe('TREE-11, TREE-12 a download that a reader asks for', () => {
  const files = (count: number) => Array.from({ length: count }, (_, index) => ({ eid: checkedEid(`1-s2.0-X-${index}`) }))

  test.prop([fc.integer({ min: 1, max: 120 })])('is one form with all files, and one record of their number', count => {
    expect(downloadSupplementary(pii, files(count))).toEqual([
      {
        kind: 'submit-form',
        form: attachmentsForm(
          pii,
          files(count).map(({ eid }) => eid),
        ),
      },
      {
        kind: 'push-data-layer',
        event: {
          event: 'contentDownload',
          pii,
          format: 'supplementary',
          count,
          download: O.toNullable(supplementaryDownload(count)),
        },
      },
    ])
  })

  test('of nothing is nothing', () => {
    expect(downloadSupplementary(pii, [])).toEqual([])
  })
})

describe('TREE-13 the files that the page knows', () => {
  test.prop([fc.array(attachments, { maxLength: 4 })])(
    'are listed once each, where each came first, and none is lost',
    batches => {
      const all = batches.flat()
      const listed = initialSupplementaryFilesData(all)
      expect(listed.map(({ eid }) => eid)).toEqual([...new Set(all.map(({ eid }) => eid))])
      for (const file of listed) expect(file).toBe(all.find(({ eid }) => eid === file.eid))
    },
  )

  test.prop([attachments])('are downloaded all at once', files => {
    const state = initialSupplementaryFilesData(files)
    const [after, commands] = updateSupplementaryFilesData(state, { type: 'supplementaryFilesData/download-asked' }, { pii })
    expect(after).toBe(state)
    expect(commands).toEqual(downloadSupplementary(pii, files))
  })
  test.prop([
    attachments
      .filter(files => files.length > 0)
      .chain(files => fc.tuple(fc.constant(files), fc.constantFrom(...files.map(({ eid }) => eid)))),
  ])('are recorded as single where one is downloaded for itself (TREE-11)', ([files, eid]) => {
    const state = initialSupplementaryFilesData(files)
    expect(updateSupplementaryFilesData(state, { type: 'supplementaryFilesData/file-downloaded', eid }, { pii })).toEqual([
      state,
      [
        {
          kind: 'push-data-layer',
          event: { event: 'contentDownload', pii, format: 'supplementary', count: 1, download: { kind: 'single' } },
        },
      ],
    ])
  })

  test.prop([attachments, fc.string().map(name => eidOfFile(checkedEid('1-s2.0-OTHER'), name))])(
    'do not include what is none of them',
    (files, eid) => {
      const state = initialSupplementaryFilesData(files)
      expect(updateSupplementaryFilesData(state, { type: 'supplementaryFilesData/file-downloaded', eid }, { pii })).toEqual([
        state,
        [],
      ])
    },
  )
})
