import type { Href } from '../identifiers/href.ts'
import type { CopiedCitation } from './copied-citation.ts'
import type { SharedLink } from './shared-link.ts'
import type { FormPost } from './form-post.ts'
import type { Call } from './call.ts'
import type { CookieWrite } from './cookie.ts'
import type { DataLayerEvent } from './data-layer-event.ts'
import type { StorageArea } from './storage.ts'
import type { Milliseconds, Timer } from './timer.ts'
import type { Report } from './report.ts'
import type { WindowTarget } from './window-target.ts'

/** Every effect that the page can ask for. An interpreter at the edge carries it out; the outcome returns as an event. */
export type Command =
  | { readonly kind: 'call'; readonly call: Call }
  | { readonly kind: 'set-timer'; readonly timer: Timer; readonly after: Milliseconds }
  | { readonly kind: 'clear-timer'; readonly timer: Timer }
  | { readonly kind: 'read-storage'; readonly area: StorageArea; readonly key: string }
  | { readonly kind: 'write-storage'; readonly area: StorageArea; readonly key: string; readonly value: string }
  | { readonly kind: 'remove-storage'; readonly area: StorageArea; readonly key: string }
  | { readonly kind: 'write-cookie'; readonly cookie: CookieWrite }
  | { readonly kind: 'push-data-layer'; readonly event: DataLayerEvent }
  | { readonly kind: 'open-window'; readonly url: Href; readonly target: WindowTarget }
  | { readonly kind: 'go-to'; readonly url: Href }
  | { readonly kind: 'reload' }
  /** Opens the importer that a reference manager's extension has put on the page. */
  | { readonly kind: 'open-importer' }
  /** Loads the script of a player for recordings (TREE-14). */
  | { readonly kind: 'load-player' }
  /** Prepares the search of the page's text, so that `find-passages` needs no network. */
  | { readonly kind: 'prepare-passages' }
  /** Finds the passages of the page's text that answer a question. */
  | { readonly kind: 'find-passages'; readonly question: string }
  /** Offers a text to the reader as a file. */
  | { readonly kind: 'save-file'; readonly name: string; readonly mediaType: string; readonly text: string }
  | { readonly kind: 'submit-form'; readonly form: FormPost }
  | { readonly kind: 'copy'; readonly text: string }
  /** Copies a citation to the clipboard and reports whether that worked. */
  | { readonly kind: 'copy-citation'; readonly citation: CopiedCitation }
  /** Opens the browser's share sheet and reports whether it was used. */
  | { readonly kind: 'share'; readonly link: SharedLink }
  /** Scrolls to the element with this `id` (or, failing that, this `name`), leaving `offset` pixels above it. */
  | { readonly kind: 'scroll-to'; readonly id: string; readonly offset: number; readonly focus: boolean }
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'lock-scroll' }
  | { readonly kind: 'unlock-scroll' }
  | { readonly kind: 'report'; readonly report: Report }

export type CommandKind = Command['kind']
