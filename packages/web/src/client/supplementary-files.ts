import type { PageStore } from '@lectern/react-ui'

/**
 * Downloads of the files that accompany the article, as its stored text offers them. The form that asks for all of them is sent by the page itself, into
 * the frame that is not seen; a single file the browser downloads, and the page is told.
 */
export const listenToSupplementaryFiles = (document: Document, { tell }: Pick<PageStore, 'tell'>): void => {
  document.addEventListener('submit', event => {
    if (event.defaultPrevented || !(event.target instanceof Element) || !event.target.matches('form[data-download-all]')) return
    event.preventDefault()
    tell({ type: 'supplementaryFilesData/download-asked' })
  })

  document.addEventListener('click', event => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const eid = event.target.closest('a[data-eid]')?.getAttribute('data-eid')
    if (eid !== null && eid !== undefined) tell({ type: 'supplementaryFilesData/file-downloaded', eid })
  })
}
