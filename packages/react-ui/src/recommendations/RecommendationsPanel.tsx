import { canToggleRecommendations, panelFrame } from '@lectern/domain/page'
import { usePage } from '../page/use-page.ts'
import { PanelSection } from '../related/PanelSection.tsx'
import { RecommendationsContent } from './RecommendationsContent.tsx'

/** The articles that the service recommends beside this one (REC-1 to REC-6). */
export const RecommendationsPanel = () => {
  const { slices, facts } = usePage()
  const frame = panelFrame(slices.relatedContent.value, 'recommendations', slices.article.value.meta.contentType, 'page', facts)
  const hasMore = canToggleRecommendations(slices.recommendations.value)
  return (
    <PanelSection frame={frame} modal={hasMore ? 'recommendations' : undefined}>
      <RecommendationsContent place="page" />
    </PanelSection>
  )
}
