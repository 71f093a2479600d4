import { INVALID_URN } from '../../core/identifiers/urn.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import { errorWords } from '../../words/errors.ts'

/** The message about an unknown name (TREE-1). */
export const unableToRender = (name: string): string => errorWords.unableToRender(name)

/** What is wrong with a node: its name is unknown (TREE-1), or its link is no valid URN (URN-2). */
export type ContentFault =
  | { readonly kind: 'unknown-component'; readonly name: string }
  | { readonly kind: 'invalid-urn'; readonly urn: string }

/** How much of an address a report contains at most: a data URL may contain a whole picture. */
export const URN_REPORTED = 200

/** The message about a fault for whoever monitors the page: `Unable to render hologram`, `Invalid URN: javascript:void(0)`. */
export const contentFaultMessage = (fault: ContentFault): string => {
  switch (fault.kind) {
    case 'unknown-component':
      return unableToRender(fault.name)
    case 'invalid-urn':
      return `${INVALID_URN}: ${fault.urn.slice(0, URN_REPORTED).toWellFormed()}`
  }
}

const severities = { 'unknown-component': 'warning', 'invalid-urn': 'error' } as const

/** The faults that this page has reported, as worded. */
export type UnknownComponentsState = readonly string[]

/** Nothing has been reported yet. */
export const initialUnknownComponents: UnknownComponentsState = []

export interface UnknownComponentsEvent {
  readonly type: 'unknownComponents/met'
  readonly faults: readonly ContentFault[]
}

/**
 * Reports each unknown name (TREE-1) and each invalid address (URN-2) once per page, however often and in however many trees it
 * occurs.
 */
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
