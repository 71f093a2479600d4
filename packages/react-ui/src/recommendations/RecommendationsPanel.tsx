import { canToggleRecommendations, pagePanelFrame } from '@lectern/domain/page'
import { usePage } from '../page/use-page.ts'
import { PanelSection } from '../related/PanelSection.tsx'
import { RecommendationsContent } from './RecommendationsContent.tsx'

/** The articles that the service recommends beside this one (REC-1 to REC-6). */
export const RecommendationsPanel = () => {
  const { state, slices } = usePage()
  const frame = pagePanelFrame(state, 'recommendations')
  const hasMore = canToggleRecommendations(slices.recommendations.value)
  return (
    <PanelSection frame={frame} modal={hasMore ? 'recommendations' : undefined}>
      <RecommendationsContent place="page" />
    </PanelSection>
  )
}
