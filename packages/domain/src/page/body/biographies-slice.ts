import type { Content } from '../../article/content/node.ts'
import { stay, type Update } from '../../core/machine/step.ts'

/** The authors' biographies. They come with the page or with its body, never by a call of their own. */
export type BiographiesState = Content

/** The biographies as they came with the page. */
export const initialBiographies = (embedded: Content): BiographiesState => embedded

export interface BiographiesEvent {
  readonly type: 'biographies/received'
  readonly content: Content
}

/** The biographies that came take the place of those that the page had. */
export const updateBiographies: Update<BiographiesState, BiographiesEvent> = (_state, { content }) => stay(content)
