import { encoded, type Pii } from '@lectern/domain/core'
import type { FirstPage } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { Place } from '../../files/place.ts'
import type { PageSource } from '../../rendering/page-source.ts'
import { pictureName } from '../../pdf/first-page/drawn-page.ts'
import type { FirstPages, Picture } from '../../pdf/first-page/first-pages.ts'

/** The parts of an article that determine its PDF. */
export type PictureSource = Pick<PageSource, 'meta' | 'ownPdf'>

export interface ArticleFirstPageParts {
  readonly firstPages: FirstPages
  /** Where an article's PDF is, if it exists. */
  readonly pdfOf: (source: PictureSource) => Promise<Place | undefined>
}

/** The images of the first pages of articles' PDFs. */
export interface ArticleFirstPages {
  /** The image if it exists. Otherwise it is rendered in the background for later readers. */
  readonly known: (source: PictureSource) => Promise<O.Option<FirstPage>>
  /** The image, its name and where it is, rendered first if necessary. */
  readonly drawn: (source: PictureSource) => Promise<O.Option<FirstPage & { readonly name: string; readonly place: Place }>>
}

const firstPage = (pii: Pii, page: Picture): FirstPage => ({
  address: `/content/${encoded(pii)}/first-page/${pictureName(page)}`,
  size: { width: page.width, height: page.height },
  pages: page.pages,
})

/** Provides the images of the first pages of articles. */
export const articleFirstPages = ({ firstPages, pdfOf }: ArticleFirstPageParts): ArticleFirstPages => ({
  known: async source => {
    const { pii } = source.meta
    const pdf = await pdfOf(source)
    return pdf === undefined ? O.none : O.map((page: Picture) => firstPage(pii, page))(await firstPages.known(pii, pdf))
  },
  drawn: async source => {
    const { pii } = source.meta
    const pdf = await pdfOf(source)
    return pdf === undefined
      ? O.none
      : O.map((page: Picture) => ({ ...firstPage(pii, page), name: pictureName(page), place: page.place }))(
          await firstPages.drawn(pii, pdf),
        )
  },
})
