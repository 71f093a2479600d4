import { stay, type Update } from '../../core/machine/step.ts'
import { errorWords } from '../../words/errors.ts'
import type { ContentNode } from './node.ts'
import { isKnownName, type NodeName } from './vocabulary.ts'

/** Whether the page draws a node (TREE-1): one whose name nobody knows is left out with all that is inside it; what stands beside it stays. */
export const isRenderable = (node: ContentNode): node is ContentNode<NodeName> => isKnownName(node['#name'])

/** What is said of a name that nobody knows (TREE-1). */
export const unableToRender = (name: string): string => errorWords.unableToRender(name)

/** The unknown names that this page has told of. */
export type UnknownComponentsState = readonly string[]

/** No unknown name has been met yet. */
export const initialUnknownComponents: UnknownComponentsState = []

export interface UnknownComponentsEvent {
  readonly type: 'unknownComponents/met'
  readonly names: readonly string[]
}

/** Each unknown name is reported once for a page, however often and in however many of its trees it is met (TREE-1). */
export const updateUnknownComponents: Update<UnknownComponentsState, UnknownComponentsEvent> = (state, { names }) => {
  const fresh = [...new Set(names)].filter(name => !state.includes(name))
  return fresh.length === 0
    ? stay(state)
    : stay(
        [...state, ...fresh],
        ...fresh.map(name => ({ kind: 'report', report: { kind: 'warning', message: unableToRender(name) } }) as const),
      )
}
