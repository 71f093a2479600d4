import { relatedPanelWords } from '@lectern/domain/words'
import { pageOtherPlaces } from '@lectern/domain/page'
import { useId } from 'react'
import { usePage } from '../page/use-page.ts'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { useSeen } from '../primitives/use-seen.ts'

/** The share of the list that must be in view to count as seen. */
const SEEN_SHARE = 0.5

const SeenLinks = () => {
  const { state, tell } = usePage()
  const id = useId()
  const place = useSeen<HTMLElement>(SEEN_SHARE, () => {
    tell({ type: 'linkingHubLinks/seen' })
  })
  const { links } = pageOtherPlaces(state)
  return (
    <section ref={place} className="related-panel" aria-labelledby={id}>
      <h2 id={id}>{relatedPanelWords.otherPlaces}</h2>
      <ul className="other-places">
        {links.map(({ siteName, href }) => (
          <li key={`${siteName} ${href}`}>
            <NewWindowLink
              href={href}
              onClick={() => {
                tell({ type: 'linkingHubLinks/followed', siteName })
              }}
            >
              {siteName}
            </NewWindowLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The other sites where the reader can read the article (HUB-1); none if the linking hub failed (HUB-2). */
export const OtherPlaces = () => {
  return pageOtherPlaces(usePage().state).links.length === 0 ? null : <SeenLinks />
}
