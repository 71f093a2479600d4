import { encoded, type Pii } from '@lectern/domain/core'
import type { FirstPage } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { PageSource } from '../../rendering/page-source.ts'
import { pictureName, type DrawnPage } from '../../pdf/first-page/drawn-page.ts'
import type { FirstPages } from '../../pdf/first-page/first-pages.ts'

/** What of an article says where its PDF is. */
export type PictureSource = Pick<PageSource, 'meta' | 'ownPdf'>

export interface ArticleFirstPageParts {
  readonly firstPages: FirstPages
  /** Where an article's PDF lies, if it is there. */
  readonly pdfOf: (source: PictureSource) => Promise<string | undefined>
}

/** The first pages of the PDFs of articles. */
export interface ArticleFirstPages {
  /** As far as it is known now; where it is not it is drawn for those who come after. */
  readonly known: (source: PictureSource) => Promise<O.Option<FirstPage>>
  /** Once it is drawn, and where its picture lies. */
  readonly drawn: (source: PictureSource) => Promise<O.Option<FirstPage & { readonly file: string }>>
}

const firstPage = (pii: Pii, page: DrawnPage): FirstPage => ({
  address: `/content/${encoded(pii)}/first-page/${pictureName(page)}`,
  size: { width: page.width, height: page.height },
  pages: page.pages,
})

/** Finds the pictures of the first pages of articles. */
export const articleFirstPages = ({ firstPages, pdfOf }: ArticleFirstPageParts): ArticleFirstPages => ({
  known: async source => {
    const pdf = await pdfOf(source)
    return pdf === undefined ? O.none : O.map((page: DrawnPage) => firstPage(source.meta.pii, page))(await firstPages.known(pdf))
  },
  drawn: async source => {
    const pdf = await pdfOf(source)
    return pdf === undefined
      ? O.none
      : O.map((page: DrawnPage) => ({ ...firstPage(source.meta.pii, page), file: firstPages.fileOf(page) }))(
          await firstPages.drawn(pdf),
        )
  },
})
