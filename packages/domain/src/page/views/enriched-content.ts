import { option as O } from 'fp-ts'
import { caseInsights, type CaseInsight } from '../../article/enriched-content/case-insights.ts'
import { shownEnrichedContent } from '../../article/enriched-content/enriched-content.ts'
import { geospatialFiles, type GeospatialFile } from '../../article/enriched-content/geospatial-files.ts'
import { microscopeSlides, type MicroscopeSlides } from '../../article/enriched-content/microscope-slides.ts'
import { researchData, type ResearchData } from '../../article/enriched-content/research-data.ts'
import type { PageState } from '../model/page-state.ts'

/** What services add to an article's text. */
export interface EnrichedContentView {
  readonly data: O.Option<ResearchData>
  readonly maps: readonly GeospatialFile[]
  readonly cases: readonly CaseInsight[]
  readonly slides: O.Option<MicroscopeSlides>
}

/**
 * What services add to the article's text (RICH-1): nothing until something is received, and if nothing is (RICH-3).
 * @param page the open page
 */
export const pageEnrichedContent = ({
  article: {
    ids: { pii },
  },
  enrichedContent,
  supplementaryFilesData,
  facts: { microscopeViewer },
}: Pick<PageState, 'article' | 'enrichedContent' | 'supplementaryFilesData' | 'facts'>): EnrichedContentView => {
  const content = shownEnrichedContent(enrichedContent)
  return {
    data: researchData(content),
    maps: geospatialFiles(content, supplementaryFilesData, pii),
    cases: caseInsights(content),
    slides: microscopeSlides(content, O.fromNullable(microscopeViewer)),
  }
}
