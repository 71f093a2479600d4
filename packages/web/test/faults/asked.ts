import { rows, type Endpoint, type RowName } from '@lectern/api-client'
import type { Request } from 'playwright-core'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map(segment => (segment.startsWith(':') ? '[^/]+' : escaped(segment)))
      .join('/')}$`,
  )

/**
 * The calls that a page's script makes. The others are addresses to which the browser itself goes, and enriched content by three
 * segments, which front ends may ask for and this page does not.
 */
const CALLS = rows
  .filter(([name, row]) => row.asks !== undefined && name !== 'enrichedContentOf')
  .map(([name, row]) => ({ name, row, pattern: patternOf(row.path) }))

const isMethodOf = (row: Endpoint, request: Request): boolean => row.method === request.method()

/** The call that a request makes, if it is one of the service's. */
export const callOf = (request: Request): RowName | undefined => {
  if (request.isNavigationRequest()) return undefined
  const { pathname } = new URL(request.url())
  return CALLS.find(({ row, pattern }) => isMethodOf(row, request) && pattern.test(pathname))?.name
}

/** Every call that the page's script can make. */
export const CALL_NAMES: readonly RowName[] = CALLS.map(({ name }) => name)
