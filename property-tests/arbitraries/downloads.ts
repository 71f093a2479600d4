import * as fc from 'fast-check'
import {
  dailyCounts,
  type DailyCounts,
  type DayCount,
  type EntitledRecommendationList,
  type IssueArticle,
  type IssueMetadata,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { somePii } from './pii.ts'

const cappedCount = fc.nat({ max: 120 })

/** The counts of one of a few days, so that duplicates occur. */
export const dayCount: fc.Arbitrary<DayCount> = fc.record({
  day: fc.integer({ min: -5, max: 90 }),
  multiArticle: cappedCount,
  fullIssue: cappedCount,
})

export const someCounts: fc.Arbitrary<DailyCounts> = fc.array(dayCount, { maxLength: 80 }).map(dailyCounts)

const issueArticle: fc.Arbitrary<IssueArticle> = fc.record({
  pii: somePii,
  title: fc.string(),
  pages: fc.option(fc.constantFrom('1–9', '12'), { nil: undefined }).map(O.fromNullable),
})

/** An article may occur twice. */
export const issueMetadata: fc.Arbitrary<IssueMetadata> = fc.record({
  articles: fc.array(issueArticle, { maxLength: 8 }),
  token: fc.constantFrom('key', 'other'),
})

/** An article may occur twice. */
export const entitledList: fc.Arbitrary<EntitledRecommendationList> = fc.record({
  articles: fc.array(fc.record({ pii: somePii, title: fc.string(), isThirdParty: fc.boolean() }), { maxLength: 6 }),
  token: fc.constantFrom('key', 'other'),
})
