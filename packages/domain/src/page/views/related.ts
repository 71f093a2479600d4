import { function as F, option as O } from 'fp-ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import { linkOut } from '../../core/links/link-out.ts'
import { metricsPanel, type MetricsPanel } from '../metrics/metrics-panel.ts'
import type { PageState } from '../model/page-state.ts'
import { relatedPlaces, type RelatedPlace } from '../model/related-places.ts'
import { citedBy, type CitedBy } from '../related/cited-by.ts'
import { citingArticlesElsewhere } from '../related/citing-articles-elsewhere.ts'
import {
  canHaveNeighbours,
  issueNavigationLinks,
  neighboursLabel,
  type IssueNavigationLink,
} from '../related/issue-navigation-links.ts'
import { linkingHubLinks, type LinkingHubLinks } from '../related/linking-hub.ts'
import { panelFrame, relatedContentModal, type PanelFrame, type PanelPlace } from '../related/panel-frame.ts'
import type { FoldablePanel } from '../related/related-content-slice.ts'
import { showVirtualSpecialIssueLink } from '../related/virtual-special-issue-link.ts'

/**
 * The places beside the article, in order (ART-18): those with content, and those that are loading.
 * @param page the open page
 */
export const pageRelatedPlaces = ({
  article,
  substances,
  recommendations,
  specialIssueArticles,
  virtualSpecialIssue,
  refersTo,
  referredToBy,
  linkingHubLinks: hub,
  metrics,
  facts: { reader },
}: PageState): readonly RelatedPlace[] =>
  relatedPlaces({
    article,
    reader,
    loads: {
      substances: substances.list,
      recommendations: recommendations.list,
      specialIssueArticles,
      virtualSpecialIssue,
      refersTo,
      referredToBy,
      linkingHub: hub.list,
      metrics: metrics.list,
    },
    hasVirtualSpecialIssue: showVirtualSpecialIssueLink(virtualSpecialIssue),
  })

/**
 * The articles that cite this one (CITE-1 to CITE-3), and where all of them are listed.
 * @param page the open page
 */
export const pageCitingArticles = ({
  article,
  citingArticles,
  relatedContent: { expanded },
  facts: { linkOutUrls },
}: Pick<PageState, 'article' | 'citingArticles' | 'relatedContent' | 'facts'>): CitedBy =>
  citedBy(citingArticles, expanded.citingArticles, citingArticlesElsewhere(citingArticles, linkOutUrls, article))

/**
 * The frame of a panel beside the article: its title, and whether it is collapsed (REC-4).
 * @param page the open page
 * @param panel which panel
 * @param place beside the article, or in a dialog
 */
export const pagePanelFrame = (
  { article, relatedContent, facts }: Pick<PageState, 'article' | 'relatedContent' | 'facts'>,
  panel: FoldablePanel,
  place: PanelPlace = 'page',
): PanelFrame => panelFrame(relatedContent, panel, article.meta.contentType, place, facts)

/**
 * The content of the related-content dialog while it is open (REC-5).
 * @param page the open page
 */
export const pageRelatedModal = ({
  article,
  relatedContent,
  facts,
}: Pick<PageState, 'article' | 'relatedContent' | 'facts'>): ReturnType<typeof relatedContentModal> =>
  relatedContentModal(relatedContent, article.meta.contentType, facts)

/**
 * The other sites where the reader can read the article (HUB-1, HUB-2).
 * @param page the open page
 */
export const pageOtherPlaces = ({
  linkingHubLinks: { list },
  facts: { linkingHub },
}: Pick<PageState, 'linkingHubLinks' | 'facts'>): LinkingHubLinks => linkingHubLinks(list, linkingHub)

/**
 * The metrics of the article (MET-1 to MET-3), with the provider's page.
 * @param page the open page
 */
export const pageMetrics = ({
  article,
  metrics,
  facts: { linkOutUrls },
}: Pick<PageState, 'article' | 'metrics' | 'facts'>): MetricsPanel =>
  metricsPanel(
    metrics,
    F.pipe(
      article.ids.doi,
      O.chain((doi: Doi) => linkOut(linkOutUrls, { target: 'metrics', doi })),
    ),
  )

/** The links to the neighbouring articles, and their label. */
export interface NeighboursView {
  readonly label: string
  readonly previous: IssueNavigationLink
  readonly next: IssueNavigationLink
}

/**
 * The links to the neighbouring articles (ART-11, ART-13); none if the article cannot have any.
 * @param page the open page
 */
export const pageNeighbours = ({
  article,
  issueNavigation,
}: Pick<PageState, 'article' | 'issueNavigation'>): O.Option<NeighboursView> =>
  canHaveNeighbours(article)
    ? O.some({ label: neighboursLabel(article.meta.contentType), ...issueNavigationLinks(issueNavigation, article) })
    : O.none
