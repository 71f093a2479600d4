import { createHmac } from 'node:crypto'
import { isSameSignature } from '../signing/signature.ts'
import type { Institution } from '../../settings/institutions.ts'

/** The parameters of a library's link that signs a reader in. */
export interface Ticket {
  readonly institution: string
  /** When it expires, in seconds since 1970 (UTC). */
  readonly expires: string
  /** The reader's id at the library; empty for anonymous readers. */
  readonly reader: string
  /** The HMAC-SHA256 of the other three, one per line, in hexadecimal. */
  readonly signature: string
}

/** The maximum validity of a ticket, in milliseconds, so that a link that is passed on does not give access for long. */
export const LONGEST_TICKET = 24 * 60 * 60 * 1000

/** The signature of a ticket, made by the library with the key that it shares with the site. */
export const ticketSignature = (key: string, { institution, expires, reader }: Omit<Ticket, 'signature'>): string =>
  createHmac('sha256', key).update(`${institution}\n${expires}\n${reader}`).digest('hex')

/** The institution that issued a ticket, if it is signed with that institution's key and still valid. Never throws. */
export const ticketedInstitution = (ticket: Ticket, institutions: readonly Institution[], now: Date): Institution | undefined => {
  const institution = institutions.find(({ id, signIn }) => id === ticket.institution && signIn === 'ticket')
  if (institution?.ticketKey === undefined || !/^\d{1,12}$/.test(ticket.expires) || /[\r\n]/.test(ticket.reader)) return undefined
  const left = Number(ticket.expires) * 1000 - now.getTime()
  const isSigned = isSameSignature(Buffer.from(ticketSignature(institution.ticketKey, ticket)), Buffer.from(ticket.signature))
  return isSigned && left > 0 && left <= LONGEST_TICKET ? institution : undefined
}
