import * as fc from 'fast-check'
import type { ArticleUse, ThirdPartyAccess, UsageSliceFacts } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { articleWith } from './article.ts'
import { maybe } from './header.ts'
import { somePii } from './pii.ts'
import { reader } from './reader.ts'
import { metaWith } from './record.ts'

/** A use of an article, of a handful, so that they meet again. */
export const articleUse: fc.Arbitrary<ArticleUse> = fc.record({
  beginTime: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:01.000Z'),
  isSuccess: fc.boolean(),
  origin: fc.constantFrom('article', 'home'),
  zone: fc.constantFrom('recommendations', 'toc'),
  primary: fc.boolean(),
  format: fc.constantFrom('HTML', 'PDF'),
})

export const thirdPartyAccess: fc.Arbitrary<ThirdPartyAccess> = fc.record({
  entitled: fc.constantFrom('yes', 'maybe', 'no'),
  accessType: fc.constantFrom('subscribed', 'open'),
  customerId: fc.constantFrom('1', '2'),
})

export const usageFacts: fc.Arbitrary<UsageSliceFacts> = fc.record({
  session: fc.constantFrom('a', 'b'),
  origin: fc.constantFrom('article', 'preview'),
  article: fc
    .record({ pii: somePii, isThirdParty: fc.boolean(), isCasaUser: fc.boolean(), hasDoi: fc.boolean() })
    .map(({ pii, isThirdParty, isCasaUser, hasDoi }) => {
      const { ids, entitlement } = articleWith()
      return articleWith({
        ids: { ...ids, pii, doi: hasDoi ? ids.doi : O.none },
        meta: metaWith({ isThirdParty, ...(isThirdParty ? { thirdPartyPublisher: 'Society of Laws' } : {}) }),
        entitlement: { ...entitlement, isCasaUser },
      })
    }),
  reader,
  thirdPartyAccess: maybe(thirdPartyAccess),
})
