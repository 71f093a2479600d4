import type { RowName } from '@lectern/api-client'

/** The calls that are answered with what this server's own pages embed: by itself, even where another platform answers the others. */
export const PAGE_CALLS: ReadonlySet<RowName> = new Set(['pageState'])
