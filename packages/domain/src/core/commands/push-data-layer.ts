import type { Command } from './command.ts'
import type { DataLayerEvent } from './data-layer-event.ts'

/** The command that pushes an event to the page's data layer. The union of events is closed (USE-4). */
export const pushToDataLayer = (event: DataLayerEvent): Command => ({ kind: 'push-data-layer', event })
