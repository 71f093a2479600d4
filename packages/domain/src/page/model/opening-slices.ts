import { option as O } from 'fp-ts'
import { updateAccessBarConfig } from '../access-bar/accessbar-config-slice.ts'
import { updateHeader } from '../../site/header/header-slice.ts'
import { updateArticle } from '../article-view/article-slice.ts'
import { updateBanner } from '../../article/authors/banner-slice.ts'
import { updateTableOfContents } from '../contents-list/table-of-contents-slice.ts'
import { entitlementLookup } from '../../article/third-party-access/entitlement-lookup.ts'
import { updateWindowSize } from '../lifecycle/window-size-slice.ts'
import { stay } from '../../core/machine/step.ts'
import { updateMetrics } from '../metrics/metrics-slice.ts'
import { updatePreview } from '../preview/preview-slice.ts'
import { updateRecommendations } from '../recommendations/recommendations-slice.ts'
import { updateReferenceLinks } from '../../article/references/reference-links-slice.ts'
import { updateCitingArticles } from '../related/citing-articles-slice.ts'
import { updateLinkingHubLinks } from '../related/linking-hub-links-slice.ts'
import { updateRelatedContent } from '../related/related-content-slice.ts'
import { updateSubstances } from '../related/substances-slice.ts'
import { updateMendeley } from '../sharing/mendeley-slice.ts'
import { updateUsage } from '../usage/usage-slice.ts'
import { givesPdf } from '../access-bar/component-id.ts'
import { limitedTopics } from '../../article/topics/limited-topics.ts'
import { pdfLink, type PdfLink } from '../../article/pdf/pdf-link.ts'
import { bodyStopped } from '../body/body-state.ts'
import { receivedOr } from '../../core/loading/loading.ts'
import { recommendedArticles } from '../recommendations/recommendations-slice.ts'
import type { CitingArticles } from '../related/citing-article.ts'
import type { ExpandableList } from '../related/related-content-slice.ts'
import type { PageState } from './page-state.ts'
import type { Meanings, SliceRules } from './slice-rules.ts'
import type { SliceEvent } from './slices.ts'

/** The slices that have events on any page, even if its reader does nothing but read. */
export type OpeningSliceName =
  | 'accessbarConfig'
  | 'article'
  | 'banner'
  | 'biographies'
  | 'citingArticles'
  | 'header'
  | 'linkingHubLinks'
  | 'mendeley'
  | 'metrics'
  | 'preview'
  | 'recommendations'
  | 'referenceLinks'
  | 'relatedContent'
  | 'substances'
  | 'tableOfContents'
  | 'usage'
  | 'windowSize'

/** A list of related articles has arrived, with so many of them (REC-3, CITE-3). */
export const listReceived = (list: ExpandableList, articles: readonly unknown[]): SliceEvent => ({
  type: 'relatedContent/list-received',
  list,
  length: articles.length,
})

const noCitingArticles: CitingArticles = { hitCount: 0, articles: [] }

/** A third party's article is looked up as soon as it is used, so that the use can be reported (USE-1). */
const accessWanted = ({ article: { ids }, usage }: PageState): readonly SliceEvent[] =>
  usage.waiting.length > 0 && O.isSome(ids.doi) ? [{ type: 'entitlements/wanted', doi: ids.doi.value }] : []

/** Topics are for the parts that the page holds as values; markup has them already (TOPIC-3). None once the body has failed (LIFE-4). */
const topicsReceived = ({ abstracts, body, topicAnnotations }: PageState): readonly SliceEvent[] => [
  ...(abstracts.content.length > 0 &&
  topicAnnotations.status === 'received' &&
  limitedTopics(topicAnnotations.value).abstract.topics.length > 0
    ? [{ type: 'abstracts/topics-received' } as const]
    : []),
  ...(bodyStopped(body) || body.status === 'rendered' ? [] : [{ type: 'body/topics-received' } as const]),
]

const meanings: Meanings = {
  'citingArticles/received': ({ citingArticles }) => [
    listReceived('citingArticles', receivedOr(noCitingArticles)(citingArticles.list).articles),
  ],
  'recommendations/received': ({ recommendations }) => [
    listReceived('recommendations', recommendedArticles(recommendations).articles),
  ],
  'topicAnnotations/received': topicsReceived,
  'usage/link-opened': accessWanted,
  'usage/pdf-asked': accessWanted,
  'usage/recorded': accessWanted,
  'windowSize/resized': ({ selection }) => (selection.isVisible ? [{ type: 'selection/window-resized' }] : []),
}

/** The part of the page that the access bar belongs to, as named in reports. */
const BAR_ZONE = 'body'

/** When the reader has asked for the article's own PDF, that is reported (USE-1), and the related PDFs may be offered (ENT-1). */
const pdfAsked = ({ article }: PageState, event: SliceEvent): readonly SliceEvent[] => {
  if (event.type !== 'accessbarConfig/item-used' || !givesPdf(event.item.id)) return []
  const isOwn = O.exists(({ href }: PdfLink) => href === event.item.href)(pdfLink(article))
  return [...(isOwn ? [{ type: 'usage/pdf-asked', zone: BAR_ZONE } as const] : []), { type: 'entitledRecommendations/offered' }]
}

/** The rules of these slices. */
export const openingSlices: SliceRules<OpeningSliceName> = {
  updates: {
    accessbarConfig: (page, event) => updateAccessBarConfig(page.accessbarConfig, event),
    article: (page, event) => updateArticle(page.article, event),
    banner: (page, event) => updateBanner(page.banner, event),
    biographies: page => stay(page.biographies),
    citingArticles: (page, event) => updateCitingArticles(page.citingArticles, event),
    header: (page, event) => updateHeader(page.header, event, page.facts),
    linkingHubLinks: (page, event) => updateLinkingHubLinks(page.linkingHubLinks, event, { sites: page.facts.linkingHub }),
    mendeley: (page, event) =>
      updateMendeley(page.mendeley, event, { pii: page.article.ids.pii, hasExtension: page.facts.hasMendeleyExtension }),
    metrics: (page, event) => updateMetrics(page.metrics, event),
    preview: (page, event) => updatePreview(page.preview, event),
    recommendations: (page, event) => updateRecommendations(page.recommendations, event, page.facts),
    referenceLinks: (page, event) => updateReferenceLinks(page.referenceLinks, event),
    relatedContent: (page, event) => updateRelatedContent(page.relatedContent, event, page.facts),
    substances: (page, event) => updateSubstances(page.substances, event),
    tableOfContents: (page, event) => updateTableOfContents(page.tableOfContents, event),
    usage: (page, event) =>
      updateUsage(page.usage, event, {
        session: page.facts.session,
        viewToken: page.facts.viewToken,
        origin: page.facts.origin,
        article: page.article,
        reader: page.facts.reader,
        lookup: entitlementLookup(page.entitlements, page.article.ids.doi),
      }),
    windowSize: (page, event) => updateWindowSize(page.windowSize, event),
  },
  // An event that changed nothing means nothing elsewhere, except for the use of an item, which is in no slice.
  reactions: (before, page, event) => [
    ...pdfAsked(page, event),
    ...(before === page ? [] : (meanings[event.type]?.(page) ?? [])),
  ],
}
