import { isReferenceActionKind, referenceLinkOutName } from '@lectern/domain/article'
import { useEffect } from 'react'
import { usePage } from '../page/use-page.ts'
import { onLinkFollowed } from '../primitives/on-followed.ts'

const nameOf = (link: HTMLAnchorElement): string | undefined => {
  const kind = link.dataset['link']
  return isReferenceActionKind(kind) ? referenceLinkOutName(kind) : link.matches('.doi') ? 'doi' : undefined
}

/** Reports that a link from a reference to another site was followed (LINK-1), wherever the link is shown. */
export const useFollowedLinks = (): void => {
  const { tell } = usePage()
  useEffect(
    () =>
      onLinkFollowed(document, '.reference-links a[data-link], .reference a.doi', link => {
        const name = nameOf(link)
        if (name !== undefined) tell({ type: 'usage/link-followed', url: link.href, name })
      }),
    [tell],
  )
}
