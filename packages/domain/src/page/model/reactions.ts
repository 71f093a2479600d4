import { function as F, option as O } from 'fp-ts'
import { givesPdf } from '../access-bar/component-id.ts'
import { articleScope } from '../../article/record/scope.ts'
import { pdfLink, type PdfLink } from '../../article/pdf/pdf-link.ts'
import { bodyStopped } from '../body/body-slice.ts'
import { issueDownload } from '../downloads/issue-download.ts'
import { unavailableIssueDownload } from '../downloads/issue-failure.ts'
import { pickedDownload } from '../downloads/picked-download.ts'
import { receivedOr } from '../../core/loading/loading.ts'
import { recommendedArticles } from '../recommendations/recommendations-slice.ts'
import type { CitingArticles } from '../related/citing-article.ts'
import type { ExpandableList } from '../related/related-content-slice.ts'
import { holdsQuestions } from '../side-panel/side-panel-slice.ts'
import { sidePanelId } from '../side-panel/side-panel-content.ts'
import type { PageState } from './page-state.ts'
import type { SliceEvent } from './slices.ts'

/** The steps that follow the loading of the body: none once it has failed (LIFE-4). */
const afterBody = ({ body }: PageState, ...steps: readonly SliceEvent[]): readonly SliceEvent[] =>
  bodyStopped(body) ? [] : steps

const downloadAll = (page: PageState): SliceEvent => ({
  type: 'tableOfContents/download-all-decided',
  isEnabled: articleScope(page.article) === 'full' && page.supplementaryFilesData.length > 0,
})

const listReceived = (list: ExpandableList, articles: readonly unknown[]): SliceEvent => ({
  type: 'relatedContent/list-received',
  list,
  length: articles.length,
})

const noCitingArticles: CitingArticles = { hitCount: 0, articles: [] }

/** Opening the questions at one of them shows its answer. */
const questionSelected = ({ sidePanel }: PageState): readonly SliceEvent[] =>
  F.pipe(
    sidePanel.content,
    O.filter(() => holdsQuestions(sidePanel)),
    O.chain(sidePanelId),
    O.match(
      (): readonly SliceEvent[] => [],
      id => [{ type: 'questionsAndAnswers/selected', id }],
    ),
  )

/** A third party's article is looked up as soon as it is used, so that the use can be reported (USE-1). */
const accessWanted = ({ article: { ids }, usage }: PageState): readonly SliceEvent[] =>
  usage.waiting.length > 0 && O.isSome(ids.doi) ? [{ type: 'entitlements/wanted', doi: ids.doi.value }] : []

const accessLookedUp = (): readonly SliceEvent[] => [{ type: 'usage/access-looked-up' }]

/** The events that mean something to other slices, and what they mean there. */
const meaningElsewhere: { readonly [Type in SliceEvent['type']]?: (page: PageState) => readonly SliceEvent[] } = {
  'citingArticles/received': ({ citingArticles }) => [
    listReceived('citingArticles', receivedOr(noCitingArticles)(citingArticles.list).articles),
  ],
  'downloadIssue/opened': () => [{ type: 'downloadCaps/looked-at' }],
  'downloadIssue/failed': ({ downloadIssue }) =>
    O.match<string, readonly SliceEvent[]>(
      () => [],
      unavailableAction => [{ type: 'transientError/opened', unavailableAction }],
    )(unavailableIssueDownload(downloadIssue)),
  'entitlements/failed': accessLookedUp,
  'entitlements/received': accessLookedUp,
  'recommendations/received': ({ recommendations }) => [
    listReceived('recommendations', recommendedArticles(recommendations).articles),
  ],
  'sidePanel/content-set': questionSelected,
  'topicAnnotations/received': page => [
    { type: 'abstracts/topics-received' },
    ...afterBody(page, { type: 'body/topics-received' }),
  ],
  'usage/link-opened': accessWanted,
  'usage/pdf-asked': accessWanted,
  'usage/recorded': accessWanted,
  'windowSize/resized': () => [{ type: 'selection/window-resized' }],
}

/** What a dialog passes to the caps when a download is requested: the choice before it closed (CAP-2, ENT-2). */
const downloadAsked = (
  { article, downloadIssue, entitledRecommendations }: PageState,
  event: SliceEvent,
): readonly SliceEvent[] => {
  if (event.type !== 'downloadIssue/download-requested' && event.type !== 'entitledRecommendations/download-requested') return []
  const { today } = event
  const { pii } = article.ids
  const chosen =
    event.type === 'downloadIssue/download-requested'
      ? issueDownload(downloadIssue, pii)
      : pickedDownload(entitledRecommendations, pii)
  return O.isSome(chosen) ? [{ type: 'downloadCaps/download-requested', download: chosen.value, today }] : []
}

/** The part of the page that the access bar belongs to, as named in reports. */
const BAR_ZONE = 'body'

/** When the reader has asked for the article's own PDF, that is reported (USE-1), and the related PDFs may be offered (ENT-1). */
const pdfAsked = ({ article }: PageState, event: SliceEvent): readonly SliceEvent[] => {
  if (event.type !== 'accessbarConfig/item-used' || !givesPdf(event.item.id)) return []
  const isOwn = O.exists(({ href }: PdfLink) => href === event.item.href)(pdfLink(article))
  return [...(isOwn ? [{ type: 'usage/pdf-asked', zone: BAR_ZONE } as const] : []), { type: 'entitledRecommendations/offered' }]
}

/**
 * What an event of one slice means to others, once that slice has handled it. An event that changed nothing there means nothing
 * elsewhere, except for the use of an item, which is in no slice.
 * @param before the page before the event
 * @param page the page after it
 */
export const reactions = (before: PageState, page: PageState, event: SliceEvent): readonly SliceEvent[] => [
  ...pdfAsked(page, event),
  ...(before === page ? [] : [...(meaningElsewhere[event.type]?.(page) ?? []), ...downloadAsked(before, event)]),
]

/** The dialog that downloads the issue, if it is to open with the page (ISS-2). */
const issueDownloadOnLoad = ({ downloadIssue: { openOnPageLoad, isOpen } }: PageState): readonly SliceEvent[] =>
  openOnPageLoad && !isOpen ? [{ type: 'downloadIssue/opened', onPageLoad: true }] : []

/** The embedded lists: what follows from receiving each list applies to them from the start (REC-3, CITE-3). */
const listsWithPage = ({ citingArticles, recommendations }: PageState): readonly SliceEvent[] => [
  ...(citingArticles.list.status === 'received' ? [listReceived('citingArticles', citingArticles.list.value.articles)] : []),
  ...(recommendations.list.status === 'received' ? [listReceived('recommendations', recommendations.list.value.articles)] : []),
]

/** What an opening page means to its slices, besides the calls that it makes. */
export const openingEvents = (page: PageState): readonly SliceEvent[] => [
  ...listsWithPage(page),
  { type: 'mendeley/page-loaded' },
  { type: 'accessbarConfig/received', config: page.accessbarConfig },
  { type: 'article/shown' },
  downloadAll(page),
  ...issueDownloadOnLoad(page),
]
