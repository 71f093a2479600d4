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

/** The calls that a page makes by sending a form to a hidden frame, whose answers are downloads. */
const DOWNLOADS: ReadonlySet<RowName> = new Set(['attachments', 'articles'])

/** Addresses to which the browser itself goes. */
const NAVIGATIONS: ReadonlySet<RowName> = new Set(['search', 'pdf', 'xml'])

/** Not made by this page: enriched content by three segments, which front ends may ask for, and the state of a page, for those elsewhere. */
const OF_OTHERS: ReadonlySet<RowName> = new Set(['enrichedContentOf', 'pageState'])

const patterns = rows.filter(([name]) => !OF_OTHERS.has(name)).map(([name, row]) => ({ name, row, pattern: patternOf(row.path) }))

const isMethodOf = (row: Endpoint, request: Request): boolean => row.method === request.method()

/** The call that a request makes, if it is one of the service's. */
export const callOf = (request: Request): RowName | undefined => {
  const { pathname } = new URL(request.url())
  const name = patterns.find(({ row, pattern }) => isMethodOf(row, request) && pattern.test(pathname))?.name
  return name !== undefined && request.isNavigationRequest() === (DOWNLOADS.has(name) || NAVIGATIONS.has(name)) ? name : undefined
}

/** Every call that a page makes while the reader stays on it. */
export const CALL_NAMES: readonly RowName[] = patterns.map(({ name }) => name).filter(name => !NAVIGATIONS.has(name))
