import { fc, test } from '@fast-check/vitest'
import { ACCESS_TYPES } from '@lectern/domain/article'
import { investigationOf, isIpUser, type ArticleUse, type UsageFacts } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../../arbitraries/article.ts'
import { readerWith } from '../../arbitraries/reader.ts'
import { metaWith } from '../../arbitraries/record.ts'
import { articleUse, usageFacts } from '../../arbitraries/usage.ts'

const use: ArticleUse = {
  beginTime: '2026-01-01T00:00:00.000Z',
  isSuccess: true,
  origin: 'home',
  zone: 'toc',
  primary: true,
  format: 'HTML',
}

const factsWith = (given: Partial<UsageFacts> = {}): UsageFacts => ({
  session: 's',
  viewToken: 'view',
  article: articleWith(),
  reader: readerWith(),
  thirdPartyAccess: O.none,
  ...given,
})

const access = { entitled: 'yes', accessType: 'subscribed', customerId: '7' }

describe('USE-1 what a use is reported as', () => {
  test('an article of our own', () => {
    const article = articleWith()
    expect(investigationOf(factsWith({ thirdPartyAccess: O.some(access) }), use)).toEqual({
      ...use,
      isIpUser: false,
      isbn: O.none,
      issn: article.ids.issn,
      pii: article.ids.pii,
      idpUsageReportingAttrs: O.none,
      viewToken: O.some('view'),
      thirdParty: O.none,
    })
  })

  test("another publisher's article also says whose it is and on what terms it was read", () => {
    const article = articleWith({ meta: metaWith({ isThirdParty: true, thirdPartyPublisher: 'Society of Laws' }) })
    expect(investigationOf(factsWith({ article, thirdPartyAccess: O.some(access) }), use).thirdParty).toEqual(
      O.some({ doi: article.ids.doi, publisher: 'Society of Laws', ...access }),
    )
  })

  test('as long as nothing is known of the terms, or of the publisher, it says nothing of them', () => {
    const { thirdPartyPublisher: _, ...meta } = metaWith({ isThirdParty: true })
    expect(investigationOf(factsWith({ article: articleWith({ meta }) }), use).thirdParty).toEqual(
      O.some({ doi: articleWith().ids.doi, publisher: '', entitled: '', accessType: '', customerId: '' }),
    )
  })

  test("what the reader's institution wants reported goes along", () => {
    const article = articleWith({ entitlement: { ...articleWith().entitlement, idpUsageReportingAttrs: O.some('dept=law') } })
    expect(investigationOf(factsWith({ article }), use).idpUsageReportingAttrs).toEqual(O.some('dept=law'))
  })

  test.prop([usageFacts, articleUse])('says of a third party just where the article is one', (facts, articleUse) => {
    const investigation = investigationOf(facts, articleUse)
    expect(investigation).toMatchObject(articleUse)
    expect(investigation.pii).toBe(facts.article.ids.pii)
    expect(O.isSome(investigation.thirdParty)).toBe(facts.article.meta.isThirdParty)
  })
})

describe("USE-2 readers on their institution's network", () => {
  test.each(ACCESS_TYPES)('%s', accessType => {
    const reader = readerWith({ profile: { accessType } })
    expect(isIpUser(reader)).toBe(accessType === 'IPRANGE')
    expect(investigationOf(factsWith({ reader }), use).isIpUser).toBe(accessType === 'IPRANGE')
  })

  test.prop([usageFacts, articleUse, fc.boolean()])(
    'nothing else of a report depends on it',
    (facts, articleUse, isOnNetwork) => {
      const reader = readerWith({ profile: { accessType: isOnNetwork ? 'IPRANGE' : 'GUEST' } })
      expect({ ...investigationOf({ ...facts, reader }, articleUse), isIpUser: false }).toEqual({
        ...investigationOf(facts, articleUse),
        isIpUser: false,
      })
    },
  )
})
