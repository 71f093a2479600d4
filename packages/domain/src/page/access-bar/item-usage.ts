import { pdfDownloaded } from '../../article/pdf/pdf-downloaded.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import type { DataLayerEvent } from '../../core/commands/data-layer-event.ts'
import { givesPdf, type AccessBarComponent } from './component-id.ts'

/** What of an item tells how it was used: its component, and where it leads, if it is a link. */
export interface UsedItem {
  readonly id: AccessBarComponent
  readonly href?: string
}

/** What the data layer calls a component of the access bar: `accessbar:view-pdf`. */
export const ctaName = (id: AccessBarComponent): string => `accessbar:${id.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`

/** What the data layer is told when a reader sees a component (USE-4). */
export const itemSeen = (id: AccessBarComponent): DataLayerEvent => ({ event: 'ctaImpression', name: ctaName(id) })

const isElsewhere = (href: string): boolean => !href.startsWith('/')

/** What the data layer is told when a reader uses an item (USE-4): the click, the download that an article's PDF is, and the way to another site (LINK-1). */
export const itemUsed = ({ id, href }: UsedItem, pii: Pii): readonly DataLayerEvent[] => [
  { event: 'ctaClick', name: ctaName(id) },
  ...(givesPdf(id) ? [pdfDownloaded(pii)] : []),
  ...(href !== undefined && isElsewhere(href) ? [{ event: 'linkOut', url: href, name: ctaName(id) } as const] : []),
]
