import type { Doi } from '@lectern/domain/core'
import { LINK_SEEN_THRESHOLD, type ThirdPartyLinkView } from '@lectern/domain/article'
import { pageThirdPartyLink } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { usePage } from '../page/use-page.ts'

/** Observed when the link leaves the view, and when enough of it is in view. */
const THRESHOLDS = [0, LINK_SEEN_THRESHOLD]

/** The view of a link to another publisher's article, and the element whose visibility starts the lookup (FTR-1). */
export const useThirdPartyLink = <E extends Element>(
  doi: Doi,
): { readonly place: RefObject<E | null>; readonly view: ThirdPartyLinkView | undefined } => {
  const { state, tell } = usePage()
  const link = useId()
  const place = useRef<E>(null)
  const view = O.toUndefined(pageThirdPartyLink(state, doi))
  const isPending = view?.status === 'pending'

  useEffect(() => {
    const element = place.current
    if (!isPending || element === null || !('IntersectionObserver' in window)) return undefined
    const look = (ratio: number): void => {
      tell({ type: 'entitlements/viewed', doi, link, ratio })
    }
    const observer = new IntersectionObserver(
      entries => {
        look(entries.at(-1)?.intersectionRatio ?? 0)
      },
      { threshold: THRESHOLDS },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      look(0)
    }
  }, [isPending, doi, link, tell])

  return { place, view }
}
