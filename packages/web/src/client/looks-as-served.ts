import { embeddedPdfFor } from '@lectern/domain/article'
import type { ArticleState } from './page-commands.ts'

/** What is new with each visit, and never drawn. */
const NEVER_DRAWN: ReadonlySet<string> = new Set(['openedAt', 'session', 'viewToken', 'webUserId'])

/** What a page shows of all that concerns its reader. That a crawler reads it matters only for what it embeds. */
const drawnFor = ({ served: { reader, embedded }, surroundings, chrome }: ArticleState): string => {
  const { accessOptions, entitlement, pdfDownload, pdfPreview } = embedded.article
  return JSON.stringify(
    [
      reader,
      surroundings,
      chrome.facts.config,
      chrome.cookiePreferences,
      accessOptions,
      entitlement,
      pdfDownload,
      pdfPreview,
      embeddedPdfFor(embedded.article, reader),
    ],
    (name, value: unknown) => (NEVER_DRAWN.has(name) ? undefined : value),
  )
}

/** Whether a page looks the same as it was served and as its reader may have it, as for most guests. Then nothing has to be drawn twice. */
export const looksAsServed = (served: ArticleState, own: ArticleState): boolean => drawnFor(served) === drawnFor(own)
