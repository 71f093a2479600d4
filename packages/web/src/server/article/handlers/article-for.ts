import { urnHref } from '@lectern/domain/core'
import {
  articleIds,
  articleScope,
  isFreeToRead,
  LARGE_GROUP_LIMIT,
  pdfPreviewFor,
  thirdPartyUpdate,
  type Article,
  type FirstPage,
  type PdfDownload,
} from '@lectern/domain/article'
import { option as O, type task as T } from 'fp-ts'
import { referringTo } from './notices-of.ts'
import type { PageSource } from '../../../rendering/page-source.ts'
import type { TokenPurpose } from '../../signing/tokens.ts'
import type { CallContext } from '../../calls/handler.ts'
import { ajaxLinksOf } from './ajax-links.ts'
import type { PageArticleDependencies } from './dependencies.ts'
import { withIssue } from './issue-pii.ts'
import { pdfMd5Of } from './pdf-address-of.ts'
import { pdfDownloadOf } from './pdf-download.ts'
import { publicationOf } from './publication.ts'

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
    const { authorCount, referenceCount, has } = source
    // The identifiers are derived from this metadata, so that the browser derives the same ones.
    const meta = withIssue(source.meta)
    const ids = articleIds(meta)
    const { tokens, finding } = dependencies
    const readerClass = dependencies.readerClassOf(reader)
    const token = (purpose: TokenPurpose): string => tokens.issue({ purpose, article: meta.pii, readerClass }, now)
    const md5 = pdfMd5Of(dependencies, meta, { reader, now })

    const entitlement = dependencies.entitlementOf(meta, reader)
    const { entitled } = entitlement
    const pdfDownload = entitled ? pdfDownloadOf(source, ids, dependencies.makesPdf && has.body, md5) : O.none
    const scope = articleScope({ entitlement, meta })
    const hasLargeAuthors = authorCount > LARGE_GROUP_LIMIT
    const ajaxLinks = await ajaxLinksOf(source, { entitlement, hasLargeAuthors }, dependencies)
    const entry = dependencies.publicationEntryOf(meta)
    const { previous, next } = await finding.around(meta.pii)

    return {
      ids,
      meta,
      entitlement,
      accessOptions: dependencies.accessOptionsOf(meta, reader),
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
      crawlerInformation: { canCrawlPDFContent: isFreeToRead(meta.access), isCrawler: dependencies.isCrawler(userAgent) },
      isCorpReq: false,
      displayViewFullText: scope === 'full' && view === 'abstract',
      isContentVisible: scope === 'full' && view === 'full',
      hasLargeAuthors,
      ajaxLinks,
      publication: publicationOf(meta, entry),
      tokens: {
        entitledToken: token('entitled'),
        authorToken: hasLargeAuthors ? O.some(token('author')) : O.none,
        genAiToken: ajaxLinks.includes('questionsAndAnswers') ? O.some(token('generative-ai')) : O.none,
      },
      documentReferences: referenceCount,
      timestamp: now.toISOString(),
    }
  }
