import { isReferenceActionKind, referenceLinkOutName } from '@lectern/domain/article'
import { useEffect } from 'react'
import { usePage } from '../page/use-page.ts'

const nameOf = (link: HTMLAnchorElement): string | undefined => {
  const kind = link.dataset['link']
  return isReferenceActionKind(kind) ? referenceLinkOutName(kind) : link.matches('.doi') ? 'doi' : undefined
}

/** Reports that a link from a reference to another site was followed (LINK-1), wherever the link is shown. */
export const useFollowedLinks = (): void => {
  const { tell } = usePage()
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>('.reference-links a[data-link], .reference a.doi')
          : null
      const name = link === null || event.button > 1 ? undefined : nameOf(link)
      if (link !== null && name !== undefined) tell({ type: 'usage/link-followed', url: link.href, name })
    }
    // Opening a new tab with the middle button is a different event.
    document.addEventListener('click', follow)
    document.addEventListener('auxclick', follow)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('auxclick', follow)
    }
  }, [tell])
}
