import { articleScope, type ScopeFacts } from '../../article/record/scope.ts'

/** The two ways in which an article's page is made (PREV-1). */
export type RenderingMode = 'preview' | 'full-article'

/**
 * How an article's page is made for its reader, at whichever of its paths (PREV-1, PREV-11): in full where the scope is full; whoever has no
 * full access gets the preview and nothing else (PREV-10).
 */
export const renderingMode = (facts: ScopeFacts): RenderingMode => (articleScope(facts) === 'full' ? 'full-article' : 'preview')
