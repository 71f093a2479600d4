import { isOwnPath, type OwnPath } from '../../core/identifiers/href.ts'
import type { Command } from '../../core/commands/command.ts'

/** ART-8: the field that requests the full text. */
export const FULL_TEXT_FIELD = ['viewFullText', 'true'] as const

const [NAME, VALUE] = FULL_TEXT_FIELD

/** The query of an address, or the place where it would be. */
const QUERY = /(?:\?([^#]*))?(?=#|$)/

/** An address (path, query, hash) with the field that requests the full text, once and last in its query (ART-8). */
export function fullTextAddress(address: OwnPath): OwnPath
export function fullTextAddress(address: string): string {
  return address.replace(QUERY, (_found, query: string | undefined) => {
    const others = (query ?? '').split('&').filter(field => field !== '' && field.split('=')[0] !== NAME)
    return `?${[...others, `${NAME}=${VALUE}`].join('&')}`
  })
}

/** What the full-text toggle does on a page with this address (ART-8): it reloads the page with the field. */
export const fullTextToggle = (address: string): Command => {
  if (!isOwnPath(address)) return { kind: 'reload' }
  const url = fullTextAddress(address)
  return url === address ? { kind: 'reload' } : { kind: 'go-to', url }
}
