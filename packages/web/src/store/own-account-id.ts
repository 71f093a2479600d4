import { randomUUID } from 'node:crypto'

/** The prefix of ids of accounts that readers create themselves. Ids in the site's file contain no colon. */
const OWN = 'own:'

/** An id for an account that a reader creates. */
export const newOwnAccountId = (): string => `${OWN}${randomUUID()}`

/** Whether an id belongs to an account that a reader has created. */
export const isOwnAccountId = (id: string): boolean => id.startsWith(OWN)
