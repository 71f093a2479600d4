import { parseDoi, parseEid, parseIssn, parsePii, type Article } from '@lectern/domain'
import { option as O } from 'fp-ts'
import { made } from '../support/made.ts'
import { metaWith } from './record.ts'

/** An article that its reader is entitled to, with some of what is known about it replaced. */
export const articleWith = (given: Partial<Article> = {}): Article => ({
  ids: {
    pii: made(parsePii('S2211753914000025')),
    eid: made(parseEid('1-s2.0-S2211753914000025')),
    hubEid: O.some(made(parseEid('1-s2.0-S2211753914X00025'))),
    doi: O.some(made(parseDoi('10.1000/laws.2014.2'))),
    issn: O.some(made(parseIssn('1462-9011'))),
    isbn: O.none,
    issuePii: O.some(made(parsePii('S2211753914X00025'))),
  },
  meta: metaWith(),
  entitlement: {
    entitled: true, entitledByAccount: false, isCasaUser: false, usageInfo: O.none, idpUsageReportingAttrs: O.none, authenticationMethod: O.none, entitlementOrigin: O.none,
  },
  accessOptions: { link: O.none, remoteAccessOptions: [] },
  pdfDownload: O.none,
  pdfPreview: O.none,
  pdfEmbed: false,
  downloadFullIssue: true,
  openManuscriptUrl: O.none,
  ashJournalLink: O.none,
  ssrnId: O.none,
  thirdPartyUpdateType: O.none,
  crawlerInformation: { canCrawlPDFContent: false, isCrawler: false },
  isCorpReq: false,
  displayViewFullText: false,
  isContentVisible: true,
  hasLargeAuthors: false,
  ajaxLinks: [],
  publication: { title: 'Annals of Laws', titleSlug: 'annals-of-laws', images: { wordmark: O.none, logo: O.none, coverImage: O.none, logoAltText: O.none } },
  tokens: { entitledToken: 'token', authorToken: O.none, genAiToken: O.none },
  documentReferences: 0,
  timestamp: '2026-01-01T00:00:00.000Z',
  ...given,
})
