import { randomUUID } from 'node:crypto'

/** What the ids of accounts begin with that readers make themselves; ids in the site's file have no colon. */
const OWN = 'own:'

/** An id for an account that a reader makes. */
export const newOwnAccountId = (): string => `${OWN}${randomUUID()}`

/** Whether an id is that of an account that a reader has made. */
export const isOwnAccountId = (id: string): boolean => id.startsWith(OWN)
