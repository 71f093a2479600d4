import type { DataLayerEvent } from '../../core/commands/data-layer-event.ts'
import type { UsageEvent } from './usage-slice.ts'

/** The page's event when a reader follows a link with its own data-layer event (LINK-1). */
export const linkFollowed = ({ event }: { readonly event: DataLayerEvent }): readonly UsageEvent[] =>
  event.event === 'linkOut' ? [{ type: 'usage/link-followed', url: event.url, name: event.name }] : []
