import type { RelatedContentFlags } from '@lectern/domain/page'
import { Flag, list, withFallback, type Codec } from '../fields.ts'
import { named, together, type WireFields } from '../records.ts'

const no = withFallback(Flag, false)

/** REC-3: which panels beside the article are open, and which items of its lists are expanded. The number of flags may vary. */
export const RelatedContentCodec: Codec<RelatedContentFlags, WireFields> = together('related content', {
  expanded: named('related content', {
    recommendations: ['recommendations', list(Flag)],
    citingArticles: ['citingArticles', list(Flag)],
  }),
  open: named('related content', {
    substances: ['isOpenSubstances', no],
    recommendations: ['isOpenRecommendations', no],
    'special-issue-articles': ['isOpenSpecialIssueArticles', no],
    'virtual-special-issue': ['isOpenVirtualSpecialIssueLink', no],
  }),
})
