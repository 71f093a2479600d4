import type { Notice } from '@lectern/domain/article'
import { pageRelatedPlaces, type RelatedPlace } from '@lectern/domain/page'
import { Fragment, type ReactNode } from 'react'
import { MetricsPanel } from '../metrics/MetricsPanel.tsx'
import { usePage } from '../page/use-page.ts'
import { RecommendationsPanel } from '../recommendations/RecommendationsPanel.tsx'
import { OtherPlaces } from './OtherPlaces.tsx'
import { ReferringLists } from './ReferringLists.tsx'
import { SpecialIssuePanel } from './SpecialIssuePanel.tsx'
import { SubstancesPanel } from './SubstancesPanel.tsx'
import { VirtualSpecialIssuePanel } from './VirtualSpecialIssuePanel.tsx'

interface RelatedColumnProps {
  /** The notices above the text, which are not repeated here. */
  readonly notices: readonly Notice[]
  /** The panels that the page shows elsewhere. */
  readonly leftOut?: readonly RelatedPlace[]
}

const panels: Readonly<Record<RelatedPlace, (props: RelatedColumnProps) => ReactNode>> = {
  substances: () => <SubstancesPanel />,
  recommendations: () => <RecommendationsPanel />,
  'special-issue-articles': () => <SpecialIssuePanel />,
  'virtual-special-issue': () => <VirtualSpecialIssuePanel />,
  referring: ({ notices }) => <ReferringLists notices={notices} />,
  'other-places': () => <OtherPlaces />,
  metrics: () => <MetricsPanel />,
}

const NOTHING: readonly RelatedPlace[] = []

/** The column beside the article (ART-18): substances, recommendations, special issues, other places to read it, metrics. */
export const RelatedColumn = ({ notices, leftOut = NOTHING }: RelatedColumnProps) => {
  const places = pageRelatedPlaces(usePage().state)
  return (
    <div className="related-column">
      {places
        .filter(place => !leftOut.includes(place))
        .map(place => (
          <Fragment key={place}>{panels[place]({ notices })}</Fragment>
        ))}
    </div>
  )
}
