import { function as F, option as O } from 'fp-ts'
import type { AuthorMetadata } from '../../article/authors/author-metadata.ts'
import type { AuthorsState } from '../../article/authors/authors-state.ts'
import type { Content } from '../../article/content/node.ts'
import { enrichedContent } from '../../article/enriched-content/enriched-content.ts'
import { isGuest } from '../../article/reader/access.ts'
import type { Article } from '../../article/record/article.ts'
import { bookIsbn } from '../../article/record/book-isbn.ts'
import { articleScope } from '../../article/record/scope.ts'
import type { ReferenceLink } from '../../article/references/reference-link.ts'
import type { ReferenceLinksEvent, ReferenceLinksState } from '../../article/references/reference-links-slice.ts'
import { limitedTopics } from '../../article/topics/limited-topics.ts'
import type { CallTo, EndpointName } from '../../core/commands/call.ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import type { Eid } from '../../core/identifiers/eid.ts'
import type { Isbn } from '../../core/identifiers/isbn.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import type { EmbeddedPart } from '../../core/loading/part-loading.ts'
import type { BodyState } from '../body/body-slice.ts'
import type { Chapter, ChaptersState } from '../contents-list/chapters-slice.ts'
import type { TableOfContentsState } from '../contents-list/table-of-contents-slice.ts'
import type { TableOfContents } from '../contents-list/table-of-contents.ts'
import type { MetricStatistics } from '../metrics/metrics.ts'
import type { MetricsState } from '../metrics/metrics-slice.ts'
import type { RecommendedArticles } from '../recommendations/recommendation.ts'
import type { RecommendationsState } from '../recommendations/recommendations-slice.ts'
import type { CitingArticles } from '../related/citing-article.ts'
import type { CitingArticlesState } from '../related/citing-articles-slice.ts'
import type { LinkingHubItem } from '../related/linking-hub.ts'
import type { LinkingHubLinksState } from '../related/linking-hub-links-slice.ts'
import type { ReferringArticle } from '../related/referring-article.ts'
import type { RememberedInstitution } from '../related/seamless-access.ts'
import type { IssueNavigation } from '../related/sibling.ts'
import type { SpecialIssue } from '../related/special-issue.ts'
import type { Substance } from '../related/substance.ts'
import type { SubstancesState } from '../related/substances-slice.ts'
import { virtualSpecialIssueCall } from '../related/virtual-special-issue-call.ts'
import type { VirtualSpecialIssue } from '../related/virtual-special-issue.ts'
import type { QuestionAndAnswer } from '../side-panel/question-and-answer.ts'
import type { QuestionsState } from '../side-panel/questions-slice.ts'
import { ownSlice, partSlice, sliceWith, type CallFacts, type LoadRow } from './load-row.ts'

const fullText = ({ article }: CallFacts): O.Option<Article> =>
  O.fromPredicate((article: Article) => articleScope(article) === 'full')(article)

/** A preview embeds the links of the references that it lists. */
const withReferences = (facts: CallFacts): O.Option<Article> =>
  O.filter(({ documentReferences }: Article) => documentReferences > 0)(fullText(facts))

const linksOn = (side: keyof ReferenceLinksState) => ({
  ...sliceWith<'referenceLinks', ReferenceLinksState, readonly ReferenceLink[]>('referenceLinks', state => state[side]),
  requested: (): readonly ReferenceLinksEvent[] => [{ type: 'referenceLinks/requested', side }],
  answered: (links: readonly ReferenceLink[]): readonly ReferenceLinksEvent[] => [
    { type: 'referenceLinks/received', side, links },
  ],
  failed: (): readonly ReferenceLinksEvent[] => [{ type: 'referenceLinks/failed', side }],
})

/** The rows of `loads`, in the order in which the documents list the calls of an opening page. */
const table = {
  specialIssueArticles: {
    call: ({ article: { ids }, reader }) =>
      O.map((hubEid: Eid): CallTo<'specialIssueArticles'> => ({
        endpoint: 'specialIssueArticles',
        pii: ids.pii,
        hubEid,
        flags: reader.settings,
      }))(ids.hubEid),
    when: 'opening',
    offeredAs: 'specialIssueArticles',
    onFailure: 'failed-state',
    embedded: true,
    ...ownSlice('specialIssueArticles', F.identity<SpecialIssue>),
  },
  recommendations: {
    call: ({ article: { ids }, reader }) => O.some({ endpoint: 'recommendations', pii: ids.pii, flags: reader.settings }),
    when: 'opening',
    offeredAs: 'recommendations',
    onFailure: 'failed-state',
    embedded: true,
    ...sliceWith<'recommendations', RecommendationsState, RecommendedArticles>('recommendations', ({ list }) => list),
  },
  citingArticles: {
    call: ({ article: { ids }, reader }) =>
      O.some({ endpoint: 'citingArticles', pii: ids.pii, doi: ids.doi, flags: reader.settings }),
    when: 'opening',
    offeredAs: 'citingArticles',
    onFailure: 'failed-state',
    embedded: true,
    ...sliceWith<'citingArticles', CitingArticlesState, CitingArticles>('citingArticles', ({ list }) => list),
  },
  refersTo: {
    call: ({ article: { ids }, reader }) => O.some({ endpoint: 'refersTo', pii: ids.pii, flags: reader.settings }),
    when: 'opening',
    offeredAs: 'refersTo',
    onFailure: 'failed-state',
    embedded: true,
    ...ownSlice('refersTo', F.identity<readonly ReferringArticle[]>),
  },
  referredToBy: {
    call: ({ article: { ids }, reader }) => O.some({ endpoint: 'referredToBy', eid: ids.eid, flags: reader.settings }),
    when: 'opening',
    offeredAs: 'referredToBy',
    // The documents do not say what happens when this list fails; it is treated like its twin, `refersTo`.
    onFailure: 'failed-state',
    embedded: true,
    ...ownSlice('referredToBy', F.identity<readonly ReferringArticle[]>),
  },
  references: {
    call: ({ article: { ids, tokens } }) => O.some({ endpoint: 'references', pii: ids.pii, entitledToken: tokens.entitledToken }),
    when: 'opening',
    offeredAs: 'references',
    onFailure: 'failed-state',
    embedded: true,
    ...partSlice<'references', Content>('references'),
  },
  glossary: {
    call: ({ article: { ids, tokens } }) => O.some({ endpoint: 'glossary', pii: ids.pii, entitledToken: tokens.entitledToken }),
    when: 'opening',
    offeredAs: 'glossary',
    onFailure: 'failed-state',
    embedded: true,
    ...partSlice<'glossary', Content>('glossary'),
  },
  body: {
    call: facts =>
      O.map(({ ids, tokens }: Article): CallTo<'body'> => ({
        endpoint: 'body',
        pii: ids.pii,
        entitledToken: tokens.entitledToken,
        viewToken: O.fromNullable(facts.viewToken),
      }))(fullText(facts)),
    when: 'opening',
    offeredAs: 'body',
    onFailure: 'body-stop',
    embedded: true,
    inMarkup: true,
    ...sliceWith<'body', BodyState, Content>('body', body => body),
  },
  exam: {
    call: ({ article: { ids, tokens } }) => O.some({ endpoint: 'exam', pii: ids.pii, entitledToken: tokens.entitledToken }),
    when: 'opening',
    offeredAs: 'exam',
    onFailure: 'failed-state',
    embedded: true,
    ...partSlice<'exam', Content>('exam'),
  },
  toc: {
    call: ({ article: { ids } }) => O.some({ endpoint: 'toc', pii: ids.pii }),
    when: 'opening',
    offeredAs: 'toc',
    onFailure: 'ignored',
    embedded: true,
    ...sliceWith<'tableOfContents', TableOfContentsState, TableOfContents>('tableOfContents', ({ load }) => load),
  },
  siblings: {
    call: ({ article }) => {
      const { issuePii, pii: id } = article.ids
      return F.pipe(
        bookIsbn(article),
        O.map((isbn): CallTo<'siblings'> => ({ endpoint: 'siblings', item: { isbn, id } })),
        O.alt(() => O.map((issue: Pii): CallTo<'siblings'> => ({ endpoint: 'siblings', item: { issue, id } }))(issuePii)),
      )
    },
    when: 'opening',
    offeredAs: 'always',
    onFailure: 'ignored',
    embedded: true,
    ...ownSlice('issueNavigation', F.identity<IssueNavigation>),
  },
  topicAnnotations: {
    call: ({ article: { ids } }) => O.some({ endpoint: 'topicAnnotations', id: ids.pii, issn: ids.issn }),
    when: 'opening',
    offeredAs: 'always',
    onFailure: 'ignored',
    embedded: false,
    ...ownSlice('topicAnnotations', limitedTopics),
  },
  enrichedContent: {
    call: facts =>
      O.map(({ ids, meta }: Article): CallTo<'enrichedContent'> => ({
        endpoint: 'enrichedContent',
        pii: ids.pii,
        segments: [meta.contentType, meta.documentSubtype],
      }))(fullText(facts)),
    when: 'opening',
    offeredAs: 'always',
    onFailure: 'ignored',
    embedded: false,
    ...ownSlice('enrichedContent', enrichedContent),
  },
  linkingHub: {
    call: ({ article: { ids } }) => O.some({ endpoint: 'linkingHub', id: ids.pii }),
    when: 'opening',
    offeredAs: 'always',
    onFailure: 'failed-state',
    embedded: true,
    ...sliceWith<'linkingHubLinks', LinkingHubLinksState, readonly LinkingHubItem[]>('linkingHubLinks', ({ list }) => list),
  },
  seamlessAccess: {
    call: ({ reader }) => (isGuest(reader.profile) ? O.some({ endpoint: 'seamlessAccess' }) : O.none),
    when: 'opening',
    offeredAs: 'always',
    onFailure: 'ignored',
    embedded: false,
    ...ownSlice('seamlessAccess', F.identity<readonly RememberedInstitution[]>),
  },
  referenceLinks: {
    call: facts =>
      O.map(({ ids, documentReferences, tokens }: Article): CallTo<'referenceLinks'> => ({
        endpoint: 'referenceLinks',
        pii: ids.pii,
        documentReferences,
        entitledToken: tokens.entitledToken,
        flags: facts.reader.settings,
      }))(withReferences(facts)),
    when: 'opening',
    offeredAs: 'referenceLinks',
    onFailure: 'logged',
    // The server's page has the links of both sides under one name.
    embedded: false,
    ...linksOn('internal'),
  },
  externalReferenceLinks: {
    call: facts =>
      O.map(({ ids, documentReferences }: Article): CallTo<'externalReferenceLinks'> => ({
        endpoint: 'externalReferenceLinks',
        pii: ids.pii,
        documentReferences,
      }))(withReferences(facts)),
    when: 'opening',
    offeredAs: 'referenceLinks',
    onFailure: 'logged',
    embedded: false,
    ...linksOn('external'),
  },
  authorMetadata: {
    call: ({ article: { ids } }) => O.some({ endpoint: 'authorMetadata', pii: ids.pii }),
    when: 'opening',
    offeredAs: 'authorMetadata',
    onFailure: 'failed-state',
    embedded: true,
    ...ownSlice('authorMetadata', F.identity<readonly AuthorMetadata[]>),
  },
  substances: {
    call: ({ article: { ids } }) => O.some({ endpoint: 'substances', pii: ids.pii }),
    when: 'opening',
    offeredAs: 'substances',
    onFailure: 'ignored',
    embedded: true,
    ...sliceWith<'substances', SubstancesState, readonly Substance[]>('substances', ({ list }) => list),
  },
  metrics: {
    call: ({ article: { ids } }) => O.map((doi: Doi): CallTo<'metrics'> => ({ endpoint: 'metrics', doi }))(ids.doi),
    when: 'opening',
    offeredAs: 'always',
    onFailure: 'failed-state',
    embedded: true,
    ...sliceWith<'metrics', MetricsState, MetricStatistics>('metrics', ({ list }) => list),
  },
  virtualSpecialIssue: {
    call: ({ article }) => virtualSpecialIssueCall(article),
    when: 'opening',
    offeredAs: 'always',
    onFailure: 'ignored',
    embedded: true,
    ...ownSlice('virtualSpecialIssue', F.identity<VirtualSpecialIssue>),
  },
  authors: {
    call: ({ article: { ids, tokens } }) =>
      O.map((authorToken: string): CallTo<'authors'> => ({ endpoint: 'authors', pii: ids.pii, authorToken }))(tokens.authorToken),
    when: 'wanted',
    offeredAs: 'always',
    onFailure: 'failed-state',
    // The page begins with some of the authors; the call is for all of them.
    embedded: false,
    ...sliceWith<'authors', AuthorsState, Content>('authors', ({ load }) => load),
  },
  chapters: {
    call: ({ article: { ids } }) => O.map((isbn: Isbn): CallTo<'chapters'> => ({ endpoint: 'chapters', isbn }))(ids.isbn),
    when: 'wanted',
    offeredAs: 'always',
    onFailure: 'ignored',
    embedded: true,
    ...sliceWith<'chapters', ChaptersState, readonly Chapter[]>('chapters', ({ load }) => load),
  },
  questionsAndAnswers: {
    call: ({ article: { ids } }) => O.some({ endpoint: 'questionsAndAnswers', pii: ids.pii }),
    when: 'wanted',
    offeredAs: 'questionsAndAnswers',
    onFailure: 'failed-state',
    embedded: false,
    ...sliceWith<'questionsAndAnswers', QuestionsState, readonly QuestionAndAnswer[]>('questionsAndAnswers', ({ list }) => list),
  },
} satisfies { readonly [Name in EndpointName]?: LoadRow<Name> }

type Loads = typeof table

/**
 * Everything that a page loads, one row each, in the order in which the documents list the calls of an opening page (LIFE-10):
 * the call and when it is made, its failure policy (LIFE-2, LIFE-3, LIFE-4, LIFE-12, REF-10), and the slice with the answer. List
 * calls include the reader's flags (LIFE-6). Everything else about loads follows from these rows.
 */
export const loads: Loads = table

/** The endpoints from which the page loads its parts. */
export type LoadName = keyof Loads

/** One row of the table. */
export type Load = Loads[LoadName]

/** A load that is a slice of its own. */
export type OwnSliceLoad = Extract<Load, { readonly isWhole: true }>

/** The answers to the loads, in the domain's terms. */
export type LoadAnswers = { readonly [Name in LoadName]: Parameters<Loads[Name]['answered']>[0] }

/** The slices that are nothing but loads, by name. */
export type LoadSlices = {
  readonly [Row in OwnSliceLoad as Row['slice']]: {
    readonly state: ReturnType<Row['loadIn']>
    readonly event: ReturnType<Row['requested']>[number]
  }
}

type EmbeddableLoad = Extract<Load, { readonly embedded: true }>

type EmbeddedAs<Row, A> = Row extends { readonly inMarkup: true } ? EmbeddedPart<A> : O.Option<A>

/** The loads that the server's page can hold, by their slices; some of them as markup alone. */
export type EmbeddedLoads = {
  readonly [Row in EmbeddableLoad as Row['slice']]: EmbeddedAs<Row, Parameters<Row['answered']>[0]>
}

/** The rows, in their order. */
export const loadRows: readonly Load[] = Object.values(loads)

/** Whether a load is a slice of its own. */
export const isOwnSlice = (load: Load): load is OwnSliceLoad => load.isWhole

/** Whether the server's page can embed a load, by the name of its slice. */
export const isEmbeddable = (load: Load): load is EmbeddableLoad => load.embedded

/** Whether an endpoint loads a part of the page. */
export const isLoad = (endpoint: EndpointName): endpoint is LoadName => Object.hasOwn(loads, endpoint)
