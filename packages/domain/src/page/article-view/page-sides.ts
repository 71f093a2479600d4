import { BREAKPOINTS, isAtLeast, type Viewport } from './breakpoint.ts'

/** ART-18: the panels opposite the contents list, in order. */
export const RELATED_PANELS = [
  'substances',
  'recommendations',
  'special-issue-articles',
  'virtual-special-issue',
  'metrics',
] as const

export type RelatedPanel = (typeof RELATED_PANELS)[number]

/**
 * The panels opposite the contents list (ART-18): substances, recommendations, the special issue's articles or else the link to a
 * virtual special issue, metrics. A panel without content draws nothing but keeps its place.
 */
export const relatedSide = (hasVirtualSpecialIssue: boolean): readonly RelatedPanel[] =>
  RELATED_PANELS.filter(panel => panel !== (hasVirtualSpecialIssue ? 'special-issue-articles' : 'virtual-special-issue'))

/** Where the contents list is (ART-18): beside the article on screens from 75em, otherwise behind a button. */
export const contentsListPlace = (viewport: Viewport): 'beside' | 'behind-button' =>
  isAtLeast(viewport, BREAKPOINTS.lg) ? 'beside' : 'behind-button'
