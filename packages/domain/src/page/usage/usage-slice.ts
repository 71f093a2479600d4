import { option as O } from 'fp-ts'
import type { EntitlementLookup } from '../../article/third-party-access/entitlement-lookup.ts'
import type { Command } from '../../core/commands/command.ts'
import { stay, type Step, type Update } from '../../core/machine/step.ts'
import type { Reader } from '../../article/reader/reader.ts'
import { articleLinkFollowed, type ArticleLinkState } from './article-link-state.ts'
import { investigationOf, type ArticleUse, type UsageFacts } from './investigation-of.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import { usageKey } from './usage-key.ts'

/** What the page has told of its use, and what it is still to tell. */
export interface UsageState {
  /** The keys of the uses that this page has recorded, in order: reported, or waiting to be. */
  readonly recorded: readonly string[]
  /** The uses of a third party's article that wait until it is known on what terms its reader has it, in order. */
  readonly waiting: readonly ArticleUse[]
}

/** No use has been recorded. */
export const initialUsage: UsageState = { recorded: [], waiting: [] }

export type UsageEvent =
  | { readonly type: 'usage/recorded'; readonly use: ArticleUse }
  /** The lookup of a third party's article has answered, or failed. */
  | { readonly type: 'usage/access-looked-up' }
  /** The reader leaves the page, or turns to another window: nobody knows whether they will be back. */
  | { readonly type: 'usage/page-left' }
  /** The reader has followed a link of this page to another article (USE-3). */
  | { readonly type: 'usage/article-link-followed'; readonly link: Omit<ArticleLinkState, 'origin'> }
  /** The reader has followed a link to another site; `name` says which (LINK-1). */
  | { readonly type: 'usage/link-followed'; readonly url: string; readonly name: string }

export interface UsageSliceFacts extends Omit<UsageFacts, 'thirdPartyAccess'> {
  /** The page as reports name it. */
  readonly origin: string
  readonly reader: Pick<Reader, 'profile' | 'cookiePreferences'>
  /** How far the lookup of the article has come, which is asked for where it is a third party's. */
  readonly lookup: EntitlementLookup
}

const casaUsage = ({ article: { ids, entitlement } }: Pick<UsageFacts, 'article'>): readonly Command[] =>
  entitlement.isCasaUser ? [pushToDataLayer({ event: 'casaUsage', pii: ids.pii })] : []

/** Whether the report has to wait (USE-1): that of a third party's article, until the lookup of it has come to an end. */
const isAwaited = ({ article: { meta }, lookup }: UsageSliceFacts): boolean =>
  meta.isThirdParty && (lookup.status === 'pending' || lookup.status === 'loading')

const known = ({ lookup, ...facts }: UsageSliceFacts): UsageFacts => ({
  ...facts,
  thirdPartyAccess: lookup.status === 'success' ? lookup.access : O.none,
})

/** The report of a use, on the terms that are known now. */
const reported = (use: ArticleUse, facts: UsageSliceFacts): readonly Command[] => [
  { kind: 'call', call: { endpoint: 'investigation', investigation: investigationOf(known(facts), use) } },
  ...casaUsage(facts),
]

const recorded = (state: UsageState, use: ArticleUse, facts: UsageSliceFacts): Step<UsageState> => {
  const key = usageKey(facts.session, { ...use, pii: facts.article.ids.pii })
  if (state.recorded.includes(key)) return stay(state)
  const next: UsageState = { ...state, recorded: [...state.recorded, key] }
  return isAwaited(facts) ? stay({ ...next, waiting: [...state.waiting, use] }) : stay(next, ...reported(use, facts))
}

/** Nothing waits any longer: all leaves, on the terms that are known now. */
const allReported = (state: UsageState, facts: UsageSliceFacts): Step<UsageState> =>
  state.waiting.length === 0
    ? stay(state)
    : stay({ ...state, waiting: [] }, ...state.waiting.flatMap(use => reported(use, facts)))

/**
 * Reports a use of the article to the counting service, and the use of a reader who came by CASA to the data layer too (USE-2); each
 * use once (USE-5). That of a third party's article waits until it is known on what terms the reader has it, but not longer than the page is there
 * (USE-1). Whoever leaves for another article is known again there, if they allow it (USE-3); links to other sites are tracked (LINK-1).
 */
export const updateUsage: Update<UsageState, UsageEvent, UsageSliceFacts> = (state, event, facts) => {
  switch (event.type) {
    case 'usage/recorded':
      return recorded(state, event.use, facts)
    case 'usage/access-looked-up':
      return isAwaited(facts) ? stay(state) : allReported(state, facts)
    case 'usage/page-left':
      return allReported(state, facts)
    case 'usage/article-link-followed':
      return stay(state, ...articleLinkFollowed(facts.reader.cookiePreferences, { ...event.link, origin: facts.origin }))
    case 'usage/link-followed':
      return stay(state, pushToDataLayer({ event: 'linkOut', url: event.url, name: event.name }))
  }
}
