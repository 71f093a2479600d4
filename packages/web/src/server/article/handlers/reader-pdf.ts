import { articleIds, type Article } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { PageSource } from '../../../rendering/page-source.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { PageArticleDependencies } from './dependencies.ts'
import { pdfMd5Of } from './pdf-address-of.ts'
import { pdfDownloadOf } from './pdf-download.ts'

/** What the PDF that an article's page offers depends on. */
export type PagePdf = Pick<PageSource, 'has' | 'meta' | 'ownPdf'>

/** That of an article. */
export const pagePdf = ({ has, meta, ownPdf }: PageSource): PagePdf => ({
  has,
  meta,
  ...(ownPdf === undefined ? {} : { ownPdf }),
})

/** The PDF that the page of an article offers its reader, at an address that is theirs. */
export const readerPdf =
  (dependencies: PageArticleDependencies) =>
  (
    source: PagePdf,
    { entitlement }: Pick<Article, 'entitlement'>,
    { reader, now }: Pick<CallContext, 'now' | 'reader'>,
  ): Article['pdfDownload'] =>
    entitlement.entitled
      ? pdfDownloadOf(
          source,
          articleIds(source.meta),
          dependencies.makesPdf && source.has.body,
          pdfMd5Of(dependencies, source.meta, { reader, now }),
        )
      : O.none
