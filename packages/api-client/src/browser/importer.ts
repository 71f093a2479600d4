import type { Tell } from '@lectern/domain/page'

/** The event that a reference manager's extension listens for, and the mark by which it shows that it is present (MEND-1). */
export const IMPORTER = { event: 'lectern:open-importer', mark: 'data-reference-importer' } as const

/**
 * Tells the page when a reference manager's extension appears after the page was opened (MEND-1), because extensions take some
 * time.
 * @param document the page's document
 * @param tell sends an event to the page
 */
export const watchForImporter = ({ documentElement }: Document, tell: Tell): void => {
  const observer = new MutationObserver(() => {
    if (!documentElement.hasAttribute(IMPORTER.mark)) return
    observer.disconnect()
    tell({ type: 'mendeley/extension-arrived' })
  })
  observer.observe(documentElement, { attributes: true, attributeFilter: [IMPORTER.mark] })
}
