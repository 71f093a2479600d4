import { pageEnrichedContent } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'
import { LazyPart } from '../primitives/LazyPart.tsx'
import { GeospatialData } from './GeospatialData.tsx'
import { MicroscopeLink } from './MicroscopeLink.tsx'

const loadResearchData = () => import('./ResearchData.tsx').then(chunk => chunk.ResearchData)
const loadCaseInsights = () => import('./CaseInsights.tsx').then(chunk => chunk.CaseInsights)

/** What services add to the article's text: research data, maps, cases, slides. */
export const Enrichment = () => {
  const { state, tell } = usePage()
  const { data, maps, cases, slides } = pageEnrichedContent(state)
  return (
    <>
      {O.isNone(data) ? null : <LazyPart section="research-data" load={loadResearchData} props={{ data: data.value, tell }} />}
      {maps.length === 0 ? null : <GeospatialData files={maps} />}
      {cases.length === 0 ? null : <LazyPart section="interactive-case-insights" load={loadCaseInsights} props={{ cases }} />}
      {O.isNone(slides) ? null : <MicroscopeLink slides={slides.value} tell={tell} />}
    </>
  )
}
