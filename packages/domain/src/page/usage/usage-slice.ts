import type { Command } from '../../core/commands/command.ts'
import { change, stay, type Step, type Update } from '../../core/machine/step.ts'
import type { Reader } from '../../article/reader/reader.ts'
import { articleLinkFollowed, type ArticleLinkState } from './article-link-state.ts'
import { investigationOf, type ArticleUse, type UsageFacts } from './investigation-of.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import { usageKey } from './usage-key.ts'

/** The keys of the uses that this page has reported, in order. */
export interface UsageState {
  readonly reported: readonly string[]
}

/** No use has been reported. */
export const initialUsage: UsageState = { reported: [] }

export type UsageEvent =
  | { readonly type: 'usage/recorded'; readonly use: ArticleUse }
  /** The reader has followed a link of this page to another article (USE-3). */
  | { readonly type: 'usage/article-link-followed'; readonly link: Omit<ArticleLinkState, 'origin'> }
  /** The reader has followed a link to another site; `name` says which (LINK-1). */
  | { readonly type: 'usage/link-followed'; readonly url: string; readonly name: string }

export interface UsageSliceFacts extends UsageFacts {
  /** The page as reports name it. */
  readonly origin: string
  readonly reader: Pick<Reader, 'profile' | 'cookiePreferences'>
}

const casaUsage = ({ article: { ids, entitlement } }: UsageFacts): readonly Command[] =>
  entitlement.isCasaUser ? [pushToDataLayer({ event: 'casaUsage', pii: ids.pii })] : []

const recorded = (state: UsageState, use: ArticleUse, facts: UsageFacts): Step<UsageState> => {
  const investigation = investigationOf(facts, use)
  const key = usageKey(facts.session, investigation)
  return state.reported.includes(key)
    ? stay(state)
    : change(
        state,
        draft => {
          draft.reported.push(key)
        },
        { kind: 'call', call: { endpoint: 'investigation', investigation } },
        ...casaUsage(facts),
      )
}

/**
 * Reports a use of the article to the counting service, and the use of a reader who came by CASA to the data layer too (USE-2); each
 * use once (USE-5). Whoever leaves for another article is known again there, if they allow it (USE-3); links to other sites are tracked (LINK-1).
 */
export const updateUsage: Update<UsageState, UsageEvent, UsageSliceFacts> = (state, event, facts) => {
  switch (event.type) {
    case 'usage/recorded':
      return recorded(state, event.use, facts)
    case 'usage/article-link-followed':
      return stay(state, ...articleLinkFollowed(facts.reader.cookiePreferences, { ...event.link, origin: facts.origin }))
    case 'usage/link-followed':
      return stay(state, pushToDataLayer({ event: 'linkOut', url: event.url, name: event.name }))
  }
}
