import { recommendationsPanel, type PanelPlace, type RecommendationView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useEffect, useId } from 'react'
import { usePage } from '../page/use-page.ts'
import { ToggleButton } from '../primitives/ToggleButton.tsx'
import { RecommendedArticle } from './RecommendedArticle.tsx'

interface RecommendedListProps {
  readonly id: string
  readonly articles: readonly RecommendationView[]
  /** Those that are not shown yet. They are in the page for readers without script. */
  readonly rest: readonly RecommendationView[]
}

const RecommendedList = ({ id, articles, rest }: RecommendedListProps) => {
  const { tell } = usePage()
  const count = articles.length
  // They are shown in order, so the visible ones are the first `count`.
  useEffect(() => {
    tell({ type: 'recommendations/used', action: 'Display', indices: Array.from({ length: count }, (_, index) => index) })
  }, [count, tell])
  return (
    <ul id={id} className="listed-articles">
      {articles.map(article => (
        <RecommendedArticle key={article.pii} {...article} />
      ))}
      {rest.map(article => (
        <RecommendedArticle key={article.pii} {...article} isHidden />
      ))}
    </ul>
  )
}

/** The recommended articles, or the message in their place (REC-1, REC-2). */
export const RecommendationsContent = ({ place }: { readonly place: PanelPlace }) => {
  const { slices, tell } = usePage()
  const id = useId()
  const panel = recommendationsPanel(slices.recommendations.value, slices.relatedContent.value.expanded.recommendations, place)
  if (panel.kind === 'message')
    return (
      <p className="part-message" role="status">
        {panel.message}
      </p>
    )
  return (
    <>
      <RecommendedList id={id} articles={panel.articles} rest={panel.rest} />
      {O.isNone(panel.toggle) ? null : (
        <ToggleButton
          text={panel.toggle.value.label}
          isExpanded={panel.toggle.value.isExpanded}
          controls={id}
          onToggle={() => {
            tell({ type: 'recommendations/list-toggled' })
          }}
        />
      )}
    </>
  )
}
