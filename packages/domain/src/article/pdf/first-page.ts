import { option as O } from 'fp-ts'
import type { PdfPreview, PictureSize } from '../record/article.ts'

/** How wide the picture of a first page is shown, in CSS pixels, where there is room. */
export const FIRST_PAGE_WIDTH = 600

/** How high it may be: two of these pages, one above the other, as posters and rolls are. */
export const FIRST_PAGE_HEIGHT = 1200

/** It has so many pixels for each that it is shown with, so that its letters can be read on any screen. */
export const FIRST_PAGE_DENSITY = 2

/** A page of which less than this would be left on its shorter side, in CSS pixels, shows nothing. */
const THINNEST = 60

const isLength = (value: number): boolean => Number.isFinite(value) && value > 0

/** The size at which the picture of a page is shown, in whole CSS pixels and in the page's own shape; none for a page that has no shape to show. */
export const firstPageSize = ({ width, height }: PictureSize): O.Option<PictureSize> => {
  if (!isLength(width) || !isLength(height)) return O.none
  const scale = Math.min(FIRST_PAGE_WIDTH / width, FIRST_PAGE_HEIGHT / height)
  const shown = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return shown.width >= THINNEST && shown.height >= THINNEST ? O.some(shown) : O.none
}

/** The picture of a PDF's first page. */
export interface FirstPage {
  /** Where it is on this site. */
  readonly address: string
  /** At which it is shown. */
  readonly size: PictureSize
  /** How many pages the PDF has. */
  readonly pages: number
}

/** Who looks at it, and what their site wants. */
export interface FirstPageFacts {
  readonly entitled: boolean
  /** Whether the site shows first pages to readers who may not read the article. */
  readonly isForEveryone: boolean
}

/**
 * Whether a reader sees the picture of a PDF's first page (PREV-10): who may read the article does, and others where the site shows it and it is not the
 * whole article.
 */
export const maySeeFirstPage = ({ pages }: Pick<FirstPage, 'pages'>, { entitled, isForEveryone }: FirstPageFacts): boolean =>
  entitled || (isForEveryone && pages > 1)

/** The preview of a PDF (B3) for a reader: its first page, which leads to the PDF where they may have that, else to itself, where it can be enlarged. */
export const pdfPreviewFor = (page: FirstPage, facts: FirstPageFacts, linkToPdf: O.Option<string>): O.Option<PdfPreview> =>
  maySeeFirstPage(page, facts)
    ? O.some({ link: O.getOrElse(() => page.address)(linkToPdf), previewImageLink: page.address, size: O.some(page.size) })
    : O.none
