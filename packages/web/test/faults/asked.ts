import { rows, type RowName } from '@lectern/api-client'
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
export const NAVIGATIONS = ['search', 'pdf', 'xml'] as const satisfies readonly RowName[]

export type Navigation = (typeof NAVIGATIONS)[number]

const isNavigation = (name: RowName): name is Navigation => NAVIGATIONS.some(each => each === name)

/** Not made by this page: enriched content by three segments, which front ends may ask for, and the state of a page, for those elsewhere. */
export const OF_OTHERS: ReadonlySet<RowName> = new Set(['enrichedContentOf', 'pageState'])

const patterns = rows.filter(([name]) => !OF_OTHERS.has(name)).map(([name, row]) => ({ name, row, pattern: patternOf(row.path) }))

/** The endpoint at a path. */
export const endpointAt = (method: string, path: string): RowName | undefined =>
  patterns.find(({ row, pattern }) => row.method === method && pattern.test(path))?.name

/** The call that a request makes, if it is one of the service's. */
export const callOf = (request: Request): RowName | undefined => {
  const name = endpointAt(request.method(), new URL(request.url()).pathname)
  return name !== undefined && request.isNavigationRequest() === (DOWNLOADS.has(name) || isNavigation(name)) ? name : undefined
}

/** Every call that a page makes while the reader stays on it. */
export const CALL_NAMES: readonly RowName[] = patterns.map(({ name }) => name).filter(name => !isNavigation(name))
