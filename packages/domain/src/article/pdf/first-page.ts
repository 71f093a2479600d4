import { option as O } from 'fp-ts'
import type { Article, PdfPreview, PictureSize } from '../record/article.ts'

/** The width of the first page's picture, in CSS pixels, if there is room. */
export const FIRST_PAGE_WIDTH = 600

/** Its greatest height: two such pages, one above the other, for posters and scrolls. */
export const FIRST_PAGE_HEIGHT = 1200

/** The picture has this many pixels for each CSS pixel, so that it is readable on any screen. */
export const FIRST_PAGE_DENSITY = 2

/** A page whose shorter side would be smaller than this, in CSS pixels, is not shown. */
const THINNEST = 60

const isLength = (value: number): boolean => Number.isFinite(value) && value > 0

/**
 * The size at which the picture of a page is shown, in whole CSS pixels and in the page's proportions; none for a page without
 * usable proportions.
 */
export const firstPageSize = ({ width, height }: PictureSize): O.Option<PictureSize> => {
  if (!isLength(width) || !isLength(height)) return O.none
  const scale = Math.min(FIRST_PAGE_WIDTH / width, FIRST_PAGE_HEIGHT / height)
  const shown = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return shown.width >= THINNEST && shown.height >= THINNEST ? O.some(shown) : O.none
}

/** The picture of a PDF's first page. */
export interface FirstPage {
  /** Its address on this site. */
  readonly address: string
  /** Its displayed size. */
  readonly size: PictureSize
  /** How many pages the PDF has. */
  readonly pages: number
}

/** Who looks at it, and how the site is configured. */
export interface FirstPageFacts {
  readonly entitled: boolean
  /** Whether the site shows first pages to readers who may not read the article. */
  readonly isForEveryone: boolean
}

/**
 * Whether a reader sees the picture of a PDF's first page (PREV-10): readers of the article do, and others if the site shows it
 * and it is not the whole article.
 */
export const maySeeFirstPage = ({ pages }: Pick<FirstPage, 'pages'>, { entitled, isForEveryone }: FirstPageFacts): boolean =>
  entitled || (isForEveryone && pages > 1)

/**
 * The preview of a PDF (B3) for a reader: its first page, linked to the PDF if they may have it, otherwise to the picture itself,
 * so that they can enlarge it.
 */
export const pdfPreviewFor = (page: FirstPage, facts: FirstPageFacts, linkToPdf: O.Option<string>): O.Option<PdfPreview> =>
  maySeeFirstPage(page, facts)
    ? O.some({ link: O.getOrElse(() => page.address)(linkToPdf), previewImageLink: page.address, size: O.some(page.size) })
    : O.none

/** The preview of a PDF when its reader has the PDF at another address than the page was drawn with. */
export const linkedPreview = ({ pdfPreview, pdfDownload }: Pick<Article, 'pdfDownload' | 'pdfPreview'>): O.Option<PdfPreview> =>
  O.isSome(pdfPreview) && O.isSome(pdfDownload) ? O.some({ ...pdfPreview.value, link: pdfDownload.value.linkToPdf }) : pdfPreview
