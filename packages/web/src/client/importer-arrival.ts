import type { PageStore } from '@lectern/react-ui'
import { IMPORTER } from './interpreters/outlets.ts'

/** Tells the page when a reference manager's extension comes to it after it was opened (MEND-1): extensions take their time. */
export const watchForImporter = ({ documentElement }: Document, { tell }: Pick<PageStore, 'tell'>): void => {
  const observer = new MutationObserver(() => {
    if (!documentElement.hasAttribute(IMPORTER.mark)) return
    observer.disconnect()
    tell({ type: 'mendeley/extension-arrived' })
  })
  observer.observe(documentElement, { attributes: true, attributeFilter: [IMPORTER.mark] })
}
