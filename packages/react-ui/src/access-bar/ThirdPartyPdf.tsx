import { entitlementLookup, thirdPartyLinkView, type Doi } from '@lectern/domain'
import { option as O } from 'fp-ts'
import { useEffect, useId, useRef } from 'react'
import { usePage } from '../page/use-page.ts'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { Tooltip } from '../primitives/Tooltip.tsx'

interface ThirdPartyPdfProps {
  readonly doi: Doi
  readonly className: string
  readonly onUse: () => void
}

/** FTR-1: how much of it is in view is told each time that this becomes all or less. */
const THRESHOLDS = [0, 1]

/** The link to another publisher's PDF, which is looked for once the link has been seen for a while (PDF-7). */
export const ThirdPartyPdf = ({ doi, className, onUse }: ThirdPartyPdfProps) => {
  const { slices, tell } = usePage()
  const link = useId()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new IntersectionObserver(entries => {
      const last = entries.at(-1)
      if (last !== undefined) tell({ type: 'entitlements/viewed', doi, link, ratio: last.intersectionRatio })
    }, { threshold: THRESHOLDS })
    observer.observe(element)
    return () => {
      observer.disconnect()
      tell({ type: 'entitlements/viewed', doi, link, ratio: 0 })
    }
  }, [doi, link, tell])

  const shown = thirdPartyLinkView(entitlementLookup(slices.entitlements.value, O.some(doi)))
  if (O.isNone(shown)) return null
  const { href, text, tooltip } = shown.value
  return (
    <span ref={place} className="access-bar-third-party">
      <Tooltip words={O.toUndefined(tooltip)}><NewWindowLink href={href} className={className} rel="noreferrer noopener" onClick={onUse}>{text}</NewWindowLink></Tooltip>
      <span role="status" className="visually-hidden">{shown.value.status === 'success' ? text : ''}</span>
    </span>
  )
}
