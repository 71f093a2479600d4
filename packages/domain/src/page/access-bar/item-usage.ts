import type { Href } from '../../core/identifiers/href.ts'
import { pdfDownloaded } from '../../article/pdf/pdf-downloaded.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import type { DataLayerEvent } from '../../core/commands/data-layer-event.ts'
import { givesPdf, type AccessBarComponent } from './component-id.ts'

/** The facts about an item that its usage events need: its component, and its link, if any. */
export interface UsedItem {
  readonly id: AccessBarComponent
  readonly href?: Href
}

/** The data layer's name for a component of the access bar: `accessbar:view-pdf`. */
export const ctaName = (id: AccessBarComponent): string => `accessbar:${id.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`

/** The data-layer event for a component that a reader sees (USE-4). */
export const itemSeen = (id: AccessBarComponent): DataLayerEvent => ({ event: 'ctaImpression', name: ctaName(id) })

const isElsewhere = (href: Href): boolean => !href.startsWith('/')

/**
 * The data-layer events for an item that a reader uses (USE-4): the click, the download if it is an article's PDF, and the exit
 * to another site (LINK-1). Another publisher's PDF is such an exit and no download (`pdfDownloaded`).
 */
export const itemUsed = ({ id, href }: UsedItem, pii: Pii): readonly DataLayerEvent[] => [
  { event: 'ctaClick', name: ctaName(id) },
  ...(givesPdf(id) ? [pdfDownloaded(pii)] : []),
  ...(href !== undefined && isElsewhere(href) ? [{ event: 'linkOut', url: href, name: ctaName(id) } as const] : []),
]
