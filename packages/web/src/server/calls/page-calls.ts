import type { RowName } from '@lectern/api-client'

/**
 * The calls answered with the data that this server's own pages embed. This server answers them even if another platform answers the
 * others.
 */
export const PAGE_CALLS: ReadonlySet<RowName> = new Set(['pageState'])
