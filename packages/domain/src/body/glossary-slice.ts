import type { option as O } from 'fp-ts'
import type { Content } from '../content/node.ts'
import { initialLoad } from '../loading/load-slice.ts'
import type { Loading } from '../loading/loading.ts'
import { nextLoad } from '../loading/next-load.ts'
import { stay, type Update } from '../machine/step.ts'
import { GLOSSARY_FAILED, partView } from './part-view.ts'

export type GlossaryState = Loading<Content>

/** The glossary that the page already holds, or none yet. */
export const initialGlossary = (embedded: O.Option<Content>): GlossaryState => initialLoad(embedded)

export type GlossaryEvent =
  | { readonly type: 'glossary/requested' }
  | { readonly type: 'glossary/received'; readonly content: Content }
  | { readonly type: 'glossary/failed' }

/** The glossary is requested, then received; failing sets its failed state (LIFE-2). */
export const updateGlossary: Update<GlossaryState, GlossaryEvent> = (state, event) => {
  switch (event.type) {
    case 'glossary/requested':
      return stay(nextLoad(state, { kind: 'requested' }))
    case 'glossary/received':
      return stay(nextLoad(state, { kind: 'received', value: event.content }))
    case 'glossary/failed':
      return stay(nextLoad(state, { kind: 'failed' }))
  }
}

/** The glossary as the page draws it, or what stands in its place. */
export const glossaryView = partView(GLOSSARY_FAILED)
