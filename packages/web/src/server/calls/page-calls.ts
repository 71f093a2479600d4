import type { RowName } from '@lectern/api-client'
import type { Caching } from '../http/caching.ts'

/**
 * The calls answered with the data that this server's own pages embed. This server answers them even if another platform answers the
 * others.
 */
export const PAGE_CALLS: ReadonlySet<RowName> = new Set(['pageState'])

/** Who may keep the answer of a call. */
export const callCaching = (name: RowName): Caching => (PAGE_CALLS.has(name) ? 'reader' : 'nobody')
