import { INVALID_URN } from '../../core/identifiers/urn.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import { errorWords } from '../../words/errors.ts'
import type { ContentNode } from './node.ts'
import { isKnownName, type NodeName } from './vocabulary.ts'

/** Whether the page draws a node (TREE-1): one whose name nobody knows is left out with all that is inside it; what stands beside it stays. */
export const isRenderable = (node: ContentNode): node is ContentNode<NodeName> => isKnownName(node['#name'])

/** What is said of a name that nobody knows (TREE-1). */
export const unableToRender = (name: string): string => errorWords.unableToRender(name)

/** What is wrong with a node that is drawn: nobody knows its name (TREE-1), or the address of its link is no URN (URN-2). */
export type ContentFault =
  | { readonly kind: 'unknown-component'; readonly name: string }
  | { readonly kind: 'invalid-urn'; readonly urn: string }

/** So much of an address is reported at most: one may hold a whole picture. */
export const URN_REPORTED = 200

/** What is said of a fault to whoever watches over the page: `Unable to render hologram`, `Invalid URN: javascript:void(0)`. */
export const contentFaultMessage = (fault: ContentFault): string => {
  switch (fault.kind) {
    case 'unknown-component':
      return unableToRender(fault.name)
    case 'invalid-urn':
      return `${INVALID_URN}: ${fault.urn.slice(0, URN_REPORTED).toWellFormed()}`
  }
}

const severities = { 'unknown-component': 'warning', 'invalid-urn': 'error' } as const

/** What this page has told of its content, in the words in which it did. */
export type UnknownComponentsState = readonly string[]

/** Nothing has been met yet. */
export const initialUnknownComponents: UnknownComponentsState = []

export interface UnknownComponentsEvent {
  readonly type: 'unknownComponents/met'
  readonly faults: readonly ContentFault[]
}

/** Each unknown name (TREE-1) and each address that is no URN (URN-2) is reported once for a page, however often and in however many of its trees it is met. */
export const updateUnknownComponents: Update<UnknownComponentsState, UnknownComponentsEvent> = (state, { faults }) => {
  const fresh = [...new Map(faults.map(fault => [contentFaultMessage(fault), severities[fault.kind]] as const))].filter(
    ([message]) => !state.includes(message),
  )
  return fresh.length === 0
    ? stay(state)
    : stay(
        [...state, ...fresh.map(([message]) => message)],
        ...fresh.map(([message, kind]) => ({ kind: 'report', report: { kind, message } }) as const),
      )
}
