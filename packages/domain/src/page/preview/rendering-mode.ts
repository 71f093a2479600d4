import { BREAKPOINTS, isAtLeast, type Viewport } from '../article-view/breakpoint.ts'
import { articleScope, type ScopeFacts } from '../../article/record/scope.ts'

/** The two ways in which an article's page is made (PREV-1). */
export const RENDERING_MODES = ['preview', 'full-article'] as const

export type RenderingMode = (typeof RENDERING_MODES)[number]

/**
 * How an article's page is made for its reader, at whichever of its paths (PREV-1, PREV-11): in full where the scope is full; whoever has no
 * full access gets the preview and nothing else (PREV-10).
 */
export const renderingMode = (facts: ScopeFacts): RenderingMode => (articleScope(facts) === 'full' ? 'full-article' : 'preview')

/** PREV-1: the width from which the preview has its sidebar, in em. */
export const PREVIEW_SIDEBAR_FROM = BREAKPOINTS.lg

/** Whether a window is wide enough for the preview's sidebar (PREV-1). */
export const hasPreviewSidebar = (viewport: Viewport): boolean => isAtLeast(viewport, PREVIEW_SIDEBAR_FROM)
