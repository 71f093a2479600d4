import type { Report } from '@lectern/domain/core'
import type { PassageSearch } from '@lectern/domain/page'
import type { PersistenceSource } from '../codecs/page-opening.ts'
import { client, type ClientConfig } from '../client.ts'
import type { Fetch } from '../http.ts'
import { calls } from './calls.ts'
import type { Interpreters } from './interpreter.ts'
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

/** What the interpreters are told of the site that a page belongs to. */
export interface BrowserSettings {
  /** Where the service is, and its parts that have addresses of their own. */
  readonly service: Omit<ClientConfig, 'report'>
  /** Takes what is said to whoever watches over the page; the console does unless said otherwise. */
  readonly report?: (report: Report) => void
  /** Loads the search of the text on the page; a page without one has no passages to show. */
  readonly passageSearch?: () => Promise<PassageSearch>
  /** Where institutions are remembered; none are where a site names nothing. */
  readonly persistence?: PersistenceSource | undefined
  /** The script of a site's own player; recordings play in the browser's own player where there is none. */
  readonly playerScript?: string | undefined
}

/** What is written outlives the page that writes it, so that a report of its last moments arrives. */
const lasting =
  (fetch: Fetch): Fetch =>
  (url, init) =>
    fetch(url, init.method === 'POST' ? { ...init, keepalive: true } : init)

/**
 * The interpreters of a browser's window: one for each kind of command.
 * @param window the window that the page is shown in
 * @param settings what they are told of the site
 */
export const browserInterpreters = (
  window: Window,
  { service, report = reportOnConsole, passageSearch, persistence, playerScript }: BrowserSettings,
): Interpreters => ({
  ...calls(
    client(
      lasting((url, init) => window.fetch(url, init)),
      { ...service, report },
    ),
    rememberedInstitutions(window, persistence),
  ),
  ...timers(window),
  ...storage(window),
  ...windows(window),
  ...passages(passageSearch),
  ...places(window),
  ...outlets(window, report),
  ...sharing(window),
  ...player(window, playerScript),
})
