import { onService, type Report, type Src } from '@lectern/domain/core'
import type { PassageSearch } from '@lectern/domain/page'
import type { PersistenceSource } from '../codecs/page-opening.ts'
import type { ClientConfig } from '../client-of.ts'
import { pageClient } from '../page-client.ts'
import type { Fetch } from '../http.ts'
import { attention } from './attention.ts'
import { calls } from './calls.ts'
import type { Begun, Interpreters } from './interpreter.ts'
import { outlets } from './outlets.ts'
import { passages } from './passages.ts'
import { places } from './places.ts'
import { player } from './player.ts'
import { rememberedInstitutions } from './remembered-institutions.ts'
import { reportOnConsole } from './report-on-console.ts'
import { sharing } from './sharing.ts'
import { storage } from './storage.ts'
import { timers } from './timers.ts'
import { windows } from './windows.ts'

/** The site's settings for the interpreters. */
export interface BrowserSettings {
  /** The address of the service, and of its parts that have their own. */
  readonly service: Omit<ClientConfig, 'report'>
  /** Receives messages for the site's monitoring; by default the console does. */
  readonly report?: (report: Report) => void
  /** Loads the search of the page's text; without one there are no passages. */
  readonly passageSearch?: () => Promise<PassageSearch>
  /** The service that remembers institutions, if the site names one. */
  readonly persistence?: PersistenceSource | undefined
  /** Receives work that has begun, and returns it, so that a page can say what it still waits for. */
  readonly begun?: Begun
  /** The script of the site's own player; without one recordings play in the browser's player. */
  readonly playerScript?: Src | undefined
}

/** POST requests outlive the page, so that reports from its last moments arrive. */
const lasting =
  (fetch: Fetch): Fetch =>
  (url, init) =>
    fetch(url, init.method === 'POST' ? { ...init, keepalive: true } : init)

/**
 * The interpreters for a browser window: one for each kind of command.
 * @param window the window of the page
 * @param settings the site's settings
 */
export const browserInterpreters = (
  window: Window,
  { service, report = reportOnConsole, passageSearch, persistence, begun = work => work, playerScript }: BrowserSettings,
): Interpreters => ({
  ...calls(
    pageClient(
      lasting((url, init) => window.fetch(url, init)),
      { ...service, report },
    ),
    rememberedInstitutions(window, persistence),
    begun,
  ),
  ...timers(window, begun),
  ...storage(window),
  ...windows(window, service.origin),
  ...passages(passageSearch),
  ...attention(window),
  ...places(window),
  ...outlets(window, report),
  ...sharing(window),
  ...player(window, playerScript === undefined ? undefined : onService(service.origin)(playerScript)),
})
