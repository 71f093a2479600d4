import { updateAccessBarConfig } from '../access-bar/accessbar-config-slice.ts'
import { updateHeader } from '../../site/header/header-slice.ts'
import { updateArticle } from '../article-view/article-slice.ts'
import { updateAuthors } from '../../article/authors/authors-slice.ts'
import { updateBanner } from '../../article/authors/banner-slice.ts'
import { updateAbstracts } from '../body/abstracts-slice.ts'
import { updateBody } from '../body/body-slice.ts'
import { updatePlayer } from '../../article/content/player-slice.ts'
import { updateSupplementaryFilesData } from '../../article/content/supplementary-files-slice.ts'
import { updateUnknownComponents } from '../../article/content/unknown-components.ts'
import { updateChapters } from '../contents-list/chapters-slice.ts'
import { updateTableOfContents } from '../contents-list/table-of-contents-slice.ts'
import { updateDownloadCaps } from '../downloads/download-caps-slice.ts'
import { updateDownloadIssue } from '../downloads/download-issue-slice.ts'
import { updateEntitledRecommendations } from '../downloads/entitled-recommendations-slice.ts'
import { entitlementLookup } from '../../article/third-party-access/entitlement-lookup.ts'
import { updateEntitlements } from '../../article/third-party-access/entitlements-slice.ts'
import { updateWindowSize } from '../lifecycle/window-size-slice.ts'
import { stay, type Step } from '../../core/machine/step.ts'
import { updateMetrics } from '../metrics/metrics-slice.ts'
import { updateCrossMark } from '../overlays/cross-mark-slice.ts'
import { updateTransientError } from '../overlays/transient-error-slice.ts'
import { updatePreview } from '../preview/preview-slice.ts'
import { updateRecommendations } from '../recommendations/recommendations-slice.ts'
import { updateReferenceLinks } from '../../article/references/reference-links-slice.ts'
import { updateCitingArticles } from '../related/citing-articles-slice.ts'
import { updateLinkingHubLinks } from '../related/linking-hub-links-slice.ts'
import { updateRelatedContent } from '../related/related-content-slice.ts'
import { updateSubstances } from '../related/substances-slice.ts'
import { updateSelection } from '../selection/selection-slice.ts'
import { updateCitationDialog } from '../sharing/citation-dialog-slice.ts'
import { updateCitationExport } from '../sharing/citation-export-slice.ts'
import { updateShare } from '../sharing/share-slice.ts'
import { updateMendeley } from '../sharing/mendeley-slice.ts'
import { updateQuestions } from '../side-panel/questions-slice.ts'
import { updateReadingAssistant } from '../side-panel/reading-assistant-slice.ts'
import { updateSidePanel } from '../side-panel/side-panel-slice.ts'
import { updateUsage } from '../usage/usage-slice.ts'
import { isOwnSlice, loadRows, type OwnSliceLoad } from './loads.ts'
import type { PageState } from './page-state.ts'
import type { SliceEvent, SliceName } from './slices.ts'

/** The slices that are more than a load. */
type OtherSliceName = Exclude<SliceName, OwnSliceLoad['slice']>

/** How each of them handles its events, given what it may know of the page. */
type Updates = { readonly [Name in OtherSliceName]: (page: PageState, event: SliceEvent<Name>) => Step<PageState[Name]> }

const updates: Updates = {
  abstracts: (page, event) => updateAbstracts(page.abstracts, event, { annotations: page.topicAnnotations }),
  accessbarConfig: (page, event) => updateAccessBarConfig(page.accessbarConfig, event),
  article: (page, event) => updateArticle(page.article, event),
  authors: (page, event) => updateAuthors(page.authors, event, page.article.ids),
  banner: (page, event) => updateBanner(page.banner, event),
  biographies: page => stay(page.biographies),
  body: (page, event) => updateBody(page.body, event, { annotations: page.topicAnnotations }),
  chapters: (page, event) => updateChapters(page.chapters, event),
  citationDialog: (page, event) => updateCitationDialog(page.citationDialog, event),
  citationExport: (page, event) => updateCitationExport(page.citationExport, event, page.article.ids),
  citingArticles: (page, event) => updateCitingArticles(page.citingArticles, event),
  crossMark: (page, event) => updateCrossMark(page.crossMark, event),
  downloadCaps: (page, event) => updateDownloadCaps(page.downloadCaps, event),
  downloadIssue: (page, event) => updateDownloadIssue(page.downloadIssue, event, page.article),
  entitledRecommendations: (page, event) => updateEntitledRecommendations(page.entitledRecommendations, event, page.article),
  entitlements: (page, event) => updateEntitlements(page.entitlements, event),
  header: (page, event) => updateHeader(page.header, event, page.facts),
  linkingHubLinks: (page, event) => updateLinkingHubLinks(page.linkingHubLinks, event, { sites: page.facts.linkingHub }),
  mendeley: (page, event) =>
    updateMendeley(page.mendeley, event, { pii: page.article.ids.pii, hasExtension: page.facts.hasMendeleyExtension }),
  metrics: (page, event) => updateMetrics(page.metrics, event),
  player: (page, event) => updatePlayer(page.player, event),
  preview: (page, event) => updatePreview(page.preview, event),
  questionsAndAnswers: (page, event) => updateQuestions(page.questionsAndAnswers, event),
  readingAssistant: (page, event) => updateReadingAssistant(page.readingAssistant, event),
  recommendations: (page, event) => updateRecommendations(page.recommendations, event, page.facts),
  referenceLinks: (page, event) => updateReferenceLinks(page.referenceLinks, event),
  relatedContent: (page, event) => updateRelatedContent(page.relatedContent, event, page.facts),
  selection: (page, event) =>
    updateSelection(page.selection, event, {
      windowWidth: page.windowSize.settled.width,
      canCopy: page.facts.canCopy,
      origin: page.facts.origin,
    }),
  share: (page, event) => updateShare(page.share, event, page.article.ids),
  sidePanel: (page, event) => updateSidePanel(page.sidePanel, event),
  substances: (page, event) => updateSubstances(page.substances, event),
  supplementaryFilesData: (page, event) => updateSupplementaryFilesData(page.supplementaryFilesData, event, page.article.ids),
  tableOfContents: (page, event) => updateTableOfContents(page.tableOfContents, event),
  transientError: (page, event) => updateTransientError(page.transientError, event),
  unknownComponents: (page, event) => updateUnknownComponents(page.unknownComponents, event),
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
}

const isOtherSlice = (name: string): name is OtherSliceName => Object.hasOwn(updates, name)

const isOf = <Name extends OtherSliceName>(name: Name, event: { readonly type: string }): event is SliceEvent<Name> =>
  event.type.startsWith(`${name}/`)

/** One slice after its event. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the event to its row of the table
const updated = <Name extends OtherSliceName>(page: PageState, name: Name, event: SliceEvent): Step<PageState> => {
  if (!isOf(name, event)) return stay(page)
  const [slice, commands] = updates[name](page, event)
  return [slice === page[name] ? page : { ...page, [name]: slice }, commands]
}

/** A slice that is nothing but a load, after its event. */
const loaded = (page: PageState, load: OwnSliceLoad, event: SliceEvent): PageState => {
  const after = load.next(page, event)
  return after === page[load.slice] ? page : { ...page, [load.slice]: after }
}

/**
 * The page after an event of one of its slices, named before the slash in the event's type. If that slice does not change, the
 * page stays the same object; no slice changes another.
 */
export const updateSlice = (page: PageState, event: SliceEvent): Step<PageState> => {
  const name = event.type.slice(0, event.type.indexOf('/'))
  if (isOtherSlice(name)) return updated(page, name, event)
  const load = loadRows.filter(isOwnSlice).find(({ slice }) => slice === name)
  return stay(load === undefined ? page : loaded(page, load, event))
}
