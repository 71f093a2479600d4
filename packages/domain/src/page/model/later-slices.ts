import { function as F, option as O } from 'fp-ts'
import { updateAuthors } from '../../article/authors/authors-slice.ts'
import { updateAbstracts } from '../body/abstracts-slice.ts'
import { updateBody } from '../body/body-slice.ts'
import { updatePlayer } from '../../article/content/player-slice.ts'
import { updateSupplementaryFilesData } from '../../article/content/supplementary-files-slice.ts'
import { updateUnknownComponents } from '../../article/content/unknown-components.ts'
import { updateChapters } from '../contents-list/chapters-slice.ts'
import { updateDownloadCaps } from '../downloads/download-caps-slice.ts'
import { updateDownloadIssue } from '../downloads/download-issue-slice.ts'
import { updateEntitledRecommendations } from '../downloads/entitled-recommendations-slice.ts'
import { updateEntitlements } from '../../article/third-party-access/entitlements-slice.ts'
import { updateCrossMark } from '../overlays/cross-mark-slice.ts'
import { updateTransientError } from '../overlays/transient-error-slice.ts'
import { updateSelection } from '../selection/selection-slice.ts'
import { updateCitationDialog } from '../sharing/citation-dialog-slice.ts'
import { updateCitationExport } from '../sharing/citation-export-slice.ts'
import { updateShare } from '../sharing/share-slice.ts'
import { updateQuestions } from '../side-panel/questions-slice.ts'
import { updateReadingAssistant } from '../side-panel/reading-assistant-slice.ts'
import { updateSidePanel } from '../side-panel/side-panel-slice.ts'
import { issueDownload } from '../downloads/issue-download.ts'
import { unavailableIssueDownload } from '../downloads/issue-failure.ts'
import { pickedDownload } from '../downloads/picked-download.ts'
import { holdsQuestions } from '../side-panel/side-panel-slice.ts'
import { sidePanelId } from '../side-panel/side-panel-content.ts'
import type { OpeningSliceName } from './opening-slices.ts'
import type { PageState } from './page-state.ts'
import type { Meanings, OtherSliceName, SliceRules } from './slice-rules.ts'
import type { SliceEvent } from './slices.ts'

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

const accessLookedUp = (): readonly SliceEvent[] => [{ type: 'usage/access-looked-up' }]

const meanings: Meanings = {
  'downloadIssue/opened': () => [{ type: 'downloadCaps/looked-at' }],
  'downloadIssue/failed': ({ downloadIssue }) =>
    O.match<string, readonly SliceEvent[]>(
      () => [],
      unavailableAction => [{ type: 'transientError/opened', unavailableAction }],
    )(unavailableIssueDownload(downloadIssue)),
  'entitlements/failed': accessLookedUp,
  'entitlements/received': accessLookedUp,
  'sidePanel/content-set': questionSelected,
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

/** The slices that most visits have no event of: what a reader opens, selects, asks for or downloads, and texts that arrive as values. */
export type LaterSliceName = Exclude<OtherSliceName, OpeningSliceName>

/** The rules of these slices. */
export const laterSlices: SliceRules<LaterSliceName> = {
  updates: {
    abstracts: (page, event) => updateAbstracts(page.abstracts, event, { annotations: page.topicAnnotations }),
    authors: (page, event) => updateAuthors(page.authors, event, page.article.ids),
    body: (page, event) => updateBody(page.body, event, { annotations: page.topicAnnotations }),
    chapters: (page, event) => updateChapters(page.chapters, event),
    citationDialog: (page, event) => updateCitationDialog(page.citationDialog, event),
    citationExport: (page, event) => updateCitationExport(page.citationExport, event, page.article.ids),
    crossMark: (page, event) => updateCrossMark(page.crossMark, event),
    downloadCaps: (page, event) => updateDownloadCaps(page.downloadCaps, event),
    downloadIssue: (page, event) => updateDownloadIssue(page.downloadIssue, event, page.article),
    entitledRecommendations: (page, event) => updateEntitledRecommendations(page.entitledRecommendations, event, page.article),
    entitlements: (page, event) => updateEntitlements(page.entitlements, event),
    player: (page, event) => updatePlayer(page.player, event),
    questionsAndAnswers: (page, event) => updateQuestions(page.questionsAndAnswers, event),
    readingAssistant: (page, event) => updateReadingAssistant(page.readingAssistant, event),
    selection: (page, event) =>
      updateSelection(page.selection, event, {
        windowWidth: page.windowSize.settled.width,
        canCopy: page.facts.canCopy,
        origin: page.facts.origin,
      }),
    share: (page, event) => updateShare(page.share, event, page.article.ids),
    sidePanel: (page, event) => updateSidePanel(page.sidePanel, event),
    supplementaryFilesData: (page, event) => updateSupplementaryFilesData(page.supplementaryFilesData, event, page.article.ids),
    transientError: (page, event) => updateTransientError(page.transientError, event),
    unknownComponents: (page, event) => updateUnknownComponents(page.unknownComponents, event),
  },
  // An event that changed nothing there means nothing elsewhere.
  reactions: (before, page, event) =>
    before === page ? [] : [...(meanings[event.type]?.(page) ?? []), ...downloadAsked(before, event)],
}
