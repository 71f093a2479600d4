import type { option as O } from 'fp-ts'
import type { Content } from '../../article/content/node.ts'
import { initialLoad, updateLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import type { Update } from '../../core/machine/step.ts'
import { partFailures } from '../../words/body-parts.ts'
import { partView } from '../../article/part-view/part-view.ts'

export type GlossaryState = Loading<Content>

/** The glossary that the page already holds, or none yet. */
export const initialGlossary = (embedded: O.Option<Content>): GlossaryState => initialLoad(embedded)

export type GlossaryEvent = LoadSliceEvent<'glossary', Content>

/** The glossary is requested, then received; failing sets its failed state (LIFE-2). */
export const updateGlossary: Update<GlossaryState, GlossaryEvent> = (state, event) => updateLoad(state, event)

/** The glossary as the page draws it, or what stands in its place. */
export const glossaryView = partView(partFailures.glossary)
