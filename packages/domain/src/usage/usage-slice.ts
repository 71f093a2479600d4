import type { Command } from '../commands/command.ts'
import { change, stay, type Update } from '../machine/step.ts'
import { investigationOf, type UsageFacts, type ArticleUse } from './investigation-of.ts'
import { pushToDataLayer } from './push-data-layer.ts'
import { usageKey } from './usage-key.ts'

/** The keys of the uses that this page has reported, in order. */
export interface UsageState {
  readonly reported: readonly string[]
}

/** No use has been reported. */
export const initialUsage: UsageState = { reported: [] }

export type UsageEvent = { readonly type: 'usage/recorded'; readonly use: ArticleUse }

const casaUsage = ({ article: { ids, entitlement } }: UsageFacts): readonly Command[] =>
  entitlement.isCasaUser ? [pushToDataLayer({ event: 'casaUsage', pii: ids.pii })] : []

/**
 * Reports a use of the article to the counting service, and the use of a reader who came by CASA to the data layer too (USE-2); each
 * use once (USE-5).
 */
export const updateUsage: Update<UsageState, UsageEvent, UsageFacts> = (state, { use }, facts) => {
  const investigation = investigationOf(facts, use)
  const key = usageKey(facts.session, investigation)
  return state.reported.includes(key)
    ? stay(state)
    : change(state, draft => { draft.reported.push(key) }, { kind: 'call', call: { endpoint: 'investigation', investigation } }, ...casaUsage(facts))
}
