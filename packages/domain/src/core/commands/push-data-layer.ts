import type { Command } from './command.ts'
import type { DataLayerEvent } from './data-layer-event.ts'

/** The command that tells the page's data layer of an event; the events there are make one closed union (USE-4). */
export const pushToDataLayer = (event: DataLayerEvent): Command => ({ kind: 'push-data-layer', event })
