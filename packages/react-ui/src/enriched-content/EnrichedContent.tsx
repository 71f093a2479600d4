import { hasEnrichedContent } from '@lectern/domain/article'
import { usePage } from '../page/use-page.ts'
import { LazyPart } from '../primitives/LazyPart.tsx'

const load = () => import('./Enrichment.tsx').then(chunk => chunk.Enrichment)

const NO_PROPS = {}

/**
 * Enriched content from services (RICH-1). Nothing is rendered, and no script loaded, until something has been received (RICH-3).
 */
export const EnrichedContent = () =>
  hasEnrichedContent(usePage().slices.enrichedContent.value) ? (
    <LazyPart section="research-data" load={load} props={NO_PROPS} />
  ) : null
