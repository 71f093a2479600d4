import type { ContentFault } from '@lectern/domain/article'
import type { PageStore } from '@lectern/react-ui'

/** Reports faults in the served content to the page: invalid URNs in links (URN-2), as marked by the server. */
export const tellContentFaults = (document: Document, { tell }: Pick<PageStore, 'tell'>): void => {
  const faults = [...document.querySelectorAll<HTMLElement>('[data-invalid-urn]')].map(({ dataset }): ContentFault => ({
    kind: 'invalid-urn',
    urn: dataset['invalidUrn'] ?? '',
  }))
  if (faults.length > 0) tell({ type: 'unknownComponents/met', faults })
}
