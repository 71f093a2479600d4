import { createHmac } from 'node:crypto'
import { isSameSignature } from '../signing/signature.ts'
import type { Institution } from '../../settings/institutions.ts'

/** What a library's link says of the reader whom it sends. */
export interface Ticket {
  readonly institution: string
  /** When it expires, in seconds since 1970 (UTC). */
  readonly expires: string
  /** What the library knows the reader by; empty for anonymous readers. */
  readonly reader: string
  /** HMAC-SHA256 over the three, each on a line of its own, in hexadecimal digits. */
  readonly signature: string
}

/** The longest that a ticket may be good for: a link that is passed on does not let the world in for long. */
export const LONGEST_TICKET = 24 * 60 * 60 * 1000

/** The signature of a ticket, as the library makes it with the key that it shares with the site. */
export const ticketSignature = (key: string, { institution, expires, reader }: Omit<Ticket, 'signature'>): string =>
  createHmac('sha256', key).update(`${institution}\n${expires}\n${reader}`).digest('hex')

/** The institution whose library made a ticket, where it is signed with that one's key and in time. Never throws. */
export const ticketedInstitution = (ticket: Ticket, institutions: readonly Institution[], now: Date): Institution | undefined => {
  const institution = institutions.find(({ id, signIn }) => id === ticket.institution && signIn === 'ticket')
  if (institution?.ticketKey === undefined || !/^\d{1,12}$/.test(ticket.expires) || /[\r\n]/.test(ticket.reader)) return undefined
  const left = Number(ticket.expires) * 1000 - now.getTime()
  const isSigned = isSameSignature(Buffer.from(ticketSignature(institution.ticketKey, ticket)), Buffer.from(ticket.signature))
  return isSigned && left > 0 && left <= LONGEST_TICKET ? institution : undefined
}
