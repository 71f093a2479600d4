import * as fc from 'fast-check'
import { parseDoi } from '@lectern/domain/core'
import { answeredLink, thirdPartyAccess, type Article, type EntitlementLookup } from '@lectern/domain/article'
import type { ArticleUse, UsageFacts, UsageSliceFacts } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { articleWith } from './article.ts'
import { resultFor } from './entitlement-results.ts'
import { maybe } from './header.ts'
import { somePii } from './pii.ts'
import { reader } from './reader.ts'
import { metaWith } from './record.ts'
import { made } from '../support/made.ts'

/** A use of one of a handful of articles, so that duplicates occur. */
export const articleUse: fc.Arbitrary<ArticleUse> = fc.record({
  beginTime: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:01.000Z'),
  isSuccess: fc.boolean(),
  origin: fc.constantFrom('article', 'home'),
  zone: fc.constantFrom('recommendations', 'toc'),
  primary: fc.boolean(),
  format: fc.constantFrom('HTML', 'PDF'),
})

const doi = made(parseDoi('10.1000/abc.1'))

/** Any state of an article's lookup. */
export const lookup: fc.Arbitrary<EntitlementLookup> = fc.oneof(
  fc.constantFrom<EntitlementLookup>({ status: 'pending', doi }, { status: 'loading', doi }, { status: 'failed' }),
  maybe(resultFor(fc.constant(doi))).map((result): EntitlementLookup => ({
    status: 'success',
    doi,
    link: answeredLink(doi, result),
    access: O.map(thirdPartyAccess)(result),
  })),
)

const usedArticle: fc.Arbitrary<Article> = fc
  .record({
    pii: somePii,
    isThirdParty: fc.boolean(),
    isCasaUser: fc.boolean(),
    hasDoi: fc.boolean(),
    hasPdf: fc.boolean(),
    pdfEmbed: fc.boolean(),
  })
  .map(({ pii, isThirdParty, isCasaUser, hasDoi, hasPdf, pdfEmbed }) => {
    const { ids, entitlement } = articleWith()
    return articleWith({
      ids: { ...ids, pii, doi: hasDoi ? ids.doi : O.none },
      meta: metaWith({ isThirdParty, ...(isThirdParty ? { thirdPartyPublisher: 'Society of Laws' } : {}) }),
      entitlement: { ...entitlement, isCasaUser },
      pdfEmbed,
      pdfDownload: hasPdf
        ? O.some({ linkToPdf: '/files/own.pdf', urlType: O.none, urlMetadata: O.none, isPdfFullText: true })
        : O.none,
    })
  })

/** The facts that reports are made from. */
export const usageFacts: fc.Arbitrary<UsageFacts> = fc.record({
  session: fc.constantFrom('a', 'b'),
  viewToken: fc.string(),
  article: usedArticle,
  reader,
  thirdPartyAccess: maybe(resultFor(fc.constant(doi)).map(thirdPartyAccess)),
})

/** The facts of the usage slice. */
export const usageSliceFacts: fc.Arbitrary<UsageSliceFacts> = fc.record({
  session: fc.constantFrom('a', 'b'),
  viewToken: fc.string(),
  article: usedArticle,
  reader,
  origin: fc.constantFrom('article', 'preview'),
  lookup,
})
