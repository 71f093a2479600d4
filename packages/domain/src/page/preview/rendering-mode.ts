import { option as O } from 'fp-ts'
import type { Content } from '../../article/content/node.ts'
import { givenPart, type EmbeddedPart } from '../../core/loading/part-loading.ts'
import { articleScope, type ScopeFacts } from '../../article/record/scope.ts'

/** The two ways in which an article's page is made (PREV-1). */
export type RenderingMode = 'preview' | 'full-article'

/**
 * How an article's page is made for its reader, at whichever of its paths (PREV-1, PREV-11): in full where the scope is full; whoever has no
 * full access gets the preview and nothing else (PREV-10).
 */
export const renderingMode = (facts: ScopeFacts): RenderingMode => (articleScope(facts) === 'full' ? 'full-article' : 'preview')

/**
 * How the page of a state that was received is made (PREV-1): as for any reader, but that a text which was sent is shown, even where the state denies its
 * reader's entitlement. The entries of its contents are plain then (TOC-3).
 */
export const receivedMode = (facts: ScopeFacts, body: EmbeddedPart<Content>): RenderingMode =>
  O.exists(({ content }: Content) => content.length > 0)(givenPart(body)) ? 'full-article' : renderingMode(facts)
