import { option as O } from 'fp-ts'
import type { Content } from '../../article/content/node.ts'
import { givenPart, type EmbeddedPart } from '../../core/loading/part-loading.ts'
import { articleScope, type ScopeFacts } from '../../article/record/scope.ts'

/** The two ways of rendering an article's page (PREV-1). */
export type RenderingMode = 'preview' | 'full-article'

/**
 * How an article's page is rendered for its reader, at any of its paths (PREV-1, PREV-11): in full if the scope is full; readers
 * without full access get only the preview (PREV-10).
 */
export const renderingMode = (facts: ScopeFacts): RenderingMode => (articleScope(facts) === 'full' ? 'full-article' : 'preview')

/**
 * How the page of a received state is rendered (PREV-1): as for any reader, except that text which was sent is shown even if the
 * state denies the reader's entitlement. The entries of its contents are then plain text (TOC-3).
 */
export const receivedMode = (facts: ScopeFacts, body: EmbeddedPart<Content>): RenderingMode =>
  O.exists(({ content }: Content) => content.length > 0)(givenPart(body)) ? 'full-article' : renderingMode(facts)
