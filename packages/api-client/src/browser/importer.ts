import type { Tell } from '@lectern/domain/page'

/** What a reference manager's extension listens for, and shows that it is there by (MEND-1). */
export const IMPORTER = { event: 'lectern:open-importer', mark: 'data-reference-importer' } as const

/**
 * Tells the page when a reference manager's extension comes to it after it was opened (MEND-1): extensions take their time.
 * @param document the page's document
 * @param tell the page
 */
export const watchForImporter = ({ documentElement }: Document, tell: Tell): void => {
  const observer = new MutationObserver(() => {
    if (!documentElement.hasAttribute(IMPORTER.mark)) return
    observer.disconnect()
    tell({ type: 'mendeley/extension-arrived' })
  })
  observer.observe(documentElement, { attributes: true, attributeFilter: [IMPORTER.mark] })
}
