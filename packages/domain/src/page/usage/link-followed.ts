import type { DataLayerEvent } from '../../core/commands/data-layer-event.ts'
import type { UsageEvent } from './usage-slice.ts'

/** What the page is told where a reader follows a link that brings its own event for the data layer (LINK-1). */
export const linkFollowed = ({ event }: { readonly event: DataLayerEvent }): readonly UsageEvent[] =>
  event.event === 'linkOut' ? [{ type: 'usage/link-followed', url: event.url, name: event.name }] : []
