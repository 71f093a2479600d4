import * as fc from 'fast-check'
import { eidOfPii, parseDoi, parseEid, parseIssn, parsePii, type Eid, type Pii } from '@lectern/domain/core'
import {
  AJAX_LINKS,
  CONTENT_TYPES,
  LINK_TYPES,
  ownPdf,
  pdfAddress,
  REMOTE_ACCESS_TYPES,
  THIRD_PARTY_UPDATES,
  type AccessOptions,
  type Article,
  type ArticleEntitlement,
  type ArticleMeta,
  type ContentType,
  type PdfDownload,
  type PublicationContent,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { made } from '../support/made.ts'
import { someStatedDoi } from './doi.ts'
import { someStatedIsbn } from './isbn.ts'
import { someStatedIssn } from './issn.ts'
import { wellFormedPii } from './pii.ts'
import { metaWith } from './record.ts'

/** An article that its reader is entitled to, with some of its data replaced. */
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
    entitled: true,
    entitledByAccount: false,
    isCasaUser: false,
    usageInfo: O.none,
    idpUsageReportingAttrs: O.none,
    authenticationMethod: O.none,
    entitlementOrigin: O.none,
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
  publication: {
    title: 'Annals of Laws',
    titleSlug: 'annals-of-laws',
    images: { wordmark: O.none, logo: O.none, coverImage: O.none, logoAltText: O.none },
  },
  tokens: { entitledToken: 'token', authorToken: O.none, genAiToken: O.none },
  documentReferences: 0,
  timestamp: '2026-01-01T00:00:00.000Z',
  ...given,
})

/** Something that may be absent. */
export const perhaps = <A>(value: fc.Arbitrary<A>): fc.Arbitrary<O.Option<A>> => fc.option(value.map(O.some), { nil: O.none })

const address = fc.constantFrom('https://example.org/a', 'https://example.org/b?c=d', '/science/article/x')
const word = fc.constantFrom('alpha', 'beta', 'gamma')

/** Every content type. */
export const contentType = fc.constantFrom(...(Object.keys(CONTENT_TYPES) as ContentType[]))

export const entitlement: fc.Arbitrary<ArticleEntitlement> = fc.record({
  entitled: fc.boolean(),
  entitledByAccount: fc.boolean(),
  isCasaUser: fc.boolean(),
  usageInfo: perhaps(word),
  idpUsageReportingAttrs: perhaps(word),
  authenticationMethod: perhaps(word),
  entitlementOrigin: perhaps(fc.constantFrom('CK', 'SD', 'ck')),
})

export const accessOptions: fc.Arbitrary<AccessOptions> = fc.record({
  link: perhaps(fc.record({ linkType: fc.constantFrom(...LINK_TYPES), linkUrl: address })),
  remoteAccessOptions: fc.array(
    fc.record({
      institutionName: fc.constantFrom('University of One', 'The Very Long-Named Institute of Everything', 'École'),
      institutionUrl: fc.constantFrom('https://one.example.org/', 'https://two.example.org/', 'https://three.example.org/'),
      remoteAccessType: fc.constantFrom(...REMOTE_ACCESS_TYPES),
    }),
    { maxLength: 3 },
  ),
})

const pdfDownload = (pii: Pii, eid: Eid): fc.Arbitrary<PdfDownload> =>
  fc
    .record({
      md5: fc.constantFrom('344240c0', 'ffffffff'),
      pdfExtension: fc.constantFrom('/pdf', '/pdfft'),
      casaToken: perhaps(word),
      isPdfFullText: fc.boolean(),
    })
    .map(({ md5, pdfExtension, casaToken, isPdfFullText }) => {
      const metadata = { ...ownPdf(pii, eid, md5), pdfExtension, casaToken }
      return { linkToPdf: pdfAddress(metadata), urlType: O.some('download'), isPdfFullText, urlMetadata: O.some(metadata) }
    })

const publication: fc.Arbitrary<PublicationContent> = fc.record({
  title: fc.constantFrom('Annals of Laws', 'Lettres'),
  titleSlug: fc.constantFrom('annals-of-laws', 'lettres', ''),
  images: fc.record({
    wordmark: perhaps(address),
    logo: perhaps(address),
    coverImage: perhaps(address),
    logoAltText: perhaps(word),
  }),
})

const metaOf = (pii: Pii): fc.Arbitrary<ArticleMeta> =>
  fc
    .record({
      contentType,
      documentSubtype: fc.constantFrom('fla', 'rev', 'err', 'ret', 'research-article'),
      itemWeight: fc.constantFrom('FULL-TEXT', 'HEAD-AND-TAIL', 'HEAD-ONLY', 'DUMMY'),
      isThirdParty: fc.boolean(),
      openAccess: fc.boolean(),
      stated: fc
        .tuple(someStatedDoi, someStatedIssn, someStatedIsbn)
        .map(([doi, serial, book]) => ({ ...doi, ...serial, ...book })),
      volume: fc.option(fc.constantFrom('4', '145C'), { nil: undefined }),
      issue: fc.option(fc.constantFrom('1', '2–3'), { nil: undefined }),
      aipType: fc.option(fc.constantFrom('none', 'S5'), { nil: undefined }),
    })
    .map(({ openAccess, contentType: type, documentSubtype, itemWeight, isThirdParty, stated, ...optional }) =>
      metaWith({
        pii,
        eid: eidOfPii(pii),
        contentType: type,
        documentSubtype,
        itemWeight,
        isThirdParty,
        access: { openAccess, openArchive: false },
        ...stated,
        ...(isThirdParty ? { thirdPartyPublisher: 'Other Publisher' } : {}),
        ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
      }),
    )

const option = <A>(value: A | undefined): O.Option<A> => O.fromNullable(value)

/** The article of any page: the site's or a third party's, free or not, with any access options. Its identifiers match its metadata. */
export const article: fc.Arbitrary<Article> = wellFormedPii.chain(pii => {
  const eid = made(parseEid(`1-s2.0-${pii}`))
  return fc
    .record({
      meta: metaOf(pii),
      hubEid: perhaps(wellFormedPii.map(hub => made(parseEid(`1-s2.0-${hub}`)))),
      issuePii: perhaps(wellFormedPii),
      entitlement,
      accessOptions,
      pdfDownload: perhaps(pdfDownload(pii, eid)),
      pdfPreview: perhaps(
        fc.record({
          link: address,
          previewImageLink: address,
          size: perhaps(fc.record({ width: fc.integer({ min: 1, max: 2000 }), height: fc.integer({ min: 1, max: 2000 }) })),
        }),
      ),
      pdfEmbed: fc.boolean(),
      downloadFullIssue: fc.boolean(),
      openManuscriptUrl: perhaps(address),
      ashJournalLink: perhaps(address),
      ssrnId: perhaps(fc.constant('1234567')),
      thirdPartyUpdateType: perhaps(fc.constantFrom(...THIRD_PARTY_UPDATES)),
      crawlerInformation: fc.record({ canCrawlPDFContent: fc.boolean(), isCrawler: fc.boolean() }),
      isCorpReq: fc.boolean(),
      displayViewFullText: fc.boolean(),
      isContentVisible: fc.boolean(),
      hasLargeAuthors: fc.boolean(),
      ajaxLinks: fc.subarray([...AJAX_LINKS]),
      publication,
      tokens: fc.record({
        entitledToken: fc.constantFrom('token', 'A6F0/=&'),
        authorToken: perhaps(word),
        genAiToken: perhaps(word),
      }),
      documentReferences: fc.nat({ max: 200 }),
      timestamp: fc.constant('2026-01-01T00:00:00.000Z'),
    })
    .map(({ hubEid, issuePii, thirdPartyUpdateType, meta, ...rest }): Article => ({
      ...rest,
      meta: {
        ...meta,
        ...(O.isSome(hubEid) ? { hubEid: hubEid.value } : {}),
        ...(O.isSome(issuePii) ? { issuePii: issuePii.value } : {}),
      },
      ids: {
        pii,
        eid,
        hubEid,
        issuePii,
        doi: option(meta.doi),
        issn: option(meta.issn),
        isbn: option(meta.isbn),
      },
      thirdPartyUpdateType: meta.isThirdParty ? thirdPartyUpdateType : O.none,
    }))
})
