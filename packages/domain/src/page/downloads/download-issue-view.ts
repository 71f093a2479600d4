import { option as O } from 'fp-ts'
import type { Article } from '../../article/record/article.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { downloadWords } from '../../words/downloads.ts'
import { interfaceWords } from '../../words/interface.ts'
import { leftOn } from './daily-counts.ts'
import type { DownloadCapsState } from './download-caps-slice.ts'
import type { LocalDay } from './local-day.ts'
import type { DownloadIssueState } from './download-issue-slice.ts'

/** An article in a dialog, with a checkbox. */
export interface ChoosableArticle {
  readonly pii: Pii
  readonly title: string
  /** The line below the title. */
  readonly detail: O.Option<string>
  readonly isSelected: boolean
}

/** The dialog that downloads an issue or volume, ready to draw. */
export type DownloadIssueView =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading'; readonly title: string; readonly message: string; readonly closeLabel: string }
  | {
      readonly kind: 'choosing'
      readonly title: string
      readonly articles: readonly ChoosableArticle[]
      /** What is left of the caps today (CAP-1), before anything is chosen. */
      readonly leftText: string
      readonly chosenText: string
      readonly selectAllLabel: string
      /** Whether every article is chosen. */
      readonly isAllSelected: boolean
      readonly downloadLabel: string
      /** Whether something is chosen. */
      readonly canDownload: boolean
      readonly closeLabel: string
    }

/** How many of how many are chosen, in words. */
export const chosenCountText = (selected: number, total: number): string => downloadWords.chosen(selected, total)

/** The words for button and dialog: a journal has issues, everything else has volumes. */
export const downloadIssueTitle = ({ contentType }: Pick<Article['meta'], 'contentType'>): string =>
  contentType === 'JL' ? downloadWords.issue : downloadWords.volume

/** `Pages 41–46`; an article number includes its own word: `Article 7`. */
const placeInIssue = (pages: string): string => (/^Article \S/.test(pages) ? pages : downloadWords.pages(pages))

/**
 * The dialog (ISS-1), which is also closed if its articles failed to load. It shows what is left of the caps before the reader
 * chooses (CAP-1): all of its articles count as an issue or volume, a part of them as that many articles.
 * @param counts what is known to have been downloaded
 */
export const downloadIssueView = (
  { metadata, selected, isOpen }: DownloadIssueState,
  meta: Pick<Article['meta'], 'contentType'>,
  { counts }: Pick<DownloadCapsState, 'counts'>,
  today: LocalDay,
): DownloadIssueView => {
  if (!isOpen || metadata.status === 'failed' || metadata.status === 'idle') return { kind: 'closed' }
  const title = downloadIssueTitle(meta)
  const closeLabel = interfaceWords.close
  if (metadata.status === 'requested') return { kind: 'loading', title, message: interfaceWords.loading, closeLabel }
  const { articles } = metadata.value
  return {
    kind: 'choosing',
    title,
    articles: articles.map(({ pii, title, pages }) => ({
      pii,
      title,
      detail: O.map(placeInIssue)(pages),
      isSelected: selected.includes(pii),
    })),
    leftText: downloadWords.leftToday(leftOn(counts, today, 'fullIssue'), leftOn(counts, today, 'multiArticle')),
    chosenText: chosenCountText(selected.length, articles.length),
    selectAllLabel: downloadWords.selectAll,
    isAllSelected: selected.length === articles.length && articles.length > 0,
    downloadLabel: downloadWords.download,
    canDownload: selected.length > 0,
    closeLabel,
  }
}
