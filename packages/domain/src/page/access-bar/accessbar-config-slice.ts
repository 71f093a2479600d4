import { option as O } from 'fp-ts'
import type { Command } from '../../core/commands/command.ts'
import type { FormPost } from '../../core/commands/form-post.ts'
import type { Report } from '../../core/commands/report.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { stay, type Step, type Update } from '../../core/machine/step.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import { isAccessBarComponent, type AccessBarComponent } from './component-id.ts'
import type { AccessBarConfig, ConfiguredComponent } from './config.ts'
import { defaultAccessBarConfig } from './default-config.ts'
import { itemSeen, itemUsed, type UsedItem } from './item-usage.ts'
import { QUICK_SEARCH_ORIGIN, quickSearch, quickSearchAction } from './quick-search.ts'

/** The configuration of the access bar, and which of its components the reader has seen. */
export interface AccessBarConfigState extends AccessBarConfig {
  readonly seen?: readonly AccessBarComponent[]
}

/** The initial state: the configuration that the server embedded, or the default one. */
export const initialAccessBarConfig = (embedded: O.Option<AccessBarConfig>): AccessBarConfigState =>
  O.getOrElse(() => defaultAccessBarConfig)(embedded)

export type AccessBarConfigEvent =
  | { readonly type: 'accessbarConfig/received'; readonly config: AccessBarConfig }
  /** A component came into view. */
  | { readonly type: 'accessbarConfig/item-seen'; readonly id: AccessBarComponent }
  | { readonly type: 'accessbarConfig/item-used'; readonly item: UsedItem; readonly pii: Pii }
  /** The reader submitted the quick search. */
  | { readonly type: 'accessbarConfig/search-submitted'; readonly typed: string }

/** A warning for every unknown component in a configuration (BAR-4), once for each name. */
export const unknownComponentReports = ({ components }: Pick<AccessBarConfig, 'components'>): readonly Report[] => {
  const listed = O.getOrElse<readonly ConfiguredComponent[]>(() => [])(components)
  const unknown = new Set(listed.map(({ id }) => id).filter(id => !isAccessBarComponent(id)))
  return [...unknown].map(id => ({ kind: 'warning', message: `Unknown access bar component "${id}"` }))
}

const searched = ({ search }: AccessBarConfigState, typed: string): readonly Command[] =>
  O.match<FormPost, readonly Command[]>(
    () => [],
    form => [pushToDataLayer({ event: 'searchStart', origin: QUICK_SEARCH_ORIGIN }), { kind: 'submit-form', form }],
  )(quickSearch(quickSearchAction(search), typed))

const seen = (state: AccessBarConfigState, id: AccessBarComponent): Step<AccessBarConfigState> => {
  const before = state.seen ?? []
  return before.includes(id) ? stay(state) : stay({ ...state, seen: [...before, id] }, pushToDataLayer(itemSeen(id)))
}

/**
 * Handles a received configuration, whose unknown components are reported (BAR-4); the quick search, which is sent unless it is
 * blank (BAR-5); and the data-layer events for components that a reader sees, once each, and uses (USE-4).
 */
export const updateAccessBarConfig: Update<AccessBarConfigState, AccessBarConfigEvent> = (state, event) => {
  switch (event.type) {
    case 'accessbarConfig/received':
      return stay(
        state.seen === undefined ? event.config : { ...event.config, seen: state.seen },
        ...unknownComponentReports(event.config).map((report): Command => ({ kind: 'report', report })),
      )
    case 'accessbarConfig/item-seen':
      return seen(state, event.id)
    case 'accessbarConfig/item-used':
      return stay(state, ...itemUsed(event.item, event.pii).map(pushToDataLayer))
    case 'accessbarConfig/search-submitted':
      return stay(state, ...searched(state, event.typed))
  }
}
