import { BREAKPOINTS, isAtLeast, type Viewport } from './breakpoint.ts'

/** ART-18: what can stand on the side across from the contents list, in this order. */
export const RELATED_PANELS = [
  'substances',
  'recommendations',
  'special-issue-articles',
  'virtual-special-issue',
  'metrics',
] as const

export type RelatedPanel = (typeof RELATED_PANELS)[number]

/**
 * What stands on the side across from the contents list (ART-18): substances, recommendations, the special issue's articles or in their place
 * the link to a virtual special issue, metrics. A panel without content draws nothing; its place stays.
 */
export const relatedSide = (hasVirtualSpecialIssue: boolean): readonly RelatedPanel[] =>
  RELATED_PANELS.filter(panel => panel !== (hasVirtualSpecialIssue ? 'special-issue-articles' : 'virtual-special-issue'))

/** Where the contents list stands (ART-18): beside the article on large screens, from 75em on; else behind a button. */
export const contentsListPlace = (viewport: Viewport): 'beside' | 'behind-button' =>
  isAtLeast(viewport, BREAKPOINTS.lg) ? 'beside' : 'behind-button'
