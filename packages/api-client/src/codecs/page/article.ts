import {
  articleIds,
  THIRD_PARTY_UPDATES,
  type Article,
  type ArticleTokens,
  type CrawlerInformation,
  type PdfPreview,
  type PictureSize,
} from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { Filled, Flag, lenient, Quantity, Text, withFallback, word, type Codec } from '../fields.ts'
import { named, together, within, type WireFields } from '../records.ts'
import { AccessOptionsCodec } from './access-options.ts'
import { AjaxLinksCodec } from './ajax-links.ts'
import { ArticleMetaCodec } from './article-meta.ts'
import { EntitlementCodec, notEntitled } from './entitlement.ts'
import { PdfDownloadCodec } from './pdf-download.ts'
import { PublicationCodec } from './publication.ts'
import { opaque } from '../written.ts'

const no = withFallback(Flag, false)
const address = lenient(Filled)

const TokensCodec: Codec<ArticleTokens, WireFields> = named('an article', {
  entitledToken: ['entitledToken', withFallback(Text, '')],
  authorToken: ['authorToken', lenient(Filled)],
  genAiToken: ['genAiToken', lenient(Filled)],
})

const CrawlerCodec: Codec<CrawlerInformation, WireFields> = named('crawler information', {
  canCrawlPDFContent: ['canCrawlPDFContent', no],
  isCrawler: ['isCrawler', no],
})

/** In CSS pixels. This project's service sends it so that nothing moves when the picture loads. */
const PictureSizeCodec: Codec<PictureSize, WireFields> = named('the size of a picture', {
  width: ['width', Quantity],
  height: ['height', Quantity],
})

const PdfPreviewCodec: Codec<PdfPreview, WireFields> = named('a preview of a PDF', {
  link: ['link', Filled],
  previewImageLink: ['previewImageLink', Filled],
  size: ['previewImageSize', lenient(PictureSizeCodec)],
})

const own = {
  entitlement: ['articleEntitlement', withFallback(EntitlementCodec, notEntitled)],
  accessOptions: ['accessOptions', withFallback(AccessOptionsCodec, { link: O.none, remoteAccessOptions: [] })],
  pdfPreview: ['pdfPreview', lenient(PdfPreviewCodec)],
  pdfEmbed: ['pdfEmbed', no],
  downloadFullIssue: ['downloadFullIssue', no],
  openManuscriptUrl: ['openManuscriptUrl', address],
  ashJournalLink: ['ashJournalLink', address],
  ssrnId: ['ssrn', withFallback(within('id', lenient(Filled)), O.none)],
  thirdPartyUpdateType: ['thirdPartyUpdateType', lenient(word('RETRACTION or ERRATUM', THIRD_PARTY_UPDATES))],
  crawlerInformation: ['crawlerInformation', withFallback(CrawlerCodec, { canCrawlPDFContent: false, isCrawler: false })],
  isCorpReq: ['isCorpReq', no],
  displayViewFullText: ['displayViewFullText', no],
  isContentVisible: ['isContentVisible', no],
  hasLargeAuthors: ['has-large-authors', no],
  ajaxLinks: ['ajaxLinks', withFallback(AjaxLinksCodec, [])],
  documentReferences: ['document-references', withFallback(Quantity, 0)],
  timestamp: ['timestamp', withFallback(Text, '')],
} as const

const Flat = together('an article', {
  meta: ArticleMetaCodec,
  tokens: TokensCodec,
  pdfDownload: PdfDownloadCodec,
  publication: PublicationCodec,
  own: named('an article', own),
})

/**
 * The article of a page (A3, B3): its PII and its title are required. Its identifiers come from its metadata, where any except PII
 * and EID counts as missing if it is malformed.
 */
export const ArticleCodec: Codec<Article, WireFields> = opaque<Article, WireFields>(
  'an article',
  (value): value is Article =>
    named('an article', own).is(value) &&
    t.type({ meta: ArticleMetaCodec, tokens: TokensCodec, publication: PublicationCodec }).is(value),
  (value, context) =>
    E.map(({ meta, tokens, pdfDownload, publication, own: rest }: t.TypeOf<typeof Flat>): Article => ({
      ids: articleIds(meta),
      meta,
      tokens,
      pdfDownload,
      publication,
      ...rest,
    }))(Flat.validate(value, context)),
  ({ ids: _ids, meta, tokens, pdfDownload, publication, ...rest }) =>
    Flat.encode({ meta, tokens, pdfDownload, publication, own: rest }),
  () => Flat,
)
