import { fc, test } from '@fast-check/vitest'
import {
  FIRST_PAGE_HEIGHT,
  FIRST_PAGE_WIDTH,
  firstPageSize,
  linkedPreview,
  maySeeFirstPage,
  pdfPreviewFor,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const points = fc.double({ min: 0.01, max: 1e6, noNaN: true })

describe('PREV-10 the picture of a first page', () => {
  test.prop([points, points])('is shown in whole pixels, in the shape of the page, and fills its room', (width, height) => {
    const size = firstPageSize({ width, height })
    fc.pre(O.isSome(size))
    if (O.isNone(size)) return
    const shown = size.value
    expect([Number.isInteger(shown.width), Number.isInteger(shown.height)]).toEqual([true, true])
    expect(shown.width <= FIRST_PAGE_WIDTH && shown.height <= FIRST_PAGE_HEIGHT).toBe(true)
    expect(shown.width === FIRST_PAGE_WIDTH || shown.height === FIRST_PAGE_HEIGHT).toBe(true)
    expect(Math.abs(shown.height * width - shown.width * height)).toBeLessThanOrEqual(0.51 * Math.max(width, height))
  })

  test.prop([points, points, fc.double({ min: 0.1, max: 10, noNaN: true })])(
    'is the same size however large the page is, if it has the shape',
    (width, height, times) => {
      const [one, other] = [firstPageSize({ width, height }), firstPageSize({ width: width * times, height: height * times })]
      if (O.isSome(one) && O.isSome(other))
        expect(
          Math.abs(one.value.width - other.value.width) + Math.abs(one.value.height - other.value.height),
        ).toBeLessThanOrEqual(2)
    },
  )

  test.each([
    [612, 792, 600, 776],
    [595, 842, 600, 849],
    [842, 595, 600, 424],
    [600, 1200, 600, 1200],
    [600, 2400, 300, 1200],
  ])('of %d by %d points is %d by %d', (width, height, shownWidth, shownHeight) => {
    expect(firstPageSize({ width, height })).toEqual(O.some({ width: shownWidth, height: shownHeight }))
  })

  test.each([
    [0, 100],
    [100, 0],
    [-1, 100],
    [Number.NaN, 100],
    [100, Number.POSITIVE_INFINITY],
    [1, 14_400],
    [14_400, 1],
  ])('is none of a page of %d by %d points', (width, height) => {
    expect(firstPageSize({ width, height })).toEqual(O.none)
  })

  test.prop([fc.integer({ min: 1, max: 1000 }), fc.boolean()])(
    'is for everyone who may read the article, whatever the site wants',
    (pages, isForEveryone) => {
      expect(maySeeFirstPage({ pages }, { entitled: true, isForEveryone })).toBe(true)
    },
  )

  test.each([
    [1, true, false],
    [2, true, true],
    [40, true, true],
    [2, false, false],
    [1, false, false],
  ])('of %d pages, where the site shows it to everyone: %s, to others: %s', (pages, isForEveryone, expected) => {
    expect(maySeeFirstPage({ pages }, { entitled: false, isForEveryone })).toBe(expected)
  })

  test('leads to the PDF where its reader may have that, and else to itself', () => {
    const page = { address: '/p.png', size: { width: 600, height: 776 }, pages: 8 }
    const preview = { previewImageLink: '/p.png', size: O.some(page.size) }
    expect(pdfPreviewFor(page, { entitled: true, isForEveryone: true }, O.some('/a.pdf'))).toEqual(
      O.some({ ...preview, link: '/a.pdf' }),
    )
    expect(pdfPreviewFor(page, { entitled: false, isForEveryone: true }, O.none)).toEqual(O.some({ ...preview, link: '/p.png' }))
    expect(pdfPreviewFor(page, { entitled: false, isForEveryone: false }, O.none)).toEqual(O.none)
  })
})

describe('the preview of a PDF, at the address that its reader has', () => {
  test.prop([fc.boolean(), fc.boolean(), fc.webPath(), fc.webPath()])(
    'is the one that they would have been served',
    (hasPreview, hasPdf, one, other) => {
      const page = { address: '/p.png', size: { width: 3, height: 4 }, pages: 2 }
      const download = (linkToPdf: string) =>
        hasPdf ? O.some({ linkToPdf, urlType: O.none, isPdfFullText: true, urlMetadata: O.none }) : O.none
      const preview = (linkToPdf: string) =>
        hasPreview
          ? pdfPreviewFor(
              page,
              { entitled: hasPdf, isForEveryone: true },
              O.map((pdf: { readonly linkToPdf: string }) => pdf.linkToPdf)(download(linkToPdf)),
            )
          : O.none
      expect(linkedPreview({ pdfPreview: preview(one), pdfDownload: download(other) })).toEqual(preview(other))
    },
  )
})
