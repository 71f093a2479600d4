import { parseEid } from '@lectern/domain/core'
import { onLinkFollowed, type PageStore } from '@lectern/react-ui'
import { either as E } from 'fp-ts'

/**
 * Handles downloads of the article's supplementary files. The form for all of them is submitted by the page into a hidden frame; single
 * files are downloaded by the browser and reported to the page.
 */
export const listenToSupplementaryFiles = (document: Document, { tell }: Pick<PageStore, 'tell'>): void => {
  document.addEventListener('submit', event => {
    if (event.defaultPrevented || !(event.target instanceof Element) || !event.target.matches('form[data-download-all]')) return
    event.preventDefault()
    tell({ type: 'supplementaryFilesData/download-asked' })
  })

  onLinkFollowed(document, 'a[data-eid]', (link, event) => {
    const eid = parseEid(link.dataset['eid'] ?? '')
    if (E.isRight(eid) && !event.defaultPrevented) tell({ type: 'supplementaryFilesData/file-downloaded', eid: eid.right })
  })
}
