import { urnHref } from '@lectern/domain/core'
import {
  articleIds,
  articleScope,
  pdfPreviewFor,
  thirdPartyUpdate,
  type Article,
  type FirstPage,
  type PdfDownload,
} from '@lectern/domain/article'
import { option as O, type task as T } from 'fp-ts'
import { referringTo } from './notices-of.ts'
import type { PageSource } from '../../../rendering/page-source.ts'
import type { CallContext } from '../../calls/handler.ts'
import { ajaxLinksOf } from './ajax-links.ts'
import type { PageArticleDependencies } from './dependencies.ts'
import { publicationOf } from './publication.ts'
import { readArticle, readerPart } from './reader-part.ts'
import { readerPdf } from './reader-pdf.ts'

/** The reader who requests a page, the time, and the requested view. */
export interface PageRequest extends Pick<CallContext, 'reader' | 'now' | 'userAgent'> {
  readonly view: 'full' | 'abstract'
}

const otherId = ({ meta }: PageSource, kind: string): O.Option<string> => O.fromNullable(meta.otherIds[kind])

/** The address of the article's open manuscript on arXiv, if its file names one. */
const openManuscriptUrl = (source: PageSource): O.Option<string> =>
  O.chain((id: string) => O.fromNullable(urnHref(`arxiv:${id.trim().replace(/^arxiv:/i, '')}`)))(otherId(source, 'arxiv'))

const linkIn: (pdf: O.Option<PdfDownload>) => O.Option<string> = O.map(({ linkToPdf }) => linkToPdf)

/**
 * The article of an open page, for its reader: metadata, what this reader may do, the tokens for further calls, and the lists that can be
 * requested.
 */
export const articleFor =
  (dependencies: PageArticleDependencies) =>
  (source: PageSource, { reader, now, userAgent, view }: PageRequest): T.Task<Article> =>
  async () => {
    const { referenceCount, has } = source
    const read = readArticle(source, dependencies)
    const { meta, hasLargeAuthors } = read
    const ids = articleIds(meta)
    const { finding } = dependencies
    const part = readerPart(dependencies)(read, { reader, now, userAgent })
    const { entitlement } = part
    const { entitled } = entitlement
    const pdfDownload = readerPdf(dependencies)(source, part, { reader, now })
    const scope = articleScope({ entitlement, meta })
    const ajaxLinks = await ajaxLinksOf(source, { entitlement, hasLargeAuthors }, dependencies)
    const entry = dependencies.publicationEntryOf(meta)
    const { previous, next } = await finding.around(meta.pii)

    return {
      ids,
      meta,
      entitlement,
      accessOptions: part.accessOptions,
      pdfDownload,
      pdfPreview: O.chain((page: FirstPage) =>
        pdfPreviewFor(page, { entitled, isForEveryone: dependencies.isFirstPageForEveryone }, linkIn(pdfDownload)),
      )(await dependencies.firstPageOf(source)),
      // Without full text, the PDF is all there is to show.
      pdfEmbed: entitlement.entitled && !has.body && source.ownPdf !== undefined,
      downloadFullIssue: entitlement.entitled && (previous !== undefined || next !== undefined),
      openManuscriptUrl: openManuscriptUrl(source),
      ashJournalLink: O.fromNullable(entry?.societyAccessUrl),
      ssrnId: otherId(source, 'ssrn'),
      thirdPartyUpdateType: meta.isThirdParty
        ? thirdPartyUpdate(meta.relations, await referringTo(dependencies.finding, meta.pii))
        : O.none,
      crawlerInformation: part.crawlerInformation,
      isCorpReq: false,
      displayViewFullText: scope === 'full' && view === 'abstract',
      isContentVisible: scope === 'full' && view === 'full',
      hasLargeAuthors,
      ajaxLinks,
      publication: publicationOf(meta, entry),
      tokens: part.tokens,
      documentReferences: referenceCount,
      timestamp: part.timestamp,
    }
  }
