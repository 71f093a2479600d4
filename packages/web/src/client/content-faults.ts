import type { ContentFault } from '@lectern/domain/article'
import type { PageStore } from '@lectern/react-ui'

/** Tells the page what is wrong with the content that it was served with: the addresses of links that are no URN (URN-2), as the server marked them. */
export const tellContentFaults = (document: Document, { tell }: Pick<PageStore, 'tell'>): void => {
  const faults = [...document.querySelectorAll<HTMLElement>('[data-invalid-urn]')].map(({ dataset }): ContentFault => ({
    kind: 'invalid-urn',
    urn: dataset['invalidUrn'] ?? '',
  }))
  if (faults.length > 0) tell({ type: 'unknownComponents/met', faults })
}
