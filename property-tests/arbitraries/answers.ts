import * as fc from 'fast-check'
import { emptyContent, type AuthorMetadata, type Content } from '@lectern/domain/article'
import type {
  Answers,
  Chapter,
  IssueNavigation,
  QuestionAndAnswer,
  ReferringArticle,
  RememberedInstitution,
  SpecialIssue,
  VirtualSpecialIssue,
} from '@lectern/domain/page'
import { perhaps } from './article.ts'
import { authorArticles } from './authors.ts'
import { citingArticles } from './citing-article.ts'
import { bodyPart, messyPart, phrase, receivedNode } from './content.ts'
import { outlineEntry, tableOfContents } from './contents.ts'
import { someDoi, wellFormedDoi } from './doi.ts'
import { entitledList, issueMetadata } from './downloads.ts'
import { enrichedItems } from './enriched-item.ts'
import { resultFor } from './entitlement-results.ts'
import { linkingHubItems } from './linking-hub.ts'
import { listedArticle } from './listed-article.ts'
import { metricStatistics } from './metrics.ts'
import { wellFormedPii } from './pii.ts'
import { attachments } from './record.ts'
import { recommendedArticles } from './recommendation.ts'
import { referenceLinks } from './reference-links.ts'
import { substances } from './substance.ts'
import { anyText } from './text.ts'
import { topicAnnotations } from './topics.ts'

const nodes: fc.Arbitrary<Content> = fc.oneof(
  bodyPart,
  messyPart,
  fc.array(receivedNode, { maxLength: 3 }).map(nodes => ({ content: nodes, floats: nodes.slice(1), footnotes: nodes.slice(2) })),
  fc.constant(emptyContent),
)

/** A part of an article as it may be received: well formed, malformed, or with unknown names; with or without a list of its files. */
export const content: fc.Arbitrary<Content> = fc.oneof(
  nodes,
  fc.tuple(nodes, attachments).map(([part, files]) => ({ ...part, attachments: files })),
)

const chapters: fc.Arbitrary<readonly Chapter[]> = fc.array(
  fc.record({
    pii: wellFormedPii,
    title: phrase,
    href: fc.constantFrom('/book/9783161484100/B978', ''),
    sections: fc.array(outlineEntry, { maxLength: 3 }),
  }),
  { maxLength: 3 },
)

const authorMetadata: fc.Arbitrary<readonly AuthorMetadata[]> = fc.array(
  fc
    .tuple(
      authorArticles,
      fc.record({
        authorIndex: fc.nat({ max: 30 }),
        authorUrl: fc.constantFrom('https://example.org/au', ''),
        id: fc.constantFrom('au1', 'au2'),
      }),
    )
    .map(([articles, author]) => ({ ...articles, ...author })),
  { maxLength: 3 },
)

const referring: fc.Arbitrary<readonly ReferringArticle[]> = fc.array(
  fc.tuple(listedArticle, perhaps(wellFormedDoi)).map(([listed, doi]) => ({ ...listed, doi })),
  { maxLength: 3 },
)

const sibling = perhaps(fc.record({ pii: wellFormedPii, title: phrase }))
const siblings: fc.Arbitrary<IssueNavigation> = fc.record({ previous: sibling, next: sibling })

const editors = fc.array(fc.constantFrom('E. One', 'E. Two'), { maxLength: 9 })
const specialIssue: fc.Arbitrary<SpecialIssue> = fc.record({
  title: phrase,
  editors,
  items: fc.array(listedArticle, { maxLength: 4 }),
})
const virtualSpecialIssue: fc.Arbitrary<VirtualSpecialIssue> = fc.record({
  title: phrase,
  editors,
  journalUrl: fc.constantFrom('https://example.org/journal', 'javascript:alert(1)', ''),
})

const institutions: fc.Arbitrary<readonly RememberedInstitution[]> = fc.array(
  fc.record({ title: phrase, entityId: fc.constantFrom('https://idp.one.example/', ''), lastUsed: fc.nat() }),
  { maxLength: 3 },
)

const questionsAndAnswers: fc.Arbitrary<readonly QuestionAndAnswer[]> = fc.array(
  fc.record({ id: fc.string(), question: fc.string(), answer: fc.string(), place: perhaps(fc.constantFrom('sec1', '')) }),
  { maxLength: 3 },
)

/** The possible answers of each endpoint. */
export const answers: { readonly [Name in keyof Answers]: fc.Arbitrary<Answers[Name]> } = {
  authorArticles,
  authorMetadata,
  authors: content,
  body: content,
  chapters,
  citingArticles,
  // A payload is any JSON value.
  enrichedContent: enrichedItems.map(items =>
    items.map(item => ({
      ...item,
      payload: item.payload === undefined ? undefined : (JSON.parse(JSON.stringify(item.payload)) as unknown),
    })),
  ),
  entitledRecommendations: entitledList,
  entitlements: fc.array(resultFor(someDoi), { maxLength: 5 }),
  exam: content,
  exportCitation: anyText().map(text => text.toWellFormed()),
  exportRefWorks: anyText().map(text => text.toWellFormed()),
  externalReferenceLinks: referenceLinks,
  feedback: fc.constant(null),
  glossary: content,
  investigation: fc.constant(null),
  issueMetadata,
  linkingHub: linkingHubItems,
  metrics: metricStatistics,
  questionsAndAnswers,
  recommendations: recommendedArticles,
  referenceLinks,
  references: content,
  referredToBy: referring,
  refersTo: referring,
  seamlessAccess: institutions,
  siblings,
  specialIssueArticles: specialIssue,
  substances,
  toc: tableOfContents,
  topicAnnotations,
  virtualSpecialIssue,
}
